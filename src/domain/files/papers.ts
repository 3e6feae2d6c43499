import { type FileKind, fileKind } from './kinds'
import { isOrderForm, isProof } from './order-files'

/** What production works from, and nobody writes a letter in. */
const MADE_FROM: readonly (FileKind | null)[] = ['prod', 'gtx', 'vectoriel', 'filtered', 'embroidery']

interface KeptFile {
  readonly name: string
  readonly mime: string
  readonly type: string | null
}

/**
 * Whether a file may tell of people, so that no cache keeps it (reference: files 1.3): order forms, documents, and whatever else was not
 * sent to be produced, a photograph of a label among it. Production files, BATs and formats of production are drawings.
 */
export const isPaper = ({ name, mime, type }: KeptFile): boolean =>
  isOrderForm(type) || !(isProof(type) || MADE_FROM.includes(fileKind({ name, mime, type })))

/** The same of a file on an annotation: its pictures say how something is to be made. */
export const isPaperOfPart = ({ name, mime }: Omit<KeptFile, 'type'>): boolean =>
  ![...MADE_FROM, 'image'].includes(fileKind({ name, mime }))
