import * as z from 'zod/mini'
import { DECORATION_STATES } from '@/domain/decorations/states'
import { DEFAULT_FACE } from '@/domain/faces/heavy'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { hinted } from '@/domain/reading/hints'
import type { Read } from '@/domain/reading/read-as'
import { SizeQuantity } from '@/domain/sizes/size-list'
import { FilesState, OrderState, PreparationState } from '@/domain/states/order-states'
import { AnyStep, type TechniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, Technique } from '@/domain/techniques/techniques'
import { OriginCode } from './origins'
import { flatOrder, withAddress } from './raw-order'

const Id = hinted(z.int().check(z.positive()), { id: true })
/** Without its number and its reference nothing can be done with an order: all else may be missing from what another host says of it. */
const OrderId = hinted(z.int().check(z.positive()), { needed: true })
const Reference = hinted(z.string(), { needed: true })
/** An address of a picture, or of a file; without a needed one nothing can be shown. */
const Url = hinted(z.string(), { filled: true })
const NeededUrl = hinted(z.string(), { filled: true, needed: true })
const Codes = hinted(z.array(z.string()), { distinct: true })
const Techniques = hinted(z.array(Technique), { distinct: true })

/**
 * A field that our server leaves out for a role that may not see it (reference: people 2.3); screens read `instead` then. Its type is that
 * of whoever sees all.
 */
const withheld = <S extends z.ZodMiniType>(schema: S, instead: unknown): S =>
  hinted(z.optional(schema), { absent: { value: instead } }) as unknown as S

const stateShape = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [`${technique}_state`, z.nullable(AnyStep)])) as Record<
  TechniqueStateKey,
  z.ZodMiniNullable<typeof AnyStep>
>

/** Totals of an order (reference: orders 1.2). `items` counts garments (the column Pièce(s)), not references. */
export const Metrics = z.object({
  items: z.int(),
  faces: z.int(),
  white_faces: z.int(),
  colored_faces: z.int(),
  customizations: z.int(),
  stitch_points: z.int()
})
export type Metrics = Read<z.infer<typeof Metrics>>
export const METRIC_NAMES = Object.keys(Metrics.shape) as (keyof Metrics)[]

/** An order of which another host may not tell the amount. */
type MaybeUnpriced<T extends { amount: number }> = Omit<T, 'amount'> & { amount: number | null }

const named = z.object({ code: z.string(), name: z.string() })

/** What a list row shows of an order: flat, no parts (reference: orders 1.1). */
export const OrderSummary = z.object({
  id: OrderId,
  origin_ref_id: Reference,
  origin: z.object({ code: OriginCode, name: z.string() }),
  origin_code: OriginCode,
  channel: named,
  state: OrderState,
  files_state: FilesState,
  preparation_state: PreparationState,
  ...stateShape,
  techniques: Techniques,
  tags: Codes,
  bacs: Codes,
  picking_runs: Codes,
  customer_firstname: z.string(),
  customer_lastname: z.string(),
  customer_organization: z.nullable(z.string()),
  shipping_method: z.nullable(z.string()),
  amount: withheld(z.number(), null),
  metrics: Metrics,
  /** How many of its items take an earlier order's again (réassort). */
  reassorts: z.int(),
  ordered_at: ApiDate,
  production_at: z.nullable(ApiDate),
  production_deadline_at: z.nullable(ApiDate),
  dispatched_at: z.nullable(ApiDate),
  shipping_at: z.nullable(ApiDate),
  printed: z.boolean(),
  has_files: z.boolean()
})
hinted(OrderSummary, { prepare: flatOrder, whole: ['id', 'state', 'bacs'] })
export type OrderSummary = MaybeUnpriced<Read<z.infer<typeof OrderSummary>>>

/** A row of a list, with what its columns ask for beyond the others (reference: lists 10.4). */
export const ListRow = z.extend(OrderSummary, {
  customer_email: z.optional(z.string()),
  /** Since when it has its state. */
  state_since: z.optional(ApiDate)
})
hinted(ListRow, { prepare: flatOrder })
export type ListRow = OrderSummary & { readonly customer_email?: string | undefined; readonly state_since?: string | undefined }

