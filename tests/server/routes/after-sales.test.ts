import pg from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Success } from '@/contract/http/endpoint'
import { NewSav } from '@/contract/orders/after-sales'
import type { listHistory } from '@/contract/orders/history'
import type { OrderPage } from '@/contract/orders/orders'
import { firstPicks } from '@/domain/after-sales/sav-form'
import { isDeliveryDay, isWorkingDay } from '@/domain/calendar/working-days'
import { WORKSHOP_ADDRESS } from '@/domain/shipping/methods'
import { isProduced } from '@/domain/techniques/techniques'
import { createSavOrder } from '@/server/after-sales/create-sav'
import type { SessionUser } from '@/server/auth/sessions'
import { openDatabase } from '@/server/db/database'
import { DatabaseUnavailable } from '@/server/db/database-errors'
import { createSignedUrls } from '@/server/http/signed-urls'
import type { ChangeTools } from '@/server/orders/change-part'
import { withAfterSales } from '../support/after-sales'
import { connect } from '../support/live-client'

const { server, sales, original, requested, reread } = withAfterSales()

it('makes an order of what was picked: everything to do again, for nothing, with its faces and what was noted on them', async () => {
  const body = requested({ reason: 'Pressé de travers' })
  const { status, body: made } = await sales().create(body)
  expect([status, made.origin_ref_id]).toEqual([201, `${original().origin_ref_id}-SAV`])
  const sav = await sales().order(made.id)
  const { id: _, ...address } = original().shipping
  expect(sav).toMatchObject({
    origin_ref_id: `${original().origin_ref_id}-SAV`,
    origin_code: original().origin_code,
    channel: original().channel,
    state: 'new',
    files_state: 'new',
    preparation_state: 'new',
    tags: ['SAV'],
    amount: 0,
    comments: [],
    customer: original().customer,
    shipping: address,
    reassorts: 1,
    printed: false,
    has_files: false
  })
  const [first] = original().items
  const [copy] = sav.items
  expect(sav.items).toHaveLength(1)
  expect(copy).toMatchObject({ sku: first?.sku, name: first?.name, metas: first?.metas, color: first?.color, is_white: first?.is_white })
  expect(copy?.sizes).toEqual(first?.sizes)
  expect(copy?.item_from).toMatchObject({ id: first?.id, order: { id: original().id, origin_ref_id: original().origin_ref_id } })
  expect(copy?.faces.map(({ face, techniques, area, stitch_points }) => ({ face, techniques, area, stitch_points }))).toEqual(
    first?.faces.map(({ face, techniques, area, stitch_points }) => ({ face, techniques, area, stitch_points }))
  )
  for (const [at, face] of (copy?.faces ?? []).entries()) {
    const before = first?.faces[at]
    expect((await server().open(face.preview ?? '')).status).toBe(200)
    expect(face.annotations).toEqual(
      expect.arrayContaining([
        ...(before?.annotations ?? []).map(({ id: _id, file: _file, ...annotation }) => expect.objectContaining(annotation)),
        expect.objectContaining({ content: 'Pressé de travers', pinned: true, user: { firstname: 'Camille', lastname: 'Renard' } }),
        expect.objectContaining({
          content: `Article repris de la commande #${original().origin_ref_id.replace('#', '')}, face ${before?.face}.`,
          is_system: true
        })
      ])
    )
    expect(face.annotations).toHaveLength((before?.annotations.length ?? 0) + 2)
  }
  for (const technique of sav.techniques.filter(isProduced)) expect(sav[`${technique}_state`]).toBe('new')
  expect([sav.production_at, sav.shipping_at, sav.production_deadline_at]).toEqual([
    body.production_at,
    body.shipping_at,
    body.production_at
  ])
  const dispatched = sav.dispatched_at?.slice(0, 10) ?? ''
  expect(isWorkingDay(dispatched) && dispatched >= body.production_at.slice(0, 10) && dispatched <= body.shipping_at.slice(0, 10)).toBe(
    true
  )
  expect(isDeliveryDay(body.shipping_at.slice(0, 10))).toBe(true)
})

