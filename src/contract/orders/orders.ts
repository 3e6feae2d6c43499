import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IdNumber, wholeNumber } from '@/contract/http/values'
import { COLUMN_EXTRAS, COLUMN_IDS, COLUMNS_MAX, SortDir, SortField } from '@/domain/lists/columns'
import { DIMENSION_CODES } from '@/domain/lists/dimensions'
import { EXPORT_FORMATS } from '@/domain/lists/exported-columns'
import { FILTER_KEYS, FILTER_VALUES_MAX, type FilterKey, LIST_FILTERS, valuesOf } from '@/domain/lists/filters/list-filters'
import { Grouping } from '@/domain/lists/grid-config'
import { MetaBlock, Metadata } from '@/domain/metadata/metas'
import { LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/orders/labels'
import { ListRow, Order } from '@/domain/orders/order'
import { OriginFilter } from '@/domain/orders/origins'
import type { PatchField } from '@/domain/orders/patch/fields'
import { unreadableOrder } from '@/domain/orders/raw-order'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { hinted } from '@/domain/reading/hints'
import type { Read } from '@/domain/reading/read-as'
import { FilesState, OrderState, PreparationState } from '@/domain/states/order-states'
import type { TechniqueStateKey } from '@/domain/techniques/steps'
import { AnyStep } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { ARCHIVE_PATH, ORDERS_PATH, SET_PRINTED } from './call-paths'

/** Default and largest number of orders of one page (reference: lists 4.2). */
export const PAGE_SIZE = 150
export const PAGE_SIZE_MAX = 500

/** A text that a person typed into a filter: 200 characters at most. */
const FilterText = z.string().check(z.trim(), z.maxLength(200, 'Le texte est trop long (200 caractères au plus).'))

/** Values of a filter that is no text (reference: lists 3.5): what is none of them is refused. */
const valuesFor = (key: FilterKey) =>
  z.array(z.string().check(z.maxLength(80))).check(
    z.minLength(1),
    z.maxLength(FILTER_VALUES_MAX),
    z.refine(
      (values) => valuesOf(key, values).length === new Set(values).size,
      `Valeur inconnue pour le filtre «\u00a0${LIST_FILTERS[key].label}\u00a0».`
    )
  )
const chips = Object.fromEntries(FILTER_KEYS.map((key) => [key, z.optional(valuesFor(key))])) as Record<
  FilterKey,
  z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString>>
>

/** Non-empty filters of a list (reference: lists 3.1, 3.5, api 2.2). Those of 3.5 go to a host that knows `list-filters` alone. */
export const ListFilters = z.strictObject({
  ...chips,
  keyword: z.optional(FilterText),
  bac: z.optional(FilterText),
  picking_runs: z.optional(z.union([FilterText, z.array(FilterText).check(z.maxLength(LABELS_MAX, `Au plus ${LABELS_MAX} à la fois.`))])),
  sku: z.optional(FilterText),
  origin: z.optional(OriginFilter)
})
export type ListFilters = z.infer<typeof ListFilters>

/** Some of these names in a text of so many letters, commas between. */
const namesIn = <T extends string>(names: readonly T[], letters: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(letters)),
      z.transform((text: string) => text.split(','))
    ),
    z.array(z.enum(names as [T, ...T[]])).check(z.maxLength(COLUMNS_MAX))
  )
/** Columns, in an order of somebody's choosing. */
const ColumnIds = namesIn(COLUMN_IDS, 500)

/** Query of a list as it travels: every value is text, `filters` is the JSON of `ListFilters`. */
export const ListQuery = z.object({
  dimension: z.optional(z.string()),
  channel: z.optional(z.string()),
  sort: z.optional(SortField),
  dir: z.optional(SortDir),
  /** The second key of the sort (reference: lists 4.1), at a host that knows `list-filters`. */
  second: z.optional(SortField),
  secondDir: z.optional(SortDir),
  filters: z.optional(z.string().check(z.maxLength(20_000))),
  /** By what orders are gathered, at a host that knows `list-groups` (reference: lists 11.2). 409 on a list of more than `GROUPED_MOST`. */
  group: z.optional(Grouping),
  /** What rows carry beside the others, at a host that knows `list-columns` (reference: lists 10.4). */
  extras: z.optional(namesIn(Object.values(COLUMN_EXTRAS), 100)),
  page: z.optional(wholeNumber(1, 1_000_000)),
  pageSize: z.optional(wholeNumber(1, PAGE_SIZE_MAX))
})