export const Gender = z.enum(['mlle', 'mme', 'm'])
export type Gender = z.infer<typeof Gender>

export const Customer = z.object({
  id: Id,
  gender: z.nullable(Gender),
  firstname: z.string(),
  lastname: z.string(),
  organization: z.nullable(z.string()),
  email: withheld(z.string(), ''),
  phone: withheld(z.string(), '')
})
hinted(Customer, { whole: ['id', 'lastname', 'email'] })
export type Customer = Read<z.infer<typeof Customer>>

/** Delivery countries: the contract writes DU for Germany (reference: people-and-shipping 2.5). */
export const Country = z.enum(['FR', 'BE', 'CH', 'DU'])

export const Shipping = z.object({
  id: Id,
  method: z.string(),
  gender: z.nullable(Gender),
  firstname: z.string(),
  lastname: z.string(),
  email: withheld(z.string(), ''),
  phone: withheld(z.string(), ''),
  organization: z.nullable(z.string()),
  street: z.string(),
  street2: z.nullable(z.string()),
  street3: z.nullable(z.string()),
  street4: z.nullable(z.string()),
  postcode: z.string(),
  city: z.string(),
  country: Country,
  relay_code: z.nullable(z.string())
})
hinted(Shipping, { whole: ['id', 'method', 'street'] })
export type Shipping = Read<z.infer<typeof Shipping>>

const author = z.object({ firstname: z.string(), lastname: z.string() })

/** What an annotation shows. */
const AnnotationFile = z.object({ name: z.string(), url: NeededUrl, image: z.boolean() })
hinted(AnnotationFile, { prepare: withAddress })

export const Annotation = z.object({
  id: Id,
  content: z.string(),
  pinned: z.boolean(),
  file: z.nullable(AnnotationFile),
  user: z.nullable(author),
  is_system: z.boolean(),
  created_at: ApiDate
})
hinted(Annotation, { whole: ['id', 'content'] })
export type Annotation = Read<z.infer<typeof Annotation>>

/** A print or embroidery area, in centimetres, and where it stands. */
const Area = z.object({ width: z.number(), height: z.number(), position: z.string() })

/** One print or embroidery area of an item. `preview` is the address of its drawing. */
export const Face = z.object({
  id: Id,
  face: hinted(z.string(), { absent: { value: DEFAULT_FACE } }),
  techniques: Techniques,
  options: Codes,
  tags: Codes,
  preview: z.nullable(Url),
  area: z.nullable(Area),
  stitch_points: z.nullable(z.int()),
  is_customized: z.boolean(),
  annotations: z.array(Annotation)
})
export type Face = Read<z.infer<typeof Face>>

/** One view of a decoration: what it shows, the processes that make it, its annotations (reference: orders 2.5). */
export const DecorationView = z.object({
  id: Id,
  view: z.string(),
  preview: z.nullable(z.object({ url: NeededUrl })),
  processes: Techniques,
  area: z.nullable(Area),
  annotations: z.array(Annotation)
})
export type DecorationView = Read<z.infer<typeof DecorationView>>

/** The visuals that a customer composed for an item, view by view (reference: items-and-decorations 3.1). */
export const Decoration = z.object({
  state: z.enum(DECORATION_STATES),
  data: z.object({ decorationId: Id }),
  views: z.array(DecorationView)
})
export type Decoration = Read<z.infer<typeof Decoration>>

const itemShape = {
  id: Id,
  sku: z.string(),
  name: z.string(),
  metas: z.object({ brand: z.string() }),
  color: z.nullable(z.object({ name: z.string(), hex: z.string() })),
  is_white: z.boolean(),
  sizes: z.array(SizeQuantity),
  comment: z.nullable(z.string()),
  faces: z.array(Face),
  decoration: z.nullable(Decoration)
}

