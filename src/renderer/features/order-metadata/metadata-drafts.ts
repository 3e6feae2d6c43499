import type { OrderChange } from '@/contract/orders/orders'
import { rebasedMetadata, type WholeMetadata } from '@/domain/metadata/metadata-texts'
import { editedMetadata, type MetaBlock, MetadataForm, metaBlockOf, metadataOf, type TypedMetadata } from '@/domain/metadata/metas'
import { mayHoldUnsaved } from '../../lib/unsaved/unsaved'

interface Draft {
  /** The metadata of the order as they stood when one began to change them. */
  readonly base: WholeMetadata
  readonly typed: TypedMetadata
}

/** What was typed and not yet saved, by order: there again when one comes back to it. */
const drafts = new Map<number, Draft>()

export const metadataDraft = (orderId: number): Draft | undefined => drafts.get(orderId)
export const keepMetadataDraft = (orderId: number, draft: Draft): void => void drafts.set(orderId, draft)
export const dropMetadataDraft = (orderId: number): void => void drafts.delete(orderId)

mayHoldUnsaved(() => drafts.size > 0)

/** What an order's draft asks for, as the order would hold it; null as below. */
export function wantedOf(orderId: number): WholeMetadata | null {
  const typed = MetadataForm.safeParse(drafts.get(orderId)?.typed)
  return typed.success ? { metas: typed.data.metas, metadata: metadataOf(typed.data) } : null
}

/** Lays a draft over what the order holds by now; of the fields `theirs` it takes the others' value. Answers what is typed then. */
export function rebaseDraft(orderId: number, now: WholeMetadata, theirs: readonly string[]): TypedMetadata | null {
  const draft = drafts.get(orderId)
  const wanted = wantedOf(orderId)
  if (draft === undefined || wanted === null) return null
  const { metas, metadata } = rebasedMetadata(draft.base, wanted, now, theirs)
  const typed = { metas: metaBlockOf(metas) ?? draft.typed.metas, ...editedMetadata(metadata) } as TypedMetadata
  drafts.set(orderId, { base: now, typed })
  return typed
}

/** The change that an order's draft asks for; null where there is none, or what was typed holds a mistake. */
export function changeOfDraft(orderId: number): OrderChange | null {
  const draft = drafts.get(orderId)
  const wanted = wantedOf(orderId)
  if (draft === undefined || wanted === null) return null
  const { metas, metadata } = draft.base
  // Codes that only another host knows are its own: they go back to it.
  return { metas: wanted.metas as MetaBlock, metadata: [...wanted.metadata], seen: { metas, metadata: [...metadata] } }
}
