import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Annotation, Order } from '@/domain/orders/order'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
const TEXT = 'Logo en #ffffff, 9 cm sous le col'
let server: TestServer
let face: number
let label: string
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const annotations = async (): Promise<readonly Annotation[]> =>
  (await order()).items.flatMap(({ faces }) => faces).find(({ id }) => id === face)?.annotations ?? []
const add = (body: unknown, as: 'camille' | 'noa' | null = 'camille', at: number | string = face) =>
  server.call<Annotation & Problem>('POST', `/api/orders/items/faces/${at}/annotations`, { body, as })
const at = (id: number | string): string => `/api/orders/items/faces/annotations/${id}`
const history = () => server.database.query('select field, old_value, new_value from order_history where order_id = $1 order by id', [ID])

beforeEach(async () => {
  const found = (await order()).items.flatMap(({ faces }) => faces)[0]
  if (found === undefined) throw new Error('the demo order has no face')
  ;({ id: face, face: label } = found)
  await server.database.query('delete from annotations where face_id = $1', [face])
  await server.database.query('delete from order_history where order_id = $1', [ID])
})

describe('an annotation', () => {
  it('is added by who writes it, kept in the history, and told to every window', async () => {
    const noa = await connect(server, 'noa')
    const before = await order()
    const reply = await add({ content: `  ${TEXT} `, pinned: true })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ content: TEXT, pinned: true, is_system: false, file: null, user: { firstname: 'Camille' } })
    expect(await annotations()).toEqual([reply.body])
    expect((await order()).version).toBe(before.version + 1)
    expect(await history()).toEqual([{ field: 'faces.annotations', old_value: null, new_value: { face: label, content: TEXT } }])
    await expect.poll(() => noa.heard('order')).toMatchObject([[{ orderId: ID, by: expect.stringMatching(/^Camille/) }]])
    noa.close()
  })

  it('is pinned and detached, once each', async () => {
    const { id } = (await add({ content: TEXT, pinned: false })).body
    for (const pinned of [true, true, false]) {
      expect(await server.call('PATCH', at(id), { body: { pinned } })).toMatchObject({ status: 200, body: { id, content: TEXT, pinned } })
      expect(await annotations(), 'as everybody reads it').toMatchObject([{ id, content: TEXT, pinned }])
    }
    const pins = (await history()).slice(1)
    const [loose, pinned] = [false, true].map((value) => ({ id, face: label, content: TEXT, pinned: value }))
    expect(pins).toEqual([
      { field: 'faces.annotations.pinned', old_value: loose, new_value: pinned },
      { field: 'faces.annotations.pinned', old_value: pinned, new_value: loose }
    ])
  })

  it('is deleted; the history keeps its text, and a second time it is not there', async () => {
    const { id } = (await add({ content: TEXT, pinned: false })).body
    expect(await server.call('DELETE', at(id))).toMatchObject({ status: 200, body: { id } })
    expect(await annotations()).toEqual([])
    expect((await history()).at(-1)).toEqual({ field: 'faces.annotations', old_value: { face: label, content: TEXT }, new_value: null })
    expect((await server.call('DELETE', at(id))).status).toBe(404)
  })

  it('by two operators at once is there twice', async () => {
    await Promise.all([add({ content: 'un', pinned: false }), add({ content: 'deux', pinned: false }, 'noa')])
    expect((await annotations()).map(({ content }) => content).sort()).toEqual(['deux', 'un'])
  })
})

describe('an annotation is refused', () => {
  it.each([
    ['without content', { pinned: false }, 'body.content'],
    ['of blanks', { content: ' \n', pinned: false }, 'body.content'],
    ['of what nobody sees', { content: '\u200b', pinned: false }, 'body.content'],
    ['without end', { content: 'x'.repeat(2_001), pinned: false }, 'body.content'],
    ['without a pin', { content: TEXT }, 'body.pinned'],
    ['with a pin that is a text', { content: TEXT, pinned: 'oui' }, 'body.pinned'],
    ['with another field', { content: TEXT, pinned: true, is_system: true }, 'body']
  ])('%s', async (_, body, path) => {
    const reply = await add(body)
    expect([reply.status, reply.body.code]).toEqual([400, 'validation-failed'])
    expect(reply.body.fields?.map((field) => field.path)).toContain(path)
    expect(await annotations()).toEqual([])
    expect(await history()).toEqual([])
  })

  it('on a face that does not exist', async () =>
    expect((await add({ content: TEXT, pinned: false }, 'camille', 2_000_000_000)).status).toBe(404))
  it('to nobody', async () => expect((await add({ content: TEXT, pinned: false }, null)).status).toBe(401))
  it('when one that does not exist is pinned', async () =>
    expect(await server.call('PATCH', at(2_000_000_000), { body: { pinned: true } })).toMatchObject({
      status: 404,
      body: { code: 'not-found', message: "Cette annotation n'existe pas." }
    }))
})
