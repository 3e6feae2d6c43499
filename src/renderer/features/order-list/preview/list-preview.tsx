import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OrderPage, PAGE_SIZE } from '@/contract/orders/orders'
import { formatNumber } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import { countText } from '@/domain/lists/list-count'
import type { OrderSummary } from '@/domain/orders/order'
import { usePhone } from '@/renderer/kit/theme/use-media'
import type { GridHandle } from '@/renderer/kit/virtual-grid/virtual-grid'
import { type ListRequest, pageCount } from '../data/list-request'
import { useNeighboursAhead } from '../data/use-order-ahead'
import styles from './list-preview.module.css'
import type { PreviewSeam } from './preview-seam'
import { closePreview, followPreview, usePreviewed } from './previewed'

interface Props {
  readonly preview: PreviewSeam
  readonly request: ListRequest
  /** The page on screen; absent while something stands in its place. */
  readonly page: OrderPage | undefined
  /** Its readable orders. */
  readonly ids: readonly number[]
  readonly goTo: (page: number) => void
  readonly grid: RefObject<GridHandle | null>
}

/** What one does not see is asked for so long after the list stands. */
const WARM_AFTER_MS = 1_500

/** The panel beside the list: it follows the row, and the list (reference: lists 9). */
export function ListPreview({ preview, request, page, ids, goTo, grid }: Props): ReactNode {
  const id = usePreviewed((now) => now.id)
  const phone = usePhone()
  const turn = useFollowedPage(request, ids, goTo)
  const { at, row } = useKnownRow(page, ids, id)
  useNeighboursAhead(ids, id === null ? null : at)
  useWarm(preview, page !== undefined)
  useEffect(() => closePreview, [])
  useEffect(() => {
    if (phone) closePreview()
  }, [phone])

  const close = (): void => {
    closePreview()
    grid.current?.focus()
  }
  if (id === null || row === undefined || page === undefined || phone) return <Announced text="" />
  const inList = ids[at] === id
  const place = inList ? { at: (request.page - 1) * PAGE_SIZE + at + 1, of: page } : null
  const stepTo = (index: number, other: number): (() => void) | null => {
    const target = ids[index]
    if (target !== undefined)
      return () => {
        followPreview(target)
        grid.current?.goTo(target)
      }
    return other < 1 || other > pageCount(page.nbItems) ? null : () => turn(other)
  }
  const text = `Aperçu de la commande #${displayReference(row.origin_ref_id)}`
  return (
    <>
      <div className={styles.scrim} aria-hidden="true" onClick={close} />
      <preview.Panel
        row={row}
        place={place}
        previous={stepTo(at - 1, request.page - 1)}
        // The row that took the place of one that left is the next one.
        next={stepTo(inList ? at + 1 : at, request.page + 1)}
        onClose={close}
      />
      <Announced text={place === null ? text : `${text}, ${formatNumber(place.at)} sur ${countText(place.of)}`} />
    </>
  )
}

/** What has changed beside the list, for who does not see it. */
const Announced = ({ text }: { text: string }) => (
  <p className="visually-hidden" aria-live="polite">
    {text}
  </p>
)

/** Where the previewed order stands among the rows, and its row: those it had last once it has left the list. */
function useKnownRow(
  page: OrderPage | undefined,
  ids: readonly number[],
  id: number | null
): { at: number; row: OrderSummary | undefined } {
  const [last, setLast] = useState<{ readonly at: number; readonly row: OrderSummary } | null>(null)
  const at = id === null ? -1 : ids.indexOf(id)
  const row = at < 0 ? undefined : page?.orders.find((order) => order.id === id)
  if (row !== undefined && (last?.row !== row || last.at !== at)) setLast({ at, row })
  if (row !== undefined) return { at, row }
  return last !== null && last.row.id === id ? { at: Math.min(last.at, ids.length), row: last.row } : { at: -1, row: undefined }
}

/** Rows of another page, sort or filter: the panel goes on with one of theirs. The answer turns to a page from the panel. */
function useFollowedPage(request: ListRequest, ids: readonly number[], goTo: (page: number) => void): (page: number) => void {
  const seen = useRef({ request, ids })
  const follow = useEffectEvent((): void => {
    const before = seen.current
    if (before.ids === ids) return
    seen.current = { request, ids }
    const { id } = usePreviewed.getState()
    if (id === null || before.request === request || ids.includes(id)) return
    const backwards = before.request.page === request.page + 1
    const target = backwards ? ids.at(-1) : ids[0]
    if (target === undefined) closePreview()
    else followPreview(target)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list of rows is looked at once
  useEffect(() => follow(), [ids, request])
  return goTo
}

/** The code of the panel is there before it is asked for, and does not come in the way of the list. */
function useWarm(preview: PreviewSeam, ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const timer = window.setTimeout(preview.warm, WARM_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [preview, ready])
}
