import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Comment, Order, Ticket } from '@/domain/orders/order'
import { connect, type LiveClient } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
let window: LiveClient
beforeAll(async () => {
  server = await startServer()
  window = await connect(server, 'noa')
})
afterAll(async () => {
  window.close()
  await server.close()
})

const soon = { timeout: 3_000, interval: 10 }
const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const comment = (content: unknown, id: number | string = ID) =>
  server.call<Comment & Problem>('POST', `/api/orders/${id}/comments`, { body: { content } })
const history = async (field: string) =>
  (
    await server.database.query<{ old_value: unknown; new_value: unknown; firstname: string }>(
      `select old_value, new_value, firstname from order_history h join users u on u.id = h.user_id
       where order_id = $1 and field = $2 order by h.id desc limit 1`,
      [ID, field]
    )
  )[0]

describe('a comment', () => {
  it('is kept with its author, counts a version, enters the history, and every window hears of it', async () => {
    const before = await order()
    window.forget()
    const events: string[] = []
    window.socket.onAny((event: string) => event.startsWith('order') && events.push(event))
    const { status, body } = await comment('  Livrer avant midi. ')
    expect([status, body.content, body.pinned, body.user?.firstname]).toEqual([201, 'Livrer avant midi.', false, 'Camille'])
    const after = await order()
    expect(after.version).toBe(before.version + 1)
    expect(after.comments.at(-1)).toEqual(body)
    expect(await history('comments')).toEqual({ old_value: null, new_value: 'Livrer avant midi.', firstname: 'Camille' })
    await expect.poll(() => window.heard('order_comment'), soon).toEqual([[{ orderId: ID, comment: body }]])
    await expect
      .poll(() => window.heard('order'), soon)
      .toMatchObject([[{ orderId: ID, by: 'Camille R.', order: { version: after.version } }]])
    expect(events, 'the comment before its order').toEqual(['order_comment', 'order'])
    expect((await server.call<Comment[]>('GET', `/api/orders/${ID}/comments`)).body).toEqual(after.comments)
  })

  it('is pinned and detached again; the same twice writes once', async () => {
    const { id } = (await comment('À épingler')).body
    const pin = (pinned: boolean) => server.call<Comment>('PATCH', `/api/orders/comments/${id}`, { body: { pinned } })
    expect((await pin(true)).body).toMatchObject({ id, pinned: true })
    const { version } = await order()
    expect((await pin(true)).body.pinned).toBe(true)
    expect((await order()).version).toBe(version)
    expect(await history('comments.pinned')).toMatchObject({ old_value: { id, pinned: false }, new_value: { id, pinned: true } })
    expect((await pin(false)).body.pinned).toBe(false)
  })

  it('of the night that clocks go back stands where it was written', async () => {
    for (const [content, at] of Object.entries({ first: '02:50', second: '02:10', third: '02:40', last: '03:00' }))
      await server.database.query('insert into comments (order_id, content, created_at) values ($1, $2, $3)', [
        ID,
        content,
        `2026-10-25 ${at}:00`
      ])
    const { comments } = await order()
    const ofThatNight = comments.filter(({ created_at }) => created_at.startsWith('2026-10-25'))
    expect(ofThatNight.map(({ content }) => content)).toEqual(['first', 'second', 'third', 'last'])
    expect((await server.call<Comment[]>('GET', `/api/orders/${ID}/comments`)).body).toEqual(comments)
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['what nobody sees', '\u200b\u2060'],
    ['a number', 3],
    ['too much', 'a'.repeat(5_001)],
    ['what the database cannot hold', 'a\u0000b']
  ])('of %s is refused and changes nothing', async (_, content) => {
    const before = await order()
    const { status, body } = await comment(content)
    expect([status, body.code]).toEqual([400, 'validation-failed'])
    expect(await order()).toEqual(before)
  })

  it.each([
    ['nothing', '', 'Vous devez saisir un commentaire.'],
    ['zero-width spaces', '\u200b', 'Vous devez saisir un commentaire.'],
    ['a NUL', 'a\0b', 'Le commentaire contient un caractère invisible qui ne peut pas être enregistré\u00a0: tapez-le de nouveau.']
  ])('of %s is told as the reference says', async (_, content, message) =>
    expect((await comment(content)).body.fields).toEqual([{ path: 'body.content', message }])
  )

  it('keeps HTML and scripts as the text that they are', async () => {
    const text = '<img src=x onerror=alert(1)> javascript:alert(1)'
    expect((await comment(text)).body.content).toBe(text)
  })

  it.each([
    ['an order that nobody knows', 'POST', '/api/orders/999999/comments', { content: 'x' }],
    ['comments of an order that nobody knows', 'GET', '/api/orders/999999/comments', undefined],
    ['a comment that nobody knows', 'PATCH', '/api/orders/comments/999999', { pinned: true }],
    ['a ticket that nobody knows', 'PATCH', '/api/orders/tickets/999999/close', undefined]
  ])('%s is not found', async (_, method, path, body) => expect((await server.call(method, path, { body })).status).toBe(404))

  it('needs a session', async () =>
    expect((await server.call('POST', `/api/orders/${ID}/comments`, { body: { content: 'x' }, as: null })).status).toBe(401))
})

it('a ticket is closed once, with its line of history', async () => {
  const [made] = await server.database.query<{ id: number }>(
    "insert into tickets (order_id, type, description, created_at) values ($1, 'Validation BAT', 'À revoir', now()) returning id",
    [ID]
  )
  const close = () => server.call<Ticket>('PATCH', `/api/orders/tickets/${made?.id}/close`)
  expect((await close()).body).toMatchObject({ id: made?.id, opened: false })
  const after = await order()
  expect(after.tickets.find(({ id }) => id === made?.id)?.opened).toBe(false)
  expect(await history('tickets.opened')).toMatchObject({ new_value: { id: made?.id, opened: false }, firstname: 'Camille' })
  expect((await close()).status).toBe(200)
  expect((await order()).version).toBe(after.version)
})
