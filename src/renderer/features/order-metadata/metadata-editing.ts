import { create } from 'zustand'
import type { CallInput } from '@/contract/http/endpoint'
import type { OrderChange } from '@/contract/orders/orders'
import { patchOrder } from '@/contract/orders/orders'
import { wholeMetas } from '@/domain/metadata/merge-metas'
import type { WholeMetadata } from '@/domain/metadata/metadata-texts'
import { rebasedMetadata } from '@/domain/metadata/metadata-texts'
import type { MetaBlock, MetaPair, TypedMetadata } from '@/domain/metadata/metas'
import { editedMetadata, isUncountable, MetadataForm, metaBlockOf, metadataOf } from '@/domain/metadata/metas'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { createDrafts } from '@/renderer/lib/drafts/drafts'
import { call } from '@/renderer/lib/http/call'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { newerOf } from '@/renderer/lib/orders/order-query'
import type { SentFrom } from '@/renderer/lib/saves/use-optimistic'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { onPersonTaken, ownName } from '@/renderer/lib/station/person-here'

/** Of which order the metadata are being edited; they are asked for from two places of its page. */
export const useMetadataEditing = create<{ readonly orderId: number | null }>()(() => ({ orderId: null }))

export const editMetadata = (orderId: number | null): void => useMetadataEditing.setState({ orderId })
onPersonTaken(() => editMetadata(null))

interface MetadataDraft {
  /** The metadata of the order as they stood when one began to change them. */
  readonly base: WholeMetadata
  readonly typed: TypedMetadata
}

/** Metadata that were changed and not yet saved, by `metadataKey`. */
export const metadataDrafts = createDrafts<MetadataDraft>({
  writes: 'metadata',
  holdsUnsaved: (drafts) => drafts.length > 0,
  tells: (_, key) => ({ what: 'des métadonnées', orderId: Number(/\d+/.exec(key)?.[0]) })
})

export const metadataKey = (orderId: number): string => ownName(`metadata-${orderId}`)

/** What a draft asks for, as the order would hold it; null as below. */
export function wantedOf(key: string): WholeMetadata | null {
  const draft = metadataDrafts.get(key)
  const typed = MetadataForm.safeParse(draft?.typed)
  return typed.success ? { metas: typed.data.metas, metadata: metadataOf(typed.data, draft?.base.metadata) } : null
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

/**
 * What is said of names and values. A host that lays a change over what it holds keeps what is not said, and takes no gift bags that cannot be
 * counted; any other holds from then on what it is sent.
 */
const saidOf = (pairs: readonly MetaPair[]): MetaPair[] => pairs.filter((pair) => !(knows('merges') && isUncountable(pair)))

/** What is said of the meta block: a host that does not lay it over what it holds is told all of it, also what nobody here knows. */
export const saidMetas = (before: WholeMetadata['metas'], wanted: WholeMetadata['metas']): MetaBlock =>
  (knows('merges') ? wanted : wholeMetas(before, wanted)) as MetaBlock

/** The change that a draft asks for; null where there is none, or what was typed holds a mistake. */
export function changeOfDraft(key: string): OrderChange | null {
  const draft = metadataDrafts.get(key)
  const wanted = wantedOf(key)
  if (draft === undefined || wanted === null) return null
  const { metas, metadata } = draft.base
  // Codes that only another host knows are its own: they go back to it.
  return { metas: saidMetas(metas, wanted.metas), metadata: saidOf(wanted.metadata), seen: { metas, metadata: saidOf(metadata) } }
}

interface Saved extends OrderAddress {
  /** What is saved was typed: it is a draft until the server has it; what is done once it has been sent again by itself. */
  readonly typed?: { readonly onResent: () => void }
}

/** Saves metadata of an order: typed ones, which stay a draft until the server has them, or those that its items propose. */
export function useMetadataSave({ typed, ...address }: Saved) {
  const key = metadataKey(address.orderId)
  return usePartSave({
    ...address,
    endpoint: patchOrder,
    apply: (order, { body }) => patchedOrder(order, body),
    settle: newerOf,
    ...(typed && {
      // Once the server has it, it is no draft any more, also when it was sent again from a notice on another page.
      send: async (input: CallInput<typeof patchOrder>, { as }: SentFrom) => {
        const order = await call(patchOrder, input, { as })
        metadataDrafts.drop(key)
        return order
      },
      again: () => {
        const body = changeOfDraft(key)
        return body && { params: { id: address.orderId }, body }
      },
      onResent: typed.onResent
    }),
    failed: typed ? "Les métadonnées n'ont pas été enregistrées, votre saisie est gardée." : "Les métadonnées n'ont pas été enregistrées."
  })
}
