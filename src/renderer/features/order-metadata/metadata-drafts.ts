import type { OrderChange } from '@/contract/orders'
import { type MetaBlock, MetadataForm, type MetaPair, metadataOf, type TypedMetadata } from '@/domain/orders/metas'
import { mayHoldUnsaved } from '../../lib/unsaved/unsaved'

/** The metadata of an order as they stood when one began to change them. */
export interface MetadataBase {
  readonly metas: Readonly<Record<string, unknown>>
  readonly metadata: readonly MetaPair[]
}

interface Draft {
  readonly base: MetadataBase
  readonly typed: TypedMetadata
}

/** What was typed and not yet saved, by order: there again when one comes back to it. */
const drafts = new Map<number, Draft>()

export const metadataDraft = (orderId: number): Draft | undefined => drafts.get(orderId)
export const keepMetadataDraft = (orderId: number, draft: Draft): void => void drafts.set(orderId, draft)
export const dropMetadataDraft = (orderId: number): void => void drafts.delete(orderId)

mayHoldUnsaved(() => drafts.size > 0)

/** The change that an order's draft asks for; null where there is none, or what was typed holds a mistake. */
export function changeOfDraft(orderId: number): OrderChange | null {
  const draft = drafts.get(orderId)
  const typed = MetadataForm.safeParse(draft?.typed)
  if (draft === undefined || !typed.success) return null
  const { metas, metadata } = draft.base
  // Codes that only another host knows are its own: they go back to it.
  const wanted = typed.data.metas as MetaBlock
  return { metas: wanted, metadata: metadataOf(typed.data), seen: { metas, metadata: [...metadata] } }
}
