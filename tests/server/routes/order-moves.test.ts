import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Order } from '@/domain/orders/order'
import { moveTo, sentMove, sentUndo } from '@/domain/planning/plan-move'
import { type Person, startServer, type TestServer } from '../support/server'

/** Wednesday; the order was to be produced on Monday: it is late. */
const TODAY = '2026-11-18'
const ID = 48_300
const START = {
  production_at: '2026-11-16 08:00:00',
  production_deadline_at: '2026-11-17 08:00:00',
  dispatched_at: '2026-11-17 16:30:00',
  shipping_at: null as string | null
}
const DATES = ['production_at', 'dispatched_at', 'shipping_at'] as const

let server: TestServer
beforeAll(async () => {
  server = await startServer({ clock: () => Date.parse(`${TODAY}T09:00:00+01:00`) })
})
afterAll(() => server.close())

const set = async (dates: typeof START): Promise<void> => {
  await server.database.query(
    'update orders set production_at = $2, production_deadline_at = $3, dispatched_at = $4, shipping_at = $5 where id = $1',
    [ID, ...Object.values(dates)]
  )
  await server.database.query('delete from order_history where order_id = $1', [ID])
}
beforeEach(() => set(START))
let state = ''
beforeAll(async () => {
  state = (await server.call<Order>('GET', `/api/orders/${ID}`)).body.state
})
afterEach(async () => {
  await server.database.query('update orders set state = $2 where id = $1', [ID, state])
})

const patch = (body: unknown, as: Person = 'camille') => server.call<Order & Problem>('PATCH', `/api/orders/${ID}`, { body, as })
const dates = async (): Promise<(string | null)[]> => {
  const { body } = await server.call<Order>('GET', `/api/orders/${ID}`)
  return DATES.map((field) => body[field])
}
const begun = DATES.map((field) => START[field])

/** Moves the late order to Friday, its dispatch after it and its delivery set: what the date dialog does. */
async function move() {
  const plan = moveTo(START, '2026-11-20')
  const made = { ...plan, dates: { ...plan.dates, shipping_at: '2026-11-24 12:00:00' } }
  const reply = await patch(sentMove(made))
  expect([reply.status, await dates()]).toEqual([200, ['2026-11-20 08:00:00', '2026-11-20 16:30:00', '2026-11-24 12:00:00']])
  return made
}

describe('an undo', () => {
  it('restores exactly the three dates: of the past, and none', async () => {
    const made = await move()
    expect((await patch(sentUndo(made))).status).toBe(200)
    expect(await dates()).toEqual(begun)
  })

  it('that comes twice changes nothing more', async () => {
    const undo = sentUndo(await move())
    await patch(undo)
    expect((await patch(undo)).status).toBe(200)
    expect(await dates()).toEqual(begun)
  })

  it.each<readonly [string, object, number, string]>([
    ['to a past day that the order never had', { production_at: '2026-11-13 08:00:00', undo: true }, 409, 'date-refused'],
    ['that takes away a date that was not chosen just now', { dispatched_at: null, undo: true }, 409, 'date-refused'],
    [
      'of one date, with another that never was',
      { production_at: START.production_at, dispatched_at: '2026-11-12 16:30:00', undo: true },
      409,
      'date-refused'
    ],
    ['that does not say so: production', { production_at: START.production_at }, 409, 'date-refused'],
    ['that does not say so: a date taken away', { shipping_at: null }, 400, 'validation-failed']
  ])('%s is refused', async (_, body, status, code) => {
    await move()
    const before = await dates()
    const reply = await patch(body)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await dates()).toEqual(before)
  })

  it("of a colleague's move is none", async () => {
    const made = await move()
    const reply = await patch(sentUndo(made), 'noa')
    expect([reply.status, reply.body.code]).toEqual([409, 'date-refused'])
  })

  it('is none any more some minutes later', async () => {
    const made = await move()
    await server.database.query("update order_history set created_at = created_at - interval '6 minutes' where order_id = $1", [ID])
    expect((await patch(sentUndo(made))).body.code).toBe('date-refused')
  })
})

