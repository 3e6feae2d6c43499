import type { OrderChange } from '@/contract/orders'
import { rebasedMetadata, type WholeMetadata } from '@/domain/orders/compare-metadata'
import { editedMetadata, type MetaBlock, MetadataForm, metaBlockOf, metadataOf, type TypedMetadata } from '@/domain/orders/metas'
import { createDrafts } from '@/renderer/lib/drafts/drafts'

interface MetadataDraft {
  /** The metadata of the order as they stood when one began to change them. */
  readonly base: WholeMetadata
  readonly typed: TypedMetadata
}

/** Metadata that were changed and not yet saved, by `metadataKey`. */
export const metadataDrafts = createDrafts<MetadataDraft>({ holdsUnsaved: (drafts) => drafts.length > 0 })

export const metadataKey = (orderId: number): string => `metadata-${orderId}`

/** What a draft asks for, as the order would hold it; null as below. */
export function wantedOf(key: string): WholeMetadata | null {
  const typed = MetadataForm.safeParse(metadataDrafts.get(key)?.typed)
  return typed.success ? { metas: typed.data.metas, metadata: metadataOf(typed.data) } : null
}

/** Lays a draft over what the order holds by now; of the fields `theirs` it takes the others' value. Answers what is typed then. */
export function rebaseDraft(key: string, now: WholeMetadata, theirs: readonly string[]): TypedMetadata | null {
  const draft = metadataDrafts.get(key)
  const wanted = wantedOf(key)
  if (draft === undefined || wanted === null) return null
  const { metas, metadata } = rebasedMetadata(draft.base, wanted, now, theirs)
  const typed = { metas: metaBlockOf(metas) ?? draft.typed.metas, ...editedMetadata(metadata) } as TypedMetadata
  metadataDrafts.keep(key, { base: now, typed })
  return typed
}

/** The change that a draft asks for; null where there is none, or what was typed holds a mistake. */
export function changeOfDraft(key: string): OrderChange | null {
  const draft = metadataDrafts.get(key)
  const wanted = wantedOf(key)
  if (draft === undefined || wanted === null) return null
  const { metas, metadata } = draft.base
  // Codes that only another host knows are its own: they go back to it.
  return { metas: wanted.metas as MetaBlock, metadata: [...wanted.metadata], seen: { metas, metadata: [...metadata] } }
}
