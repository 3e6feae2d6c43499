import type { ProducedTechnique, Technique } from '../techniques/techniques'
import { OWN_ORIGIN } from './order-files'

interface ProductionFile {
  readonly type: string | null
  readonly face: number | null
  readonly technique: string | null
  readonly origin_ref: { readonly identifier: string } | null
}

/** The face that a production file is for, and how it is produced there; null for what concerns the whole order. */
export interface ProductionPlace {
  readonly face: number | null
  readonly technique: ProducedTechnique | null
}

/** The files whose place a new production file takes: those that were sent here for the same face and technique (reference: files 2.5; decision 024). */
export const replacedBy = <F extends ProductionFile>(files: readonly F[], { face, technique }: ProductionPlace): F[] =>
  face === null
    ? []
    : files.filter(
        (file) => file.type === 'prod' && file.face === face && file.technique === technique && file.origin_ref?.identifier === OWN_ORIGIN
      )

/** Why a production file may not be for this face, or null: a technique that is told must be one of the face's. */
export const refusePlace = (face: { readonly techniques: readonly Technique[] }, technique: Technique | null): 'not-of-face' | null =>
  technique === null || face.techniques.includes(technique) ? null : 'not-of-face'

/** What the annotation of a face says of its production file. A # would begin the code of a colour. */
export const productionNote = (name: string): string => `Fichier de production\u00a0: ${name.replaceAll('#', '')}`