it('stands in the lists, in both histories and beside the customer, and every window hears of both orders', async () => {
  const window = await connect(server(), 'noa')
  try {
    const { body: made } = await sales().create(requested())
    await expect
      .poll(() => window.heard('order').map(([event]) => event))
      .toMatchObject([
        { orderId: made.id, by: 'Camille R.' },
        { orderId: original().id, by: 'Camille R.' }
      ])
    const { body: page } = await server().call<OrderPage>('GET', '/api/orders?dimension=sav&channel=opened&pageSize=500')
    expect(page.orders.map(({ id }) => id)).toContain(made.id)
    const reported = async (id: number) =>
      (await server().call<Success<typeof listHistory>>('GET', `/api/orders/${id}/history`)).body.entries[0]
    expect(await reported(made.id)).toMatchObject({ field: 'created', to: { order: original().origin_ref_id }, by: 'Camille R.' })
    expect(await reported(original().id)).toMatchObject({ field: 'after_sales', to: { order: made.origin_ref_id }, by: 'Camille R.' })
    expect((await sales().order(original().id)).customer_orders.map(({ id }) => id)).toContain(made.id)
    expect((await sales().order(original().id)).version).toBe(original().version + 1)
  } finally {
    window.close()
  }
})

it('is found by its reference, and scans of it open it', async () => {
  const { body: made } = await sales().create(requested())
  expect((await sales().order(made.origin_ref_id)).id).toBe(made.id)
})

it('takes some of the faces and some of the sizes; zero drops one', async () => {
  const [first] = firstPicks(original().items)
  if (!first) throw new Error('no item')
  const faces = first.faces.map((face, at) => ({ ...face, picked: at === 0 }))
  const sizes = first.sizes.map((size, at) => ({ ...size, qty: at === 0 ? 1 : 0 }))
  const { body: made } = await sales().create(requested({ items: [{ ...first, picked: true, faces, sizes }] }))
  const sav = await sales().order(made.id)
  expect(sav.items[0]?.sizes).toEqual([{ size: first.sizes[0]?.size, qty: 1 }])
  expect(sav.items[0]?.faces).toHaveLength(1)
  expect(sav.metrics).toMatchObject({ items: 1, faces: 1, customizations: 1 })
})

it('shares the files of annotations, which stay when the first order lets go of them', async () => {
  const face = original().items[0]?.faces[0]
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const content = { content: 'Comme sur la photo', pinned: false, file: { name: 'photo.png', data: png.toString('base64') } }
  const noted = await server().call<{ id: number }>('POST', `/api/orders/items/faces/${face?.id}/annotations`, { body: content })
  expect(noted.status).toBe(201)
  await reread()
  const { body: made } = await sales().create(requested())
  const copied = async () =>
    (await sales().order(made.id)).items[0]?.faces[0]?.annotations.find((annotation) => annotation.content === 'Comme sur la photo')
  expect(await copied()).toMatchObject({ file: { name: 'photo.png', image: true }, user: { firstname: 'Camille' } })
  expect((await server().call('DELETE', `/api/orders/items/faces/annotations/${noted.body.id}`)).status).toBe(200)
  const answer = await server().open((await copied())?.file?.url ?? '')
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(png)]).toEqual([200, true])
})

it('leaves out an annotation that a colleague deleted meanwhile', async () => {
  const body = requested()
  const [repeated] = body.items[0]?.faces[0]?.annotations ?? []
  expect((await server().call('DELETE', `/api/orders/items/faces/annotations/${repeated?.from_code}`)).status).toBe(200)
  const { status, body: made } = await sales().create(body)
  expect(status).toBe(201)
  expect((await sales().order(made.id)).items[0]?.faces[0]?.annotations.length).toBe(body.items[0]?.faces[0]?.annotations.length)
})

it('is made with the techniques that the first order had, those chosen by hand included, so that somebody can produce it', async () => {
  const ids = original().items.flatMap(({ faces }) => faces.map(({ id }) => id))
  await server().database.query("update faces set techniques = '{}' where id = any($1)", [ids])
  await server().database.query("update orders set techniques = '{flex}' where id = $1", [original().id])
  const { body: made } = await sales().create(requested())
  const sav = await sales().order(made.id)
  expect([sav.techniques, sav.flex_state]).toEqual([['flex'], 'new'])
})

