import type { Decoration } from '@/domain/orders/order'
import type { TestServer } from './server'

/** Gives the first item of an order a decoration of its own, with a view for each list of processes; answers it as the API reads it. */
export async function decorate(
  server: TestServer,
  orderId: number,
  state: Decoration['state'],
  views: readonly { readonly view: string; readonly processes: readonly string[] }[]
): Promise<Decoration> {
  const { query } = server.database
  await query('delete from decorations d using items i where i.id = d.item_id and i.order_id = $1', [orderId])
  await query(
    `with made as (
       insert into decorations (item_id, state)
       select id, $2 from items where order_id = $1 order by position limit 1 returning id)
     insert into decoration_views (decoration_id, position, view, processes)
     select made.id, v.at, v.label, coalesce(string_to_array(nullif(v.processes, ''), ','), '{}') from made,
       unnest($3::text[], $4::text[]) with ordinality as v (label, processes, at)`,
    [orderId, state, views.map(({ view }) => view), views.map(({ processes }) => processes.join())]
  )
  const { body } = await server.call<{ items: { decoration: Decoration | null }[] }>('GET', `/api/orders/${orderId}`)
  const decoration = body.items[0]?.decoration
  if (!decoration) throw new Error('the order has no item to decorate')
  return decoration
}
