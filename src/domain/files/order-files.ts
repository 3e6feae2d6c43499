import type { Role } from '@/domain/people/roles'
import type { ProducedTechnique, Technique } from '@/domain/techniques/techniques'

/** Origin of what is uploaded here: the product's own identifier (reference: files 2.4). */
export const OWN_FILE_ORIGIN = 'atelier'

interface FileIdentity {
  readonly type: string | null
  readonly origin_ref: { readonly identifier: string } | null
}

/** Whether a file's type may go between BAT and none; order forms and production files keep theirs (reference: files 2.3; decision 018). */
export const canToggleProof = (type: string | null): boolean => type === null || type === '' || isProof(type)

export const isProof = (type: string | null): boolean => type?.toLowerCase() === 'bat'

export const isOrderForm = (type: string | null): boolean => type === 'purchase_order' || type === 'BDC'

/** The least role that may send a file of a type: a BAT and a production file change what is made, and take the place of others (reference: people 2.2). */
export const roleOfUpload = (type: string | null): Role => (type === null || type === '' ? 'packing' : 'operator')

/** Why a file may not be deleted, or null: it is the product's own, and no order form (reference: files 2.4). */
export function refuseDeletion({ type, origin_ref }: FileIdentity): 'not-ours' | 'purchase-order' | null {
  if (type === 'purchase_order') return 'purchase-order'
  return origin_ref?.identifier === OWN_FILE_ORIGIN ? null : 'not-ours'
}

/** What is said of an upload when its sender says nothing (reference: files 2.2). */
export const defaultFileMessage = (name: string): string => `Import du fichier ${name}`

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
        (file) =>
          file.type === 'prod' && file.face === face && file.technique === technique && file.origin_ref?.identifier === OWN_FILE_ORIGIN
      )

/** Why a production file may not be for this face, or null: a technique that is told must be one of the face's. */
export const refusePlace = (face: { readonly techniques: readonly Technique[] }, technique: Technique | null): 'not-of-face' | null =>
  technique === null || face.techniques.includes(technique) ? null : 'not-of-face'

/** What the annotation of a face says of its production file. A # would begin the code of a colour. */
export const productionNote = (name: string): string => `Fichier de production\u00a0: ${name.replaceAll('#', '')}`