/** An item of an earlier order that a later one takes again, with the order it stands in (reference: orders 2.3, items-and-decorations 1.6). */
export const OriginalItem = z.object({ ...itemShape, order: z.object({ id: OrderId, origin_ref_id: Reference, ordered_at: ApiDate }) })
export type OriginalItem = Read<z.infer<typeof OriginalItem>>

/**
 * One garment reference of an order. `color` is its French name with the hex value of the fabric; `item_from` what it takes again;
 * `decoration` is null for an item that nobody composed.
 */
export const Item = z.object({ ...itemShape, item_from: z.nullable(OriginalItem) })
hinted(Item, { whole: ['id', 'sizes', 'faces'] })
export type Item = Read<z.infer<typeof Item>>

/** A comment by a person, or by the origin of the order where `user` is null (reference: orders 2.7). */
export const Comment = z.object({
  id: Id,
  content: z.string(),
  pinned: z.boolean(),
  created_at: ApiDate,
  user: z.nullable(author),
  origin: z.nullable(z.object({ name: z.string() }))
})
hinted(Comment, { whole: ['id', 'content'] })
export type Comment = Read<z.infer<typeof Comment>>

export const OrderFile = z.object({
  id: Id,
  message: z.string(),
  type: z.nullable(z.string()),
  pinned: z.boolean(),
  /** What a production file is for: a face by its id, a technique; null where nothing says so. */
  face: z.nullable(Id),
  technique: z.nullable(z.string()),
  file: z.object({
    name: z.string(),
    url: z.string(),
    type: z.string(),
    size: z.int(),
    preview_urls: z.array(NeededUrl),
    metadata: z.object({ stitch_points: z.nullable(z.int()) })
  }),
  user: z.nullable(author),
  created_at: ApiDate,
  origin_ref: z.nullable(z.object({ identifier: z.string() }))
})
hinted(OrderFile, { whole: ['id', 'file'] })
export type OrderFile = Read<z.infer<typeof OrderFile>>

export const Ticket = z.object({
  id: Id,
  type: z.string(),
  description: z.string(),
  opened: z.boolean(),
  user: z.nullable(author),
  created_at: ApiDate
})
hinted(Ticket, { whole: ['id', 'opened'] })
export type Ticket = Read<z.infer<typeof Ticket>>

export const ShippingInfo = z.object({
  shippingbo_url: z.nullable(Url),
  shipments: z.array(z.object({ method: z.string(), tracking_url: z.nullable(Url) }))
})

/** Another order of the same customer, as the sheet of other orders shows it (reference: order-page 3.4). */
export const CustomerOrder = z.object({
  id: OrderId,
  origin_ref_id: Reference,
  state: OrderState,
  ordered_at: ApiDate,
  techniques: Techniques,
  metrics: z.pick(Metrics, { faces: true, items: true })
})

/** Other orders of a customer that an order carries: the newest. */
export const CUSTOMER_ORDERS_MAX = 50

/** A whole order with its parts (reference: orders 1.1). */
export const Order = z.extend(OrderSummary, {
  customer: Customer,
  customer_comment: z.nullable(z.string()),
  customer_orders: z.array(CustomerOrder),
  shipping: Shipping,
  shipping_info: ShippingInfo,
  metas: z.record(z.string(), z.unknown()),
  metadata: z.array(z.object({ name: z.string(), value: z.string() })),
  items: z.array(Item),
  comments: z.array(Comment),
  files: z.array(OrderFile),
  tickets: z.array(Ticket),
  /** Counts every change of the order. */
  version: z.int(),
  /** Of the answer to a change: what each field that it changed was before (reference: api 2.3). Absent elsewhere, and at a host that does not say it. */
  replaced: z.optional(z.record(z.string(), z.unknown()))
})
hinted(Order, { prepare: flatOrder, whole: ['id', 'items', 'state'] })
export type Order = MaybeUnpriced<Read<z.infer<typeof Order>>>
