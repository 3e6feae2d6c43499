import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Workshop } from '@/contract/workshop'
import { DEMO_WORKSHOP } from '@/domain/workshop/workshop'
import { connect } from '../support/live-client'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'

const PICKUP = { street: '14 rue des Tanneurs', postcode: '35000', city: 'Rennes', phone: null }

let server: TestServer

describe('the workshop', () => {
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.close())
  const workshop = async (): Promise<Workshop> => (await server.call<Workshop>('GET', '/api/workshop', { as: null })).body
  const change = (body: object, as: 'camille' | 'noa' = 'camille') =>
    server.call<Workshop & { message: string; fields?: { path: string }[] }>('PATCH', '/api/workshop', { as, body })
  const logged = () =>
    server.database.query<{ kind: string; detail: object }>(
      "select kind, detail from security_log where kind = 'workshop-changed' order by id"
    )

  it('takes another name or address from a manager, tells every window, and stays a demonstration', async () => {
    await becomes(server, 'camille', 'manager')
    const window = await connect(server, 'noa')
    expect(await change({ name: ' Atelier du quai ' })).toMatchObject({
      status: 200,
      body: { name: 'Atelier du quai', pickup: null, is_demo: true }
    })
    await expect.poll(() => window.heard('workshop_changed').length, { timeout: 1_000 }).toBe(1)
    expect((await change({ pickup: PICKUP })).body).toMatchObject({ name: 'Atelier du quai', pickup: PICKUP })
    expect(await workshop()).toMatchObject({ name: 'Atelier du quai', pickup: PICKUP })
    expect(await logged()).toEqual([
      { kind: 'workshop-changed', detail: { from: DEMO_WORKSHOP, to: 'Atelier du quai', pickup: false } },
      { kind: 'workshop-changed', detail: { from: 'Atelier du quai', to: 'Atelier du quai', pickup: true } }
    ])
    window.close()
  })

  it('said again changes nothing', async () => {
    await becomes(server, 'camille', 'manager')
    expect((await change({ name: (await workshop()).name })).status).toBe(200)
    expect(await logged()).toEqual([])
  })

  it.each([
    [{ name: ' ' }, 'body.name'],
    [{ pickup: { ...PICKUP, postcode: '3500' } }, 'body.pickup.postcode']
  ])('refuses what is no name or address: %j', async (body, path) => {
    await becomes(server, 'camille', 'manager')
    const reply = await change(body)
    expect([reply.status, reply.body.fields?.map((field) => field.path)]).toEqual([400, [path]])
  })

  it("is not an operator's to change", async () => expect((await change({ name: 'Chez moi' }, 'noa')).status).toBe(403))
})
