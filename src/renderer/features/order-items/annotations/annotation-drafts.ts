import type { AnnotationText } from '@/contract/orders/annotations'
import { tidyText } from '@/domain/format/tidy-text'
import { createDrafts, newDraftKey } from '@/renderer/lib/drafts/drafts'

/** An annotation that is being written, with the file that it will show. */
interface AnnotationDraft extends AnnotationText {
  /** Its face or view, see `partKey`. */
  readonly part: string
  readonly file: File | null
}

type ByKey = Readonly<Record<string, AnnotationDraft>>

/** Whether something was written of a draft, or chosen for it. */
export const isBegun = ({ content, file }: AnnotationDraft): boolean => tidyText(content) !== '' || file !== null

/** Annotations begun and not yet saved (reference: items-and-decorations 4.2). */
export const annotationDrafts = createDrafts<AnnotationDraft>({
  writes: 'annotation',
  holdsUnsaved: (drafts) => drafts.some(isBegun),
  tells: (draft) => (isBegun(draft) ? { what: 'une annotation', orderId: null } : null)
})

const { all, change, isSending, keep, update } = annotationDrafts

/** Begins an annotation of a part for each file; for none, an empty one. Files go first to drafts that have none. */
export function beginAnnotations(part: string, files: readonly File[] = []): void {
  const left = [...files]
  for (const [key, draft] of Object.entries(all())) {
    if (draft.part === part && draft.file === null && !isSending(key) && left.length > 0) change(key, { file: left.shift() ?? null })
  }
  for (const file of files.length === 0 ? [null] : left) keep(newDraftKey('annotation'), { part, content: '', pinned: false, file })
}

/** Gives up the drafts of a part, those being sent left out; answers them. */
export function giveUpAnnotations(part: string): ByKey {
  const isLeft = ([key, draft]: [string, AnnotationDraft]): boolean => draft.part === part && !isSending(key)
  const entries = Object.entries(all())
  update(() => Object.fromEntries(entries.filter((entry) => !isLeft(entry))))
  return Object.fromEntries(entries.filter(isLeft))
}

/** Puts drafts that were given up back before the others. */
export const takeBackAnnotations = (left: ByKey): void => update((drafts) => ({ ...left, ...drafts }))