it('of a decorated item takes what its views are made with, and repeats what was noted on them', async () => {
  const [first, second] = original().items
  const [other] = second?.faces ?? []
  await server().database.query("update orders set techniques = '{dtf,broderie,flex}' where id = $1", [original().id])
  await server().database.query("update faces set techniques = '{dtf}' where item_id = $1", [first?.id])
  await server().database.query("update faces set techniques = '{broderie}' where id = $1", [other?.id])
  const [view] = await server().database.query<{ id: number }>(
    `with made as (insert into decorations (item_id, state) values ($1, 'validated') returning id)
     insert into decoration_views (decoration_id, position, view, processes) select id, 0, $2, '{flex}' from made returning id`,
    [first?.id, first?.faces[0]?.face]
  )
  const content = { content: 'Sans le fond', pinned: true }
  expect((await server().call('POST', `/api/decorations/views/${view?.id}/annotations`, { body: content })).status).toBe(201)
  await reread()
  const { body: made } = await sales().create(requested())
  const sav = await sales().order(made.id)
  expect(sav.techniques).toEqual(['dtf', 'flex'])
  expect(sav.items[0]?.faces[0]?.annotations).toEqual(expect.arrayContaining([expect.objectContaining(content)]))
})

it('of a pickup is fetched where the workshop is now', async () => {
  await server().database.query("update shipping_addresses set method = 'magasin', street = '1 rue Quittée' where order_id = $1", [
    original().id
  ])
  await reread()
  const { status, body: made } = await sales().create(requested())
  expect(status).toBe(201)
  expect((await sales().order(made.id)).shipping).toMatchObject({ ...WORKSHOP_ADDRESS, method: 'magasin' })
})

it('has the customer as they are once it is made, whoever changes them at the same moment', async () => {
  const holder = new pg.Client({ connectionString: server().database.url })
  await holder.connect()
  try {
    // As a change of the customer does it: their row first, then each of their orders.
    const { id } = original().customer
    await holder.query('begin')
    await holder.query('select from customers where id = $1 for update', [id])
    await holder.query("update customers set lastname = 'Renommée' where id = $1", [id])
    const reply = sales().create(requested())
    await new Promise((resolve) => void setTimeout(resolve, 300))
    await holder.query("update orders set customer_lastname = 'Renommée' where customer_id = $1", [id])
    await holder.query('commit')
    const { status, body: made } = await reply
    expect(status).toBe(201)
    expect((await sales().order(made.id)).customer_lastname).toBe('Renommée')
  } finally {
    await holder.end()
  }
})

const camille = async (): Promise<SessionUser> => {
  const [user] = await server().database.query<Pick<SessionUser, 'id' | 'firstname' | 'lastname' | 'role'>>(
    "select id, firstname, lastname, role from users where email = 'camille@atelier.test'"
  )
  if (!user) throw new Error('Camille is not there')
  return { ...user, family: 'of this test', scope: null, accessExpiresAt: Date.now() + 60_000 }
}

it('is told of to every window, also where it cannot be read once it is made', async () => {
  const database = openDatabase(server().database.url, () => undefined)
  const heard: unknown[] = []
  const tools: ChangeTools = {
    database: { ...database, query: () => Promise.reject(new DatabaseUnavailable('gone')) },
    urls: createSignedUrls(Buffer.alloc(32), Date.now),
    clock: Date.now,
    onChanged: (...news) => void heard.push(news),
    onManyChanged: () => undefined
  }
  try {
    const made = await createSavOrder(tools, z.parse(NewSav, requested()), await camille())
    expect(made).toMatchObject({ origin_ref_id: `${original().origin_ref_id}-SAV` })
    expect(heard).toEqual([
      [(made as { id: number }).id, null, 'Camille R.'],
      [original().id, null, 'Camille R.']
    ])
  } finally {
    await database.close()
  }
})
