import type { NewSav } from '@/contract/orders/after-sales'
import { isSavReferenceOf } from '@/domain/after-sales/reference'
import { refuseQuantity, refuseSav, refuseSavDays } from '@/domain/after-sales/refuse-sav'
import { dayOf, parseApiDate } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { DATE_REFUSALS, NOTHING_PICKED, quantityText, SAV_REFUSALS } from '@/domain/refusals/refusal-texts'
import { orderedSizes, type SizeQuantity } from '@/domain/sizes/size-list'
import { invalid, type Refusal, refuse } from '@/server/http/answers'
import { INVALID } from '@/server/http/problem-texts'
import type { MadeItem, Original } from '@/server/repositories/after-sales'

type NewItem = NewSav['items'][number]

/** A face to produce again, by the id of the face that was made; 0 where the item has none of that name. */
export type WantedFace = NewItem['faces'][number] & { readonly from_code: number }

/** An item to produce again beside what was made of it. */
export interface WantedItem {
  readonly line: Omit<NewItem, 'faces'> & { readonly faces: readonly WantedFace[] }
  readonly made: MadeItem
  readonly sizes: readonly SizeQuantity[]
}

/** The faces that are asked for: by their ids, or each by its name among those that are not asked for yet. */
export function wantedFaces(faces: NewItem['faces'], made: Pick<MadeItem, 'faces'>): WantedFace[] {
  const taken = new Set(faces.flatMap(({ from_code }) => from_code ?? []))
  return faces.map((face) => {
    const id = face.from_code ?? made.faces.find((known) => known.face === face.face && !taken.has(known.id))?.id ?? 0
    taken.add(id)
    return { ...face, from_code: id }
  })
}

interface Wrong {
  readonly path: string
  readonly message: string
}

const DATES = ['ordered_at', 'production_at', 'shipping_at'] as const

/** Why the body is refused whatever the order: a date that does not exist, the same item twice, or days that the rules forbid (reference: after-sales 1.2, 1.3). */
export function refuseSavBody(body: NewSav, today: CalendarDay): Refusal | null {
  const unreal = DATES.filter((field) => parseApiDate(body[field]) === null)
  if (unreal.length > 0) return invalid(unreal.map((field) => ({ path: `body.${field}`, message: INVALID.date })))
  if (new Set(body.items.map(({ from_code }) => from_code)).size < body.items.length)
    return invalid([{ path: 'body.items', message: INVALID.savItemTwice }])
  const wrong = refuseSavDays({ production: dayOf(body.production_at), shipping: dayOf(body.shipping_at) }, today)
  return wrong === null ? null : refuse(409, 'date-refused', DATE_REFUSALS[wrong.reason])
}

function wrongSizes({ made, sizes }: WantedItem, path: string): Wrong[] {
  if (sizes.length === 0) return [{ path: `${path}.sizes`, message: NOTHING_PICKED }]
  const produced = new Map(orderedSizes(made.sizes).map(({ size, qty }) => [size, qty]))
  return sizes.flatMap(({ size, qty }) => {
    const most = produced.get(size) ?? 0
    const refusal = refuseQuantity(qty, most)
    return refusal === null ? [] : [{ path: `${path}.sizes`, message: `${size}\u00a0: ${quantityText(refusal, most)}` }]
  })
}

function wrongFaces({ line, made }: WantedItem, path: string): Wrong[] {
  const known = new Set(made.faces.map(({ id }) => id))
  const wanted = line.faces.map(({ from_code }) => from_code)
  if (wanted.some((id) => !known.has(id)) || new Set(wanted).size < wanted.length)
    return [{ path: `${path}.faces`, message: INVALID.savFace }]
  return known.size > 0 && wanted.length === 0 ? [{ path: `${path}.faces`, message: NOTHING_PICKED }] : []
}

/** Why an after-sales order cannot be made of its locked original, or null (reference: after-sales 1.1, 1.2). */
export function refuseSavOf(original: Original, body: NewSav, items: readonly WantedItem[]): Refusal | null {
  const refusal = refuseSav(original)
  if (refusal !== null) return refuse(409, 'conflict', SAV_REFUSALS[refusal])
  const wrong: Wrong[] = [
    ...(isSavReferenceOf(original.origin_ref_id, body.origin_ref_id)
      ? []
      : [{ path: 'body.origin_ref_id', message: INVALID.savReference }]),
    ...(body.customer === original.customer_id ? [] : [{ path: 'body.customer', message: INVALID.savCustomer }]),
    ...(body.channel.code === original.channel_code ? [] : [{ path: 'body.channel', message: INVALID.savChannel }]),
    ...items.flatMap((item, at) => {
      const path = `body.items.${at}`
      const { line, made } = item
      const other = line.sku !== made.sku || made.order_id !== original.id
      return other ? [{ path, message: INVALID.savItem }] : [...wrongSizes(item, path), ...wrongFaces(item, path)]
    })
  ]
  return wrong.length > 0 ? invalid(wrong) : null
}