/** What orders are together: totals of a selection, or of a group. */
const totals = { orders: z.int(), items: z.int(), faces: z.int(), stitch_points: z.int(), amount: z.optional(z.number()) }

/** A group of a list (reference: lists 11.2): what its orders have in common, as `groupKeyOf` says it, and what they are together. */
const OrderGroup = z.object({ key: z.string(), ...totals })
export type OrderGroup = Read<z.infer<typeof OrderGroup>>

export const OrderPage = z.object({
  paginated: z.boolean(),
  nbItems: z.int(),
  /** `gte`: the list has `nbItems` orders at least, and was not counted further (reference: lists 4.3); absent where it has exactly these. */
  nbItemsRelation: z.optional(z.literal('gte')),
  orders: hinted(z.array(ListRow), { instead: unreadableOrder }),
  /** Totals over all pages of the groups that the page shows. */
  groups: z.optional(z.array(OrderGroup))
})
export type OrderPage = Omit<Read<z.infer<typeof OrderPage>>, 'orders'> & { orders: ListRow[] }

/** One page of a list; without a dimension, of all orders. Equal values are ordered by id (reference: lists 4.1). 404 on an unknown list, 409 on one that is too long to be gathered. */
export const listOrders = endpoint({
  method: 'GET',
  path: ORDERS_PATH,
  summary: 'Une page de commandes, filtrée et triée',
  role: 'packing',
  query: ListQuery,
  replies: { 200: OrderPage, 409: Problem, ...COMMON_REPLIES }
})

/** A value of a filter, and how many orders of the list have it under the other filters. */
const FilterCount = z.object({
  value: z.string(),
  /** Its name, where it is the host's own: a channel, a customer. */
  label: z.nullable(z.string()),
  count: z.int()
})
export type FilterCount = z.infer<typeof FilterCount>

/** What the menu of a filter shows (reference: lists 3.6): counts under the other filters. `q` looks for customers and channels by name. */
export const getFilterCounts = endpoint({
  method: 'GET',
  path: '/api/orders/filter-counts',
  summary: "Nombres d'un menu de filtre, sous les autres filtres",
  role: 'packing',
  capability: 'list-filters',
  query: z.extend(ListQuery, { key: z.enum(FILTER_KEYS as [FilterKey, ...FilterKey[]]), q: z.optional(FilterText) }),
  replies: { 200: z.object({ counts: z.array(FilterCount) }), ...COMMON_REPLIES }
})

/** A whole list as a file for spreadsheets (reference: lists 7), its columns in their order. 409 when it has more orders than the format takes, or than are gathered. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  summary: 'Une liste entière, pour un tableur',
  role: 'operator',
  capability: 'list-export',
  query: z.extend(ListQuery, { format: z.enum(EXPORT_FORMATS), columns: z.optional(ColumnIds) }),
  replies: { 200: 'binary', 409: Problem, ...COMMON_REPLIES }
})

/** Whole orders for the sheets: `ids` comma separated, `SHEETS_MAX` at most, unknown ones left out (reference: api 2.2). */
export const listFullOrders = endpoint({
  method: 'GET',
  path: '/api/orders/list',
  summary: 'Commandes complètes, pour les fiches',
  role: 'packing',
  namesContents: true,
  query: z.object({ ids: z.string(), scope: z.optional(z.enum(['production', 'picking'])) }),
  replies: { 200: z.array(Order), ...COMMON_REPLIES }
})

/** `id` is a number or an origin_ref_id, with or without # (reference: api 2.2). */
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'Une commande entière',
  role: 'packing',
  namesContents: true,
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
  replies: { 200: Order, ...COMMON_REPLIES }
})

const steps = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [`${technique}_state`, z.optional(AnyStep)])) as Record<
  TechniqueStateKey,
  z.ZodMiniOptional<typeof AnyStep>
>
const OrderLabel = z.string().check(
  z.trim(),
  z.minLength(1, 'Ce texte est vide.'),
  z.maxLength(LABEL_LENGTH_MAX, `Au plus ${LABEL_LENGTH_MAX} caractères.`),
  // Searches look at labels line by line.
  z.regex(/^\P{Cc}*$/u, 'Ce texte doit tenir sur une ligne.')
)

/** Bins, runs or tags of an order as they are sent. */
export const OrderLabels = z.array(OrderLabel).check(z.maxLength(LABELS_MAX, `Au plus ${LABELS_MAX} à la fois.`))

