import { customerSort, searchText } from '@/domain/format/search-text'
import type { PromisedCustomer, PromisedShipping } from '@/domain/orders/promised'
import type { Query } from '@/server/db/database'
import { type ChangeAuthor, type HistoryEntry, writeChanges } from './order-history'
import { firstRow } from './rows'

/** The order that an address belongs to, or null. */
export const orderOfAddress = async (query: Query, id: number): Promise<number | null> =>
  (await query<{ order_id: number }>('select order_id from shipping_addresses where id = $1', [id]))[0]?.order_id ?? null

/** Writes an order's delivery, and its method where lists read it. Wants the order locked. */
export async function saveShipping(query: Query, orderId: number, shipping: PromisedShipping): Promise<void> {
  const { id, ...fields } = shipping
  const names = Object.keys(fields) as (keyof typeof fields)[]
  // Column names come from the contract's own schema, never from the request.
  const sets = names.map((name, at) => `${name} = $${at + 2}`)
  await query(`update shipping_addresses set ${sets.join(', ')} where id = $1`, [id, ...names.map((name) => fields[name])])
  await query('update orders set shipping_method = $2 where id = $1', [orderId, shipping.method])
}

const CUSTOMER = 'select id, gender, firstname, lastname, organization, email, phone from customers where id = $1'

/** A customer with its row locked until the transaction ends, or null. */
export const lockCustomer = (query: Query, id: number): Promise<PromisedCustomer | null> =>
  firstRow<PromisedCustomer>(query, `${CUSTOMER} for update`, [id])

/**
 * A customer whom nobody changes until the transaction ends, or null: what an order that is made keeps of them is what they are. To be held
 * before any of their orders is locked, as a change of theirs does it.
 */
export const holdCustomer = (query: Query, id: number): Promise<PromisedCustomer | null> =>
  firstRow<PromisedCustomer>(query, `${CUSTOMER} for key share`, [id])

/**
 * Writes a locked customer and lets every order of theirs follow: its flat fields, its search text, its version, its history. Answers
 * those orders' ids. Rows are taken by id, so that two changes never wait for each other.
 */
export async function saveCustomer(
  query: Query,
  customer: PromisedCustomer,
  history: readonly HistoryEntry[],
  author: ChangeAuthor
): Promise<readonly number[]> {
  const { id, gender, firstname, lastname, organization, email, phone } = customer
  await query('update customers set gender = $2, firstname = $3, lastname = $4, organization = $5, email = $6, phone = $7 where id = $1', [
    id,
    gender,
    firstname,
    lastname,
    organization,
    email,
    phone
  ])
  const orders = await query<{ id: number; origin_ref_id: string }>(
    'select id, origin_ref_id from orders where customer_id = $1 order by id for update',
    [id]
  )
  const rows = orders.map((order) => ({ id: order.id, text: searchText({ ...customer, reference: order.origin_ref_id }) }))
  await query(
    `update orders o set customer_firstname = $2, customer_lastname = $3, customer_organization = $4, customer_sort = $5,
            search_text = c.text
     from jsonb_to_recordset($1::jsonb) as c (id int, text text) where o.id = c.id`,
    [JSON.stringify(rows), firstname, lastname, organization, customerSort(customer)]
  )
  await writeChanges(
    query,
    author,
    orders.map((order) => ({ order: order.id, entries: history }))
  )
  return orders.map((order) => order.id)
}