describe('two colleagues', () => {
  it('the second to move is told who did before, and where to; nothing changes unless it is forced', async () => {
    const seen = Object.fromEntries(DATES.map((field) => [field, START[field]]))
    await patch({ production_at: '2026-11-20 08:00:00', dispatched_at: '2026-11-20 16:30:00', seen }, 'noa')
    const mine = { production_at: '2026-11-19 08:00:00', seen }
    const refused = await patch(mine)
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'moved-meanwhile',
        message:
          'Noa L. a déplacé cette commande entre-temps\u00a0: production le vendredi 20 novembre, expédition le vendredi 20 novembre.',
        moved: { by: 'Noa L.', production_at: '2026-11-20 08:00:00', dispatched_at: '2026-11-20 16:30:00', shipping_at: null }
      }
    ])
    expect(await dates()).toEqual(['2026-11-20 08:00:00', '2026-11-20 16:30:00', null])
    expect((await patch({ ...mine, force: true })).body.production_at).toBe('2026-11-19 08:00:00')
  })

  it("one's own move in another window is told as that, and not written over", async () => {
    const seen = Object.fromEntries(DATES.map((field) => [field, START[field]]))
    await patch({ production_at: '2026-11-20 08:00:00', dispatched_at: '2026-11-20 16:30:00', seen })
    const { body } = await patch({ production_at: '2026-11-19 08:00:00', seen })
    expect([body.code, body.message]).toEqual([
      'moved-meanwhile',
      'Vous avez déplacé cette commande ailleurs entre-temps\u00a0: production le vendredi 20 novembre, expédition le vendredi 20 novembre.'
    ])
  })

  it('who both want the same day are of one mind', async () => {
    const seen = { production_at: START.production_at }
    const body = { production_at: '2026-11-18 08:00:00', dispatched_at: '2026-11-18 16:30:00', seen }
    expect((await patch(body, 'noa')).status).toBe(200)
    expect((await patch(body)).status).toBe(200)
  })

  it("an undo after a colleague moved asks first; forced, it restores what the order had, the colleague's dates too", async () => {
    const made = await move()
    await patch({ production_at: '2026-11-19 08:00:00', shipping_at: '2026-11-27 12:00:00' }, 'noa')
    const undo = sentUndo(made)
    const requested = await patch(undo)
    expect([requested.status, requested.body.code, requested.body.moved?.by]).toEqual([409, 'moved-meanwhile', 'Noa L.'])
    expect((await patch({ ...undo, force: true })).status).toBe(200)
    expect(await dates()).toEqual(begun)
  })

  it('other fields of a change are not held up by dates that moved', async () => {
    await patch({ production_at: '2026-11-19 08:00:00', dispatched_at: '2026-11-19 16:30:00' }, 'noa')
    expect((await patch({ tags: ['prio'], seen: { production_at: START.production_at } })).status).toBe(200)
  })

  it('moving at random, at once, leave the dates of one of them, whole', async () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']
    for (const at of days.keys()) {
      await set({ ...START, production_at: '2026-11-18 08:00:00', dispatched_at: '2026-11-30 16:30:00' })
      const seen = { production_at: '2026-11-18 08:00:00' }
      const replies = await Promise.all(
        (['camille', 'noa', 'sacha'] as const).map((person, turn) =>
          patch({ production_at: `${days[(at + turn) % days.length]} 08:00:00`, seen }, person)
        )
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await dates())[0]).toBe(replies.find(({ status }) => status === 200)?.body.production_at)
    }
  })
})

describe('a closed order', () => {
  beforeEach(async () => {
    await server.database.query("update orders set state = 'closed' where id = $1", [ID])
  })

  it('takes new dates as an open one does: its page has the same pickers, and its delivery is still to come', async () => {
    const late = { production_at: '2026-11-19 08:00:00', dispatched_at: '2026-11-19 16:30:00', shipping_at: '2026-11-24 12:00:00' }
    const reply = await patch(late)
    expect([reply.status, reply.body.state]).toEqual([200, 'closed'])
    expect(await dates()).toEqual(Object.values(late))
  })

  it.each([
    ['a production in the past', { production_at: '2026-11-13 08:00:00' }, "La production ne peut pas être prévue avant aujourd'hui."],
    ['a delivery on a Sunday', { shipping_at: '2026-11-22 12:00:00' }, 'Aucune livraison ce jour-là (dimanche ou jour férié).'],
    ['a dispatch before production', { dispatched_at: '2026-11-13 16:30:00' }, "L'expédition ne peut pas être prévue avant la production."]
  ])('is refused %s, as an open one is', async (_, body, message) => {
    const reply = await patch(body)
    expect([reply.status, reply.body]).toEqual([409, { code: 'date-refused', message }])
    expect(await dates()).toEqual(begun)
  })

  it('has no card to move: no board holds it', async () => {
    const body = { filters: { kind: 'all', of: [{ kind: 'open' }] }, from: '2026-11-16', to: '2026-11-16' }
    const onBoard = async () => (await server.call<{ id: number }[]>('POST', '/api/orders/dashboard', { body })).body.map(({ id }) => id)
    // Changed beside the server, as by another one: its notice may be on its way.
    await expect.poll(onBoard).not.toContain(ID)
    await server.database.query("update orders set state = 'new' where id = $1", [ID])
    await expect.poll(onBoard).toContain(ID)
  })
})
