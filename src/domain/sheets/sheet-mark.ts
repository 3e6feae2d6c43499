import { markOf } from '@/domain/barcode/barcode'
import { dayOf } from '@/domain/calendar/api-date'
import { giftBagsOf } from '@/domain/format/gift-bags'
import type { Annotation, Comment, Face, Item, Order } from '@/domain/orders/order'
import { orderedSizes } from '@/domain/sizes/size-list'
import { optionsOf } from '@/domain/tags/options'

/** A sheet as what it shows goes: the production or the picking sheet of one order, or the picking sheet that several share. */
export type SheetView = 'production' | 'picking' | 'shared'

/** Notes that a sheet prints: what was pinned, and what a person wrote. */
export const isPrinted = ({ pinned, is_system }: Pick<Annotation, 'pinned' | 'is_system'>): boolean => pinned || !is_system

const day = (date: string | null): string | null => (date === null ? null : dayOf(date))

const notes = (annotations: readonly Annotation[]) =>
  annotations.filter(isPrinted).map(({ content, pinned, file }) => [content, pinned, file?.name ?? null])

const said = (comments: readonly Comment[]) => comments.map(({ content, pinned }) => [content, pinned])

const garment = ({ sku, name, metas, color, sizes, comment }: Item) => [
  [sku, name, metas.brand, color?.name ?? null],
  orderedSizes(sizes).map(({ size, qty }) => [size, qty]),
  comment
]

const decorated = ({ face, techniques, area, options, tags, stitch_points, preview, annotations }: Face) => [
  [face, techniques, options, tags, stitch_points, preview !== null],
  area && [area.width, area.height, area.position],
  notes(annotations)
]

const produced = (item: Item) => [
  garment(item),
  item.faces.map(decorated),
  (item.decoration?.views ?? []).map(({ view, annotations }) => [view, notes(annotations)]).filter(([, printed]) => printed?.length)
]

const picked = (item: Item) => [garment(item), item.faces.map(({ techniques }) => techniques)]

const named = ({ origin_ref_id, customer: { organization, firstname, lastname } }: Order) => [
  origin_ref_id,
  organization,
  firstname,
  lastname
]

const placed = ({ tags, bacs, picking_runs }: Order) => {
  const { sav, options, texts } = optionsOf(tags)
  return [sav, options, texts, bacs, picking_runs]
}

/** Head, dates and notices of a sheet of one order. `phone` stood among them until roles came that do not see it. */
const headed = ({ origin_code, shipping, metrics, metadata, ...order }: Order, phone: string) => [
  [origin_code, phone, shipping.postcode, shipping.city, shipping.method, metrics.items, metrics.faces],
  [order.ordered_at, day(order.production_at), day(order.dispatched_at), day(order.shipping_at)],
  giftBagsOf(metadata)
]

/**
 * What stands on a sheet of an order, as plain values. What is not here may change without the sheet being wrong: its states, its print,
 * and the customer's phone, which not everybody sees (reference: people 2.3): a sheet has one mark, whoever prints or scans it.
 */
function shownOn(view: SheetView, order: Order, phone = ''): unknown {
  const own = [named(order), placed(order)]
  if (view === 'production') return [own, headed(order, phone), order.items.map(produced), order.customer_comment, said(order.comments)]
  const taken = [own, order.items.map(picked), said(order.comments.filter(({ pinned }) => pinned))]
  return view === 'picking' ? [taken, headed(order, phone)] : taken
}

/** Version mark of what a sheet shows of an order: five letters, the same as long as the sheet would be the same. */
export const sheetMark = (view: SheetView, order: Order): string => markOf(JSON.stringify(shownOn(view, order)))

/** The marks of sheets that say what is so: the one of now, and that of a sheet printed while phones counted. */
const marksOf = (view: SheetView, order: Order): readonly string[] => [
  sheetMark(view, order),
  markOf(JSON.stringify(shownOn(view, order, order.customer.phone)))
]

/** Version mark of a picking sheet that several orders share. */
export const sharedMark = (orders: readonly Order[]): string => markOf(orders.map((order) => sheetMark('shared', order)).join())

/**
 * Whether a sheet with this mark, or with its first letters, still says what is so. A sheet that was printed before the order had a bin or a run says nothing of it:
 * those that came since, which most orders get after their print, do not make it wrong; others than those it shows do.
 */
export const isMarkCurrent = (view: SheetView, order: Order, mark: string): boolean =>
  [order, { ...order, bacs: [] }, { ...order, picking_runs: [] }, { ...order, bacs: [], picking_runs: [] }].some((shown) =>
    marksOf(view, shown).some((current) => current.startsWith(mark))
  )
