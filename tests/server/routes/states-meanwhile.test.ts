import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { HistoryLine } from '@/contract/orders/history'
import type { Order } from '@/domain/orders/order'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let id: number
beforeAll(async () => {
  server = await startServer()
  const { orders } = (await server.call<{ orders: Order[] }>('GET', '/api/orders?dimension=all&channel=opened&pageSize=500')).body
  id = orders.find(({ techniques }) => techniques.includes('dtf'))?.id ?? 0
})
afterAll(() => server.close())

const START = { state: 'new', files_state: 'new', preparation_state: 'new', dtf_state: 'new' } as const
const FIELDS = Object.keys(START) as (keyof typeof START)[]
beforeEach(async () => {
  await server.database.query(
    'update orders set state = $2, files_state = $3, preparation_state = $4, dtf_state = $5, dtg_state = null where id = $1',
    [id, ...Object.values(START)]
  )
  await server.database.query('delete from order_history where order_id = $1', [id])
})

const patch = (body: unknown, as: Person = 'camille') => server.call<Order & Problem>('PATCH', `/api/orders/${id}`, { body, as })
const states = async () => {
  const { body } = await server.call<Order>('GET', `/api/orders/${id}`)
  return Object.fromEntries(FIELDS.map((field) => [field, body[field]]))
}

describe('a state or step that a colleague changed since it was seen', () => {
  it.each([
    ['state', 'waiting', 'complete', 'Commande En attente'],
    ['files_state', 'waiting', 'complete', 'Fichiers En attente'],
    ['preparation_state', 'backorder', 'complete', 'Préparation Reliquat'],
    ['dtf_state', 'print', 'complete', 'DTF Impression']
  ] as const)('is not written over, and the answer says who did: %s', async (field, theirs, mine, text) => {
    expect((await patch({ [field]: theirs }, 'noa')).status).toBe(200)
    const wanted = { [field]: mine, seen: { [field]: 'new' } }
    const refused = await patch(wanted)
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'changed-meanwhile',
        message: `Noa L. a changé cette commande entre-temps\u00a0: ${text}.`,
        changed: { by: 'Noa L.', [field]: theirs }
      }
    ])
    expect(await states()).toEqual({ ...START, [field]: theirs })
    expect((await patch({ ...wanted, force: true })).status).toBe(200)
    expect(await states()).toEqual({ ...START, [field]: mine })
  })

  it("is not written over either where it is one's own of another window, and is told as that", async () => {
    await patch({ files_state: 'waiting' })
    const { body } = await patch({ files_state: 'complete', seen: { files_state: 'new' } })
    expect([body.code, body.message]).toEqual([
      'changed-meanwhile',
      'Vous avez changé cette commande ailleurs entre-temps\u00a0: Fichiers En attente.'
    ])
    expect((await states()).files_state).toBe('waiting')
    const own = async (as: Person) => {
      const { body } = await server.call<{ entries: HistoryLine[] }>('GET', `/api/orders/${id}/history`, { as })
      return body.entries.map((line) => line.own)
    }
    expect([await own('camille'), await own('noa')]).toEqual([[true], [false]])
  })

  it('is written over by who has seen that, and by who does not say what they saw', async () => {
    await patch({ files_state: 'waiting' }, 'noa')
    expect((await patch({ files_state: 'checked', seen: { files_state: 'waiting' } })).status).toBe(200)
    await patch({ files_state: 'waiting' }, 'noa')
    expect((await patch({ files_state: 'complete' })).status).toBe(200)
    expect((await states()).files_state).toBe('complete')
  })

  it('is no matter where both want the same, nor for a change of something else', async () => {
    await patch({ dtf_state: 'print' }, 'noa')
    const same = await patch({ dtf_state: 'print', seen: { dtf_state: 'new' } })
    expect([same.status, same.body.replaced]).toEqual([200, {}])
    expect((await patch({ files_state: 'checked', seen: { files_state: 'new', dtf_state: 'new' } })).status).toBe(200)
  })

  it('is refused with all that a change would write over, and by its rules before that', async () => {
    await patch({ files_state: 'checked', dtf_state: 'print' }, 'noa')
    const seen = { files_state: 'new', preparation_state: 'new', dtf_state: 'new' }
    const { body } = await patch({ files_state: 'complete', preparation_state: 'complete', dtf_state: 'complete', seen })
    expect(body.changed).toEqual({ by: 'Noa L.', files_state: 'checked', dtf_state: 'print' })
    await server.database.query("update orders set dtg_state = 'processing' where id = $1", [id])
    const locked = await patch({ dtg_state: 'complete', seen: { dtg_state: 'new' } })
    expect([locked.status, locked.body.code]).toEqual([409, 'step-refused'])
    expect(await states()).toEqual({ ...START, files_state: 'checked', dtf_state: 'print' })
  })

  it('has no name to it where nobody is known to have done it', async () => {
    const refused = await patch({ state: 'waiting', seen: { state: 'pending_payment' } })
    expect([refused.status, refused.body.message, refused.body.changed]).toEqual([
      409,
      "Quelqu'un a changé cette commande entre-temps\u00a0: Commande À traiter.",
      { by: null, state: 'new' }
    ])
  })

  it.each([
    ['a state that nobody knows', { files_state: 'in-the-oven' }],
    ['a step that nobody knows', { dtf_state: 'closed' }],
    ['something that an order has not', { colour: 'red' }]
  ])('is not seen as %s: the request is refused', async (_, seen) => {
    const refused = await patch({ state: 'waiting', seen })
    expect([refused.status, refused.body.code]).toEqual([400, 'validation-failed'])
    expect(await states()).toEqual(START)
  })

  it('of several at once one is written, and the history has it alone', async () => {
    const wanted = ['waiting', 'complete', 'packed']
    const people = ['camille', 'noa', 'sacha'] as const
    const replies = await Promise.all(people.map((person, at) => patch({ state: wanted[at], seen: { state: 'new' } }, person)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const made = replies.find(({ status }) => status === 200)?.body.state
    expect((await states()).state).toBe(made)
    const { entries } = (await server.call<{ entries: HistoryLine[] }>('GET', `/api/orders/${id}/history`)).body
    expect(entries.map(({ field, from, to }) => [field, from, to])).toEqual([['state', 'new', made]])
  })
})
