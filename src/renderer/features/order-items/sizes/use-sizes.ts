import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallInput } from '@/contract/http/endpoint'
import { patchItem, Sizes as SizeList } from '@/contract/orders/items'
import type { Order } from '@/domain/orders/order'
import { madeFrom, mergedSizes, touchedSizes, undoneSizes } from '@/domain/sizes/edit-sizes'
import type { SizeQuantity } from '@/domain/sizes/size-list'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { onNewestItem } from '@/renderer/lib/saves/newest-lists'
import { type SaveFailure, usePartSave } from '@/renderer/lib/saves/use-part-save'
import { useReplaced } from '@/renderer/lib/saves/use-replaced'
import type { RowNews } from './row-notice'
import { restoredText } from './size-texts'

type Sizes = readonly SizeQuantity[]

/** How long sizes can be taken back (reference: items-and-decorations 1.4). */
const UNDO_WITHIN_MS = 5_000

const applySizes = (order: Order, { params, body }: CallInput<typeof patchItem>): Order => ({
  ...order,
  items: order.items.map((item) =>
    item.id === Number(params.id) ? { ...item, sizes: mergedSizes(item.sizes, body.from ?? item.sizes, body.sizes) } : item
  )
})

interface SizesEdit {
  /** Saves the sizes that were `from` as `to`; what is said of it can be taken back for a while. */
  readonly change: (from: Sizes, to: Sizes) => void
  readonly saving: boolean
  readonly failure: SaveFailure | null
  /** Sizes just saved. */
  readonly fresh: readonly string[]
  /** What is told of the last change, on its row. */
  readonly news: RowNews | null
  readonly read: () => void
}

/**
 * Saves the sizes of an item: at once, merged with a colleague's, and back again by « Annuler » (reference: items-and-decorations 1.4). It is
 * told on the row where that is `inSight`, else by a notice.
 */
export function useSizes(itemId: number, inSight: () => boolean): SizesEdit {
  const address = useOrderAddress()
  const client = useQueryClient()
  const { show } = useNotices()
  const [fresh, setFresh] = useState<readonly string[]>([])
  const [news, setNews] = useState<RowNews | null>(null)
  const showNews = (news: RowNews): void => {
    if (inSight()) setNews(news)
    else show(news)
  }
  const { send, replacedBy } = useReplaced(patchItem)
  const { save, saving, failure } = usePartSave({
    ...address,
    endpoint: patchItem,
    send: async (input, from) => send(await onNewestItem(address.orderId)(input, from), from),
    apply: applySizes,
    settle: newerOf,
    failed: "Les tailles n'ont pas été enregistrées.",
    pieces: ({ body }) => touchedSizes(body.from ?? [], body.sizes)
  })

  useEffect(() => {
    if (fresh.length === 0) return
    const timer = window.setTimeout(() => setFresh([]), UNDO_WITHIN_MS)
    return () => window.clearTimeout(timer)
  }, [fresh])

  /** Answers the sizes from which the change was made; null where it was not saved. */
  const set = async (from: Sizes, to: Sizes): Promise<Sizes | null> => {
    const body = { from: [...from], sizes: [...to] }
    if (!(await save({ params: { id: itemId }, body }))) return null
    setFresh(touchedSizes(from, to))
    const replaced = replacedBy(body)
    if (replaced === undefined) return from
    return madeFrom(from, to, SizeList.safeParse(replaced.sizes).data ?? to)
  }
  const read: RowNews['action'] = { label: "Pouce en l'air", run: () => setNews(null) }
  const undo = async (from: Sizes, to: Sizes): Promise<void> => {
    const order = client.getQueryData<Order>(queryKeys.order(address.orderKey))
    const now = order?.items.find(({ id }) => id === itemId)?.sizes ?? to
    const { sizes, kept } = undoneSizes(now, from, to)
    if (touchedSizes(now, sizes).length > 0 && (await set(now, sizes)) === null) return
    showNews({
      text: restoredText(kept),
      tone: kept.length > 0 ? 'info' : 'success',
      durationMs: UNDO_WITHIN_MS,
      action: read
    })
  }
  const change = async (from: Sizes, to: Sizes): Promise<void> => {
    if (touchedSizes(from, to).length === 0) return
    setNews(null)
    const own = await set(from, to)
    if (own === null) return
    showNews({
      text: 'Les tailles ont bien été enregistrées\u00a0!',
      tone: 'success',
      durationMs: UNDO_WITHIN_MS,
      // What a colleague had made so already is not one's own to take back.
      action: touchedSizes(own, to).length === 0 ? read : { label: 'Annuler', run: () => void undo(own, to) }
    })
  }
  return { change: (from, to) => void change(from, to), saving, failure, fresh, news, read: () => setNews(null) }
}