/** A partial change of an order (reference: api 2.3). Rules: domain/orders/patch/fields.ts; 409 tells which was broken. */
export const OrderPatch = z.strictObject({
  state: z.optional(OrderState),
  files_state: z.optional(FilesState),
  preparation_state: z.optional(PreparationState),
  ...steps,
  bacs: z.optional(OrderLabels),
  picking_runs: z.optional(OrderLabels),
  tags: z.optional(OrderLabels),
  metas: z.optional(MetaBlock),
  metadata: z.optional(Metadata),
  production_at: z.optional(ApiDate),
  dispatched_at: z.optional(ApiDate),
  shipping_at: z.optional(ApiDate)
} satisfies Readonly<Record<PatchField, z.ZodMiniType>>)
export type OrderPatch = z.infer<typeof OrderPatch>

/** A date of an order, or that it has none. */
const DateOrNone = z.optional(z.nullable(ApiDate))
const dates = { production_at: DateOrNone, dispatched_at: DateOrNone, shipping_at: DateOrNone }

/** What of an order is compared or merged, as it stood for who changes it; states and steps at a host that knows `seen-states`. */
const Seen = z.extend(OrderPatch, {
  metas: z.optional(z.record(z.string(), z.unknown())),
  metadata: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  ...dates
})

/**
 * A change of an order as it travels: what others did since `seen` stays. Dates that others changed since are answered by 409
 * `moved-meanwhile`, states and steps by `changed-meanwhile` (decision 086), unless `force`. With `undo`, dates that the order had when its
 * author moved it not long ago come back as they were: of the past, or none (decision 031).
 */
export const OrderChange = z.extend(OrderPatch, {
  ...dates,
  seen: z.optional(Seen),
  undo: z.optional(z.boolean()),
  force: z.optional(z.boolean())
})
export type OrderChange = z.infer<typeof OrderChange>

const OrderId = z.object({ id: IdNumber })

export const patchOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id',
  summary: "Change des champs d'une commande",
  role: 'packing',
  params: OrderId,
  body: OrderChange,
  beyond: { seen: 'merges', undo: 'merges', force: 'merges', metadata: 'metadata' },
  replies: { 200: Order, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

/**
 * Marks orders printed; `marked` are those that were not yet. With false, which only a host that knows `printed-undo` takes, it takes back
 * the marks that their author made last, within `PRINT_UNDO_WITHIN_MS` (reference: printing 2.2; decision 044): 409 where orders are printed
 * and none of their marks is such a one; what is not printed any more is a success.
 */
export const setPrinted = endpoint({
  ...SET_PRINTED,
  summary: 'Marque des commandes comme imprimées, ou retire une marque que son auteur vient de poser',
  role: 'packing',
  body: z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(500)), printed: z.boolean() }),
  replies: { 200: z.object({ updated: z.int(), marked: z.optional(z.array(z.int())) }), 409: Problem, ...COMMON_REPLIES }
})

/** So many orders are summed at most: those that one can select. */
export const TOTALS_MAX = 2_000

/** Selected orders as a CSV (reference: lists 7.4), in the order of `ids`; those that are gone are left out. `columns` in their order, the dimension's by default. */
export const exportSelected = endpoint({
  method: 'POST',
  path: '/api/orders/export',
  summary: 'Des commandes sélectionnées, pour un tableur',
  role: 'operator',
  capability: 'selection-export',
  body: z.object({
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(TOTALS_MAX)),
    columns: z.optional(ColumnIds),
    dimension: z.optional(z.enum(DIMENSION_CODES))
  }),
  replies: { 200: 'binary', ...COMMON_REPLIES }
})

/** What orders are together (reference: lists 11.1); `amount` goes to who sees amounts. Those that are gone count for nothing. */
export const getTotals = endpoint({
  method: 'POST',
  path: '/api/orders/totals',
  summary: 'Totaux de commandes sélectionnées',
  role: 'packing',
  capability: 'list-totals',
  body: z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(TOTALS_MAX)) }),
  replies: {
    200: z.object(totals),
    ...COMMON_REPLIES
  }
})

/**
 * A zip of the order's production files of one technique, or of all with `all`; streamed. 409 when there are none. A download that was
 * cut may ask for the rest (`Range` with `If-Range`): 206, or the whole again when the files are others by now.
 */
export const productionArchive = endpoint({
  method: 'GET',
  path: ARCHIVE_PATH,
  summary: 'Archive des fichiers de production',
  role: 'operator',
  params: z.extend(OrderId, { process: z.enum(['all', ...PRODUCED_TECHNIQUES]) }),
  replies: { 200: 'binary', 206: 'binary', 409: Problem, 416: Problem, ...COMMON_REPLIES }
})
