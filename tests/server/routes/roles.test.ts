import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '@/contract/http/endpoint'
import { LABEL_FIELDS, PATCH_FIELDS, type PatchField } from '@/domain/orders/patch/fields'
import { roleOfField } from '@/domain/orders/patch/patch-roles'
import { hasRole, ROLES, type Role, roleRefusal } from '@/domain/people/roles'
import { ALL_ENDPOINTS, callName } from '../../support/all-endpoints'
import { becomes } from '../support/roles'
import { type Reply, startWithReleases, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startWithReleases()
})
afterAll(() => server.close())

let token = ''
const signIn = async (): Promise<void> => {
  token = (await server.login('camille')).access_token
}

/** Values of parameters that pass their form, so that it is the role that decides; others name nothing and nobody that is there. */
const PARAMS: Readonly<Record<string, string>> = { invoicing: 'invoicing', process: 'all', transition: 'approve' }
const addressOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? '999999')

async function attempt(endpoint: Endpoint): Promise<Reply<{ code?: string; message?: string }>> {
  const ask = () =>
    server.call<{ code?: string; message?: string }>(endpoint.method, addressOf(endpoint), {
      token,
      ...(endpoint.body === undefined ? {} : { body: {} })
    })
  const reply = await ask()
  if (reply.status !== 401) return reply
  // A call before it ended this session.
  await signIn()
  return ask()
}

const SERVED = ALL_ENDPOINTS.filter((endpoint) => endpoint.role !== 'anyone')

describe.each(ROLES)('somebody of the role %s', (role: Role) => {
  beforeAll(async () => {
    await becomes(server, 'camille', role)
    await signIn()
  })

  it.each(SERVED.map((endpoint) => [callName(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const least = endpoint.role as Role
    const { status, body } = await attempt(endpoint)
    if (hasRole(role, least)) return expect(body?.message ?? '').not.toBe(roleRefusal(least))
    expect({ status, ...body }).toEqual({ status: 403, code: 'forbidden', message: roleRefusal(least) })
  })
})

const order = async (state = 'complete') => {
  const [row] = await server.database.query<{ id: number }>(
    `update orders set state = $1, files_state = 'complete', preparation_state = 'complete'
     where id = (select min(id) from orders where is_open and dtf_state is not null) returning id`,
    [state]
  )
  return row?.id ?? 0
}
const patch = (id: number, body: object) =>
  server.call<{ code: string; message: string }>('PATCH', `/api/orders/${id}`, { as: 'noa', body })

const SAMPLES: Partial<Record<PatchField, unknown>> = {
  state: 'packed',
  files_state: 'waiting',
  preparation_state: 'waiting',
  bacs: ['B1'],
  picking_runs: ['ST1'],
  tags: ['urgent'],
  metas: { items: 1, customizations: 0, faces: [], white_faces: 0, stitch_points: 0, techniques: [] },
  metadata: [],
  production_at: '2027-01-15 08:00:00',
  dispatched_at: '2027-01-18 08:00:00',
  shipping_at: '2027-01-20 08:00:00'
}

describe('a change of an order', () => {
  const packed: readonly PatchField[] = ['state', 'preparation_state', ...LABEL_FIELDS]

  describe.each(ROLES)('by somebody of the role %s', (role) => {
    beforeAll(() => becomes(server, 'noa', role))

    it.each(PATCH_FIELDS)('of %s', async (field) => {
      const { status, body } = await patch(await order(), { [field]: SAMPLES[field] ?? 'processing' })
      const may = hasRole(role, roleOfField(field))
      expect(may).toBe(role !== 'packing' || packed.includes(field))
      if (may) expect(status).not.toBe(403)
      else expect({ status, message: body.message }).toEqual({ status: 403, message: roleRefusal('operator') })
    })
  })

  it.each([
    ['complete', 'packed', true],
    ['packed', 'complete', true],
    ['new', 'complete', true],
    ['packed', 'closed', false],
    ['complete', 'new', false],
    ['complete', 'waiting', false],
    ['closed', 'complete', false],
    ['canceled', 'packed', false]
  ])('from %s to %s by who packs: %s', async (from, to, may) => {
    await becomes(server, 'noa', 'packing')
    const id = await order()
    await server.database.query('update orders set state = $2 where id = $1', [id, from])
    const { status, body } = await patch(id, { state: to })
    expect([status, body.message]).toEqual(may ? [200, undefined] : [403, roleRefusal('operator')])
    const [kept] = await server.database.query<{ state: string }>('select state from orders where id = $1', [id])
    expect(kept?.state).toBe(may ? to : from)
    await server.database.query("update orders set state = 'complete' where id = $1", [id])
  })

  it('is refused whole where one of its fields is', async () => {
    await becomes(server, 'noa', 'packing')
    const id = await order()
    expect((await patch(id, { bacs: ['B777'], production_at: SAMPLES.production_at })).status).toBe(403)
    const [kept] = await server.database.query<{ bacs: string[] }>('select bacs from orders where id = $1', [id])
    expect(kept?.bacs).not.toContain('B777')
  })
})

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1')

describe('a file that who packs sends', () => {
  it.each([
    [null, 201],
    ['', 201],
    ['BAT', 403],
    ['prod', 403]
  ])('of the type %s', async (type, status) => {
    await becomes(server, 'noa', 'packing')
    const id = await order()
    const reply = await server.call<{ message: string }>('POST', `/api/orders/${id}/files`, {
      as: 'noa',
      body: { type, message: '', file: { name: 'colis.png', data: PNG.toString('base64') } }
    })
    expect(reply.status).toBe(status)
    if (status === 403) expect(reply.body.message).toBe(roleRefusal('operator'))
  })
})
