import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Customer, Order, Shipping } from '@/domain/orders/order'
import { WORKSHOP_ADDRESS } from '@/domain/shipping/methods'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
let start: Order

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const order = async (id = ID): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${id}`)).body
const history = () =>
  server.database.query<{ field: string; old_value: unknown; new_value: unknown; firstname: string }>(
    'select field, old_value, new_value, firstname from order_history h join users u on u.id = h.user_id where order_id = $1 order by h.id',
    [ID]
  )
const patchShipping = (body: unknown, as: 'camille' | 'noa' = 'noa') =>
  server.call<Shipping & Problem>('PATCH', `/api/shipping-addresses/${start.shipping.id}`, { body, as })
const patchCustomer = (body: unknown) => server.call<Customer & Problem>('PATCH', `/api/customer/${start.customer.id}`, { body, as: 'noa' })

const HOME = { method: 'colissimo', street: '8 place de la Halle', postcode: '72400', city: 'La Ferté-Bernard', country: 'FR' }

beforeEach(async () => {
  start = await order()
  await patchShipping(HOME)
  start = await order()
  await server.database.query('delete from order_history where order_id = $1', [ID])
})

describe('a delivery', () => {
  it('is changed field by field, with history, one version and its method in the lists', async () => {
    const { status, body } = await patchShipping({ method: 'ups_access_point', relay_code: ' U-12 ', street2: '', organization: '  ' })
    expect(status).toBe(200)
    const after = await order()
    expect(after.shipping).toEqual(body)
    expect(body).toMatchObject({ method: 'ups_access_point', relay_code: 'U-12', street: HOME.street, street2: null, organization: null })
    expect([after.shipping_method, after.version]).toEqual(['ups_access_point', start.version + 1])
    expect(await history()).toEqual(
      expect.arrayContaining([
        { field: 'shipping.method', old_value: 'colissimo', new_value: 'ups_access_point', firstname: 'Noa' },
        { field: 'shipping.relay_code', old_value: null, new_value: 'U-12', firstname: 'Noa' }
      ])
    )
  })

  it('to what is already there changes nothing', async () => {
    expect((await patchShipping(HOME)).body).toEqual(start.shipping)
    expect([(await order()).version, await history()]).toEqual([start.version, []])
  })

  it('of a pickup has the workshop as its address, whatever was sent; leaving a relay drops its code', async () => {
    await patchShipping({ method: 'colissimo_relay', relay_code: 'R1' })
    const { body } = await patchShipping({ method: 'magasin', street: '1 rue Perdue', relay_code: 'R2' })
    expect(body).toMatchObject({ ...WORKSHOP_ADDRESS, method: 'magasin', relay_code: null })
  })

  it.each([
    ['a relay without its code', { method: 'ups_access_point' }, 'body.relay_code', 'Code du relais obligatoire.'],
    ['a blank first name', { firstname: '  ' }, 'body.firstname', 'Vous devez saisir cette valeur.'],
    ['an e-mail that is none', { email: 'chez moi' }, 'body.email', 'Vous devez saisir une adresse email valide.'],
    ['no street', { street: '' }, 'body.street', 'Vous devez saisir cette valeur.'],
    ['a method that nobody knows', { method: 'pigeon' }, 'body.method', "Ce mode de livraison n'existe pas."],
    ['a text without end', { city: 'x'.repeat(201) }, 'body.city', 'Au plus 200 caractères.']
  ])('with %s is refused', async (_, body, path, message) => {
    const reply = await patchShipping(body)
    expect([reply.status, reply.body.fields]).toEqual([400, [{ path, message }]])
    expect(await order()).toEqual(start)
    expect(await history()).toEqual([])
  })

  it.each([
    ['a country that we do not deliver', { country: 'US' }],
    ['a field that is none of its own', { id: 3 }]
  ])('with %s is refused too', async (_, body) => {
    expect((await patchShipping(body)).status).toBe(400)
    expect(await order()).toEqual(start)
  })

  it('that does not exist is 404', async () => {
    expect((await server.call('PATCH', '/api/shipping-addresses/999999999', { body: HOME })).status).toBe(404)
  })
})

describe('a customer', () => {
  it('is changed, and every order of theirs follows at once: lists, searches, history, news', async () => {
    const [other] = start.customer_orders
    if (!other) throw new Error('the demo order needs a customer who ordered before')
    const live = await connect(server, 'camille')
    const heard = (): unknown[] => live.heard('order').map(([event]) => (event as { orderId: number }).orderId)
    const before = await order(other.id)
    const { status, body } = await patchCustomer({ lastname: 'Zédzinga', organization: 'Wapiti & fils', phone: '02 00 00 00 00' })
    expect([status, body]).toEqual([
      200,
      { ...start.customer, lastname: 'Zédzinga', organization: 'Wapiti & fils', phone: '02 00 00 00 00' }
    ])
    for (const id of [ID, other.id])
      expect(await order(id)).toMatchObject({ customer: body, customer_lastname: 'Zédzinga', customer_organization: 'Wapiti & fils' })
    expect((await order(other.id)).version).toBe(before.version + 1)
    const found = await server.call<{ orders: Order[] }>('GET', `/api/orders?filters=${encodeURIComponent('{"keyword":"zedzinga"}')}`)
    expect(found.body.orders.map(({ id }) => id).toSorted()).toEqual([ID, ...start.customer_orders.map(({ id }) => id)].toSorted())
    expect(await history()).toContainEqual({
      field: 'customer.lastname',
      old_value: start.customer.lastname,
      new_value: 'Zédzinga',
      firstname: 'Noa'
    })
    await expect.poll(heard).toEqual(expect.arrayContaining([ID, other.id]))
    live.close()
  })

  it('to what is already there changes nothing', async () => {
    const { id: _, ...same } = start.customer
    expect((await patchCustomer(same)).status).toBe(200)
    expect([(await order()).version, await history()]).toEqual([start.version, []])
  })

  it.each([
    ['a blank last name', { lastname: ' ' }, 'body.lastname'],
    ['an e-mail that is none', { email: 'x@' }, 'body.email'],
    ['no telephone', { phone: '' }, 'body.phone'],
    ['an unknown title', { gender: 'dr' }, 'body.gender']
  ])('with %s is refused', async (_, body, path) => {
    const reply = await patchCustomer(body)
    expect([reply.status, reply.body.fields?.map((field) => field.path)]).toEqual([400, [path]])
    expect((await order()).customer).toEqual(start.customer)
  })

  it('that does not exist is 404', async () => {
    expect((await server.call('PATCH', '/api/customer/999999999', { body: { phone: '1' } })).status).toBe(404)
  })
})

it('a customer of more than 500 orders is told in one word: windows read again what they show', async () => {
  const live = await connect(server, 'camille')
  const { query } = server.database
  await query('update orders set customer_id = $1 where id in (select id from orders order by id limit 501)', [start.customer.id])
  live.forget()
  const { status } = await patchCustomer({ lastname: 'Grossiste' })
  expect(status).toBe(200)
  await expect.poll(() => live.heard('news_missed').length).toBe(1)
  expect(live.heard('order')).toEqual([])
  expect((await order()).customer_lastname).toBe('Grossiste')
  live.close()
})
