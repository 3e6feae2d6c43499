import type { DecorationState } from '@/domain/decorations/states'
import type { PromisedDecoration, PromisedDecorationView } from '@/domain/orders/promised'
import type { Carrier } from '@/domain/techniques/carriers'
import type { Technique } from '@/domain/techniques/techniques'
import type { Query } from '@/server/db/database'
import type { SignedUrls } from '@/server/http/signed-urls'
import type { AnnotationsByPart } from './annotations'
import { WANTED_ITEMS } from './order-parts'
import { firstRow } from './rows'

interface ViewRow extends Pick<PromisedDecorationView, 'view' | 'processes' | 'area'> {
  readonly item_id: number
  readonly decoration_id: number
  readonly state: DecorationState
  /** Null where the decoration has no view. */
  readonly view_id: number | null
  readonly has_preview: boolean
}

/** Decorations of items with their views, by item. */
export async function decorationsOf(
  query: Query,
  orders: readonly number[],
  urls: SignedUrls,
  annotations: Promise<AnnotationsByPart>
): Promise<ReadonlyMap<number, PromisedDecoration>> {
  const rows = await query<ViewRow>(
    `select d.item_id, d.id as decoration_id, d.state, v.id as view_id, v.view, v.processes, v.area, v.preview is not null as has_preview
     from decorations d left join decoration_views v on v.decoration_id = d.id
     where d.item_id = any(${WANTED_ITEMS}) order by v.position, v.id`,
    [orders],
    'order-decorations'
  )
  const { views } = await annotations
  const viewOf = (row: ViewRow): PromisedDecorationView[] =>
    row.view_id === null
      ? []
      : [
          {
            id: row.view_id,
            view: row.view,
            preview: row.has_preview ? { url: urls.view(row.view_id) } : null,
            processes: row.processes,
            area: row.area,
            annotations: [...(views.get(row.view_id) ?? [])]
          }
        ]
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map(
    [...byItem].flatMap(([item, [first, ...others]]) =>
      first === undefined
        ? []
        : [[item, { state: first.state, data: { decorationId: first.decoration_id }, views: [first, ...others].flatMap(viewOf) }] as const]
    )
  )
}

/** The order that a decoration stands in, or null. */
export const orderOfDecoration = async (query: Query, id: number): Promise<number | null> =>
  (await query<{ order_id: number }>('select i.order_id from decorations d join items i on i.id = d.item_id where d.id = $1', [id]))[0]
    ?.order_id ?? null

/** What the rules of a decoration look at, with the reference of its item; null when it has gone. Its order is locked. */
export interface DecorationFacts {
  readonly id: number
  readonly state: DecorationState
  readonly sku: string
  readonly views: readonly { readonly id: number; readonly view: string; readonly processes: readonly Technique[] }[]
  /** The faces of its item. */
  readonly faces: readonly { readonly id: number; readonly face: string; readonly techniques: readonly Technique[] }[]
}

const FACTS = `select d.id, d.state, i.sku, coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'view', v.view, 'processes', v.processes)
                 order by v.position, v.id) from decoration_views v where v.decoration_id = d.id), '[]') as views,
               coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'face', f.face, 'techniques', f.techniques) order by f.position, f.id)
                 from faces f where f.item_id = d.item_id), '[]') as faces
               from decorations d join items i on i.id = d.item_id`

export const readDecoration = (query: Query, id: number): Promise<DecorationFacts | null> =>
  firstRow<DecorationFacts>(query, `${FACTS} where d.id = $1`, [id])

/** The decoration that a view belongs to, or null. */
export const readDecorationOfView = (query: Query, viewId: number): Promise<DecorationFacts | null> =>
  firstRow<DecorationFacts>(query, `${FACTS} where d.id = (select decoration_id from decoration_views where id = $1)`, [viewId])

export async function saveDecorationState(query: Query, id: number, state: DecorationState): Promise<void> {
  await query('update decorations set state = $2 where id = $1', [id, state])
}

export async function saveProcesses(query: Query, viewId: number, processes: readonly Technique[]): Promise<void> {
  await query('update decoration_views set processes = $2 where id = $1', [viewId, processes])
}

/** Every face and view of a locked order with its techniques. */
export const readCarriers = (query: Query, orderId: number): Promise<Carrier<Technique>[]> =>
  query<Carrier<Technique>>(
    `select 'face' as kind, f.id, f.techniques from faces f join items i on i.id = f.item_id where i.order_id = $1
     union all
     select 'view', v.id, v.processes from decoration_views v join decorations d on d.id = v.decoration_id
       join items i on i.id = d.item_id where i.order_id = $1`,
    [orderId]
  )
