import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Order } from '@/domain/orders/order'
import { decorate } from '../support/decorations'
import { connect } from '../support/live-client'
import { type Person, startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
let face: number
let view: number
beforeAll(async () => {
  server = await startServer()
  view = (await decorate(server, ID, 'validated', [{ view: 'Dos', processes: ['dtf'] }])).views[0]?.id ?? 0
  face = (await order()).items[0]?.faces[0]?.id ?? 0
})
afterAll(() => server.close())

const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body

const sent = (name: string, text: string) => ({ name, data: Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1').toString('base64') })
const item = (name: string, file: string) => ({
  name,
  sku: 'TWICE',
  metas: '{"brand":"AWDis"}',
  sizes: [{ size: 'M', qty: 1 }],
  faces: [{ face: 'dos', techniques: [], annotations: [{ content: 'réduit', pinned: true, file: sent('a.png', file) }] }]
})

interface Kind {
  readonly path: () => string
  readonly body: object
  /** Another thing, under the same key. */
  readonly other: object
  /** How many of it the order has. */
  readonly count: (order: Order) => number
  /** Takes all of it away again. */
  readonly clear: string
  readonly author: string
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a comment': {
    path: () => `/api/orders/${ID}/comments`,
    body: { content: 'Livrer avant midi' },
    other: { content: 'Livrer avant 14 h' },
    count: ({ comments }) => comments.filter(({ content }) => content.startsWith('Livrer avant')).length,
    clear: `delete from comments where content like 'Livrer avant%'`,
    author: 'comments'
  },
  'a file': {
    path: () => `/api/orders/${ID}/files`,
    body: { message: '', type: null, pinned: true, file: sent('deux.png', 'un') },
    other: { message: '', type: null, pinned: true, file: sent('deux.png', 'autre') },
    count: ({ files }) => files.filter(({ file }) => file.name === 'deux.png').length,
    clear: `delete from order_files where name = 'deux.png'`,
    author: 'order_files'
  },
  'a production file': {
    path: () => `/api/orders/${ID}/files`,
    body: { message: '', type: 'prod', pinned: false, file: sent('prod.png', 'un') },
    other: { message: 'Le second', type: 'prod', pinned: false, file: sent('prod.png', 'un') },
    count: ({ files }) => files.filter(({ file }) => file.name === 'prod.png').length,
    clear: `delete from order_files where name = 'prod.png'`,
    author: 'order_files'
  },
  'an item': {
    path: () => `/api/orders/${ID}/items`,
    body: item('Sweat', 'un'),
    other: item('Sweat', 'autre'),
    count: ({ items }) => items.filter(({ sku }) => sku === 'TWICE').length,
    clear: `delete from items where sku = 'TWICE'`,
    author: ''
  },
  'an annotation of a face': {
    path: () => `/api/orders/items/faces/${face}/annotations`,
    body: { content: 'Deux fois', pinned: false, file: sent('b.png', 'un') },
    other: { content: 'Deux fois', pinned: false, file: sent('b.png', 'autre') },
    count: ({ items }) => items[0]?.faces[0]?.annotations.filter(({ content }) => content === 'Deux fois').length ?? 0,
    clear: `delete from annotations where content = 'Deux fois'`,
    author: 'annotations'
  },
  'an annotation of a view': {
    path: () => `/api/decorations/views/${view}/annotations`,
    body: { content: 'Deux fois', pinned: false },
    other: { content: 'Deux fois', pinned: true },
    count: ({ items }) => items[0]?.decoration?.views[0]?.annotations.filter(({ content }) => content === 'Deux fois').length ?? 0,
    clear: `delete from annotations where content = 'Deux fois'`,
    author: 'annotations'
  }
}

let keys = 0
const newKey = (): string => {
  keys += 1
  return `key-of-a-test-${String(keys).padStart(6, '0')}`
}

describe.each(Object.entries(KINDS))('%s', (_, { path, body, other, count, clear, author }) => {
  let key: string
  beforeEach(async () => {
    await server.database.query(clear)
    key = newKey()
  })
  const ask = (what: object, as: Person = 'camille') =>
    server.call<{ id: number } & Problem>('POST', path(), { body: { ...what, request_key: key }, as })

  it('asked again under its key is answered as it is, and nothing changes or is told', async () => {
    const first = await ask(body)
    expect(first.status).toBe(201)
    const before = await order()
    const window = await connect(server, 'noa')
    const again = await ask(body)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await order()).toEqual(before)
    expect(count(before)).toBe(1)
    expect([window.heard('order'), window.heard('order_comment')]).toEqual([[], []])
    window.close()
  })

  it('asked three times at once is made once', async () => {
    const replies = await Promise.all([ask(body), ask(body), ask(body)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body: made }) => made.id)).size).toBe(1)
    expect(count(await order())).toBe(1)
  })

  it('asked by somebody else under the same key stays the one of who asked first', async () => {
    const { id } = (await ask(body)).body
    expect((await ask(body, 'noa')).body.id).toBe(id)
    expect(count(await order())).toBe(1)
    if (author === '') return
    const writers = await server.database.query<{ firstname: string }>(
      `select u.firstname from ${author} t join users u on u.id = t.user_id where t.id = $1`,
      [id]
    )
    expect(writers).toEqual([{ firstname: 'Camille' }])
  })

  it('is not made where its key made something else', async () => {
    await ask(body)
    const { status, body: problem } = await ask(other)
    expect([status, problem.code]).toEqual([409, 'already-created'])
    expect(count(await order())).toBe(1)
  })

  it('is made again without a key, and under another one', async () => {
    await server.call('POST', path(), { body: { ...body } })
    await ask(body)
    const made = count(await order())
    key = newKey()
    await ask(body)
    expect([made, count(await order())]).toEqual([2, 3])
  })

  it('that is gone meanwhile is not made again unasked', async () => {
    await ask(body)
    await server.database.query(clear)
    const { status, body: problem } = await ask(body)
    expect([status, problem.code]).toEqual([409, 'already-created'])
    expect(problem.message).toContain('puis supprimé')
    expect(count(await order())).toBe(0)
  })

  it('refused leaves its key free, and no key that is none is taken', async () => {
    const refused = await server.call('POST', path().replace(/\d+/, '999999'), { body: { ...body, request_key: key } })
    expect(refused.status).toBe(404)
    expect((await ask(body)).status).toBe(201)
    for (const wrong of ['', 'trop-court', 'x'.repeat(65), "drop table '; --------", 12])
      expect((await server.call('POST', path(), { body: { ...body, request_key: wrong } })).status).toBe(400)
  })
})

it('a key of one kind of thing makes no other kind', async () => {
  const key = newKey()
  expect((await server.call('POST', `/api/orders/${ID}/comments`, { body: { content: 'Un mot', request_key: key } })).status).toBe(201)
  const { status, body } = await server.call<Problem>('POST', `/api/orders/${ID}/files`, {
    body: { file: sent('mot.png', ''), request_key: key }
  })
  expect([status, body.code]).toEqual([409, 'already-created'])
})

it('leaves neither the thing nor its key when the last line cannot be written', async () => {
  const key = newKey()
  const body = { content: 'Un zéro \u0000', request_key: key }
  expect((await server.call('POST', `/api/orders/${ID}/comments`, { body })).status).toBe(400)
  expect(await server.database.query('select key from order_requests where key = $1', [key])).toEqual([])
})
