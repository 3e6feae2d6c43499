import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_HEADER, STATION_HEADER } from '@/contract/http/client-version'
import type { Problem } from '@/contract/http/problem'
import type { SignedManifest } from '@/contract/releases'
import { runReleasesCommand } from '@/server/releases/releases-command'
import { STATIONS_MAX } from '@/server/repositories/client-stations'
import { connect } from '../support/live-client'
import { serveReleases } from '../support/releases'
import type { TestServer } from '../support/server'
import { DESKTOP_ID, enrolled } from '../support/stations'

const { servers, keeping, placed, add, fleetOf, report, decide } = serveReleases()
let server: TestServer
let other: TestServer
beforeAll(() => {
  ;({ server, other } = servers)
})

const STATION = DESKTOP_ID
interface Offered {
  offer: SignedManifest | null
  permit: SignedManifest | null
  minClient: string | null
}
const ask = async (version: string, station: string = STATION, platform = 'win32', from = server): Promise<Offered> =>
  (await from.call<Offered>('GET', `/api/releases/offer?${new URLSearchParams({ version, station, platform })}`, { as: null })).body
const versionIn = (signed: SignedManifest | null): string | null => signed && JSON.parse(signed.manifest).version
const offered = async (...args: Parameters<typeof ask>): Promise<string | null> => versionIn((await ask(...args)).offer)
/** What was decided elsewhere is known a moment later. */
const soon = { timeout: 3_000, interval: 20 }

describe('an installer', () => {
  it('is given whole or in part, without a token, and nothing else of the disk is', async () => {
    await add('1.3.0')
    await expect.poll(async () => (await fetch(`${server.address}/api/releases/1.3.0/atelier-1.3.0.exe`)).status, soon).toBe(200)
    const get = (name: string, headers: Record<string, string> = {}) => fetch(`${server.address}/api/releases/${name}`, { headers })
    const whole = await get('1.3.0/atelier-1.3.0.exe')
    const etag = whole.headers.get('etag') ?? ''
    expect([await whole.text(), whole.headers.get('content-length'), whole.headers.get('accept-ranges')]).toEqual([
      'installer of 1.3.0',
      '18',
      'bytes'
    ])
    const rest = await get('1.3.0/atelier-1.3.0.exe', { range: 'bytes=10-', 'if-range': etag })
    expect([rest.status, await rest.text(), rest.headers.get('content-range')]).toEqual([206, 'of 1.3.0', 'bytes 10-17/18'])
    expect((await get('1.3.0/atelier-1.3.0.exe', { range: 'bytes=10-', 'if-range': '"another"' })).status).toBe(200)
    expect((await get('1.3.0/atelier-1.3.0.exe', { range: 'bytes=18-' })).status).toBe(416)
    for (const name of ['1.3.0/atelier-1.4.0.exe', '1.4.0/atelier-1.3.0.exe', '1.3.0/..%2f..%2f.atelier'])
      expect((await get(name)).status).toBe(404)
    expect((await get('..%2f1.3.0/atelier-1.3.0.exe')).status).toBe(400)
  })
})

describe('a station', () => {
  it('gets what a pilot tried once it is given, and goes back by what its own manifest allows', async () => {
    await add('1.3.0')
    await decide('roll-out', { version: '1.3.0' })
    await add('1.4.0', { returnsTo: ['1.3.0'], minClient: '1.3.0' })
    await report()
    const elsewhere = randomUUID()
    expect((await decide('pilot', { station: STATION })).status).toBe(200)
    await expect.poll(() => offered('1.3.0', STATION, 'win32', other), soon).toBe('1.4.0')
    expect([await offered('1.3.0', elsewhere), await offered('1.2.0', elsewhere), await offered('1.3.0', STATION, 'darwin')]).toEqual([
      null,
      '1.3.0',
      null
    ])
    expect((await decide('roll-out', { version: '1.4.0' })).body.rollout).toMatchObject({ version: '1.4.0', stage: 'all' })
    await expect.poll(() => offered('1.3.0', elsewhere, 'linux', other), soon).toBe('1.4.0')
    expect((await other.call('GET', '/health', { as: null })).body).toMatchObject({ client: '1.4.0', minClient: '1.3.0' })
    expect((await decide('return', { version: '1.2.0' })).status).toBe(404)
    expect((await decide('return', { version: '1.3.0' })).body.rollout).toMatchObject({ version: '1.3.0', stage: 'pinned' })
    await expect.poll(() => offered('1.4.0', elsewhere, 'win32', other), soon).toBe('1.3.0')
    const { offer, permit } = await ask('1.4.0')
    expect([versionIn(offer), versionIn(permit)]).toEqual(['1.3.0', '1.4.0'])
    expect((await ask('1.2.0')).permit).toBeNull()
    // Whoever stays, too, is sent the manifest of what they run.
    expect(versionIn((await ask('1.3.0')).permit)).toBe('1.3.0')
    const { body } = await server.call<{ events: { kind: string; person: { name: string } }[] }>('GET', '/api/security-log?group=stations')
    expect(body.events.slice(0, 4).map(({ kind }) => kind)).toEqual(['release-returned', 'release-given', 'release-pilot', 'release-added'])
  })

  it('is offered nothing whose installer is gone from the disk', async () => {
    await add('1.4.0')
    await decide('roll-out', { version: '1.4.0' })
    expect(await offered('1.3.0')).toBe('1.4.0')
    rmSync(join(placed, '1.4.0', 'atelier-1.4.0.exe'))
    expect([await offered('1.3.0'), await offered('1.3.0', STATION, 'linux')]).toEqual([null, '1.4.0'])
    expect((await runReleasesCommand(keeping, ['list'])).join()).toMatch(/il manque atelier-1\.4\.0\.exe/)
  })

  it('is shown as it says it is, with who is there, and leaves the list', async () => {
    expect((await report()).status).toBe(204)
    expect((await report({ printers: [], crashes: 2 })).status).toBe(204)
    expect((await fleetOf()).stations).toMatchObject([
      {
        id: STATION,
        name: 'Quai',
        version: '1.3.0',
        crashes: 2,
        printers: [],
        online: false,
        state: 'up-to-date',
        person: { firstname: 'Noa' }
      }
    ])
    const window = await connect(server, 'noa')
    await expect.poll(async () => (await fleetOf(other)).stations[0]?.online, soon).toBe(true)
    window.close()
    await expect.poll(async () => (await fleetOf(other)).stations[0]?.online, soon).toBe(false)
    expect((await server.call('DELETE', `/api/releases/stations/${STATION}`)).body).toMatchObject({ stations: [] })
    expect((await server.call('DELETE', `/api/releases/stations/${STATION}`)).status).toBe(404)
    for (const wrong of [{ version: '1.3' }, { station: 'quai' }, { update: { state: 'odd', version: null, error: null } }, { extra: 1 }])
      expect((await report(wrong)).status).toBe(400)
  })

  it('finds room where another was not seen for a month, and none where all are in use', async () => {
    const { query } = server.database
    await query(
      `insert into client_stations (id, name, version, system, platform, printers, update_state, crashes, seen_at, user_id, family)
       select gen_random_uuid(), 'P', '1.3.0', '', 'win32', '[]', 'current', 0, now() - make_interval(days => case n when 1 then 40 else 0 end), 1, gen_random_uuid()
       from generate_series(1, ${STATIONS_MAX}) n`
    )
    expect((await report()).status).toBe(204)
    expect((await report({ station: randomUUID() })).status).toBe(429)
    expect((await report()).status).toBe(204)
    expect((await query<{ n: number }>('select count(*)::int as n from client_stations'))[0]?.n).toBe(STATIONS_MAX)
  })

  it('tells what was done at the pilot', async () => {
    await add('1.4.0')
    await report({ crashes: 3 })
    await decide('pilot', { station: STATION })
    const headers = { [STATION_HEADER]: STATION, [CLIENT_HEADER]: '1.4.0' }
    const [order] = await server.database.query<{ id: number }>('select id from orders order by id limit 1')
    const id = order?.id ?? 0
    await server.call('GET', `/api/orders/${id}`, { as: 'noa', headers })
    expect((await server.call('PATCH', `/api/orders/${id}`, { as: 'sacha', headers, body: { bacs: ['Z9'] } })).status).toBe(200)
    expect(
      (await server.call('POST', '/api/orders/set-printed', { as: 'sacha', headers, body: { ids: [id], printed: true } })).status
    ).toBe(200)
    await server.call('GET', '/api/user/profile', { as: 'camille', headers: { [STATION_HEADER]: randomUUID() } })
    await report({ crashes: 4 })
    await expect.poll(async () => (await fleetOf()).rollout?.facts, soon).toEqual({ people: 2, orders: 1, sheets: 1, crashes: 1 })
  })
})

describe('a station that is too old', () => {
  it('reads, says how it is and signs out, and changes nothing; a browser is not asked', async () => {
    await add('1.4.0', { minClient: '1.3.0' })
    await decide('roll-out', { version: '1.4.0' })
    const [order] = await server.database.query<{ id: number }>('select id from orders order by id limit 1')
    const change = (version: string | null, from = server) =>
      from.call<Problem>('PATCH', `/api/orders/${order?.id}`, {
        as: 'sacha',
        headers: version === null ? {} : { [CLIENT_HEADER]: version },
        body: { bacs: ['A1'] }
      })
    await expect.poll(async () => (await change('1.2.0', other)).status, soon).toBe(426)
    expect((await change('1.2.9')).body).toMatchObject({ code: 'client-too-old', message: expect.stringMatching(/demande la 1\.3/) })
    for (const fine of ['1.3.0', '2.0.0', 'autre', null]) expect((await change(fine)).status).toBe(200)
    const headers = { [CLIENT_HEADER]: '1.2.0' }
    expect((await server.call('GET', `/api/orders/${order?.id}`, { as: 'sacha', headers })).status).toBe(200)
    expect((await report({ version: '1.2.0' }, server, { headers })).status).toBe(204)
    expect((await fleetOf()).stations[0]?.state).toBe('too-old')
  })
})

describe('decisions', () => {
  it('are the administration’s alone', async () => {
    for (const as of ['sacha', 'noa'] as const) {
      expect((await server.call('GET', '/api/releases', { as })).status).toBe(403)
      expect((await server.call('POST', '/api/releases/roll-out', { as, body: { version: '1.4.0', revision: 0 } })).status).toBe(403)
      expect((await server.call('DELETE', `/api/stations/${randomUUID()}`, { as })).status).toBe(403)
    }
    expect((await server.call('GET', '/api/releases', { as: null })).status).toBe(401)
    expect((await report({}, server, { as: null })).status).toBe(401)
  })

  it('of two administrators at once are taken once; the other reads anew', async () => {
    await add('1.3.0')
    await decide('roll-out', { version: '1.3.0' })
    await add('1.4.0', { returnsTo: ['1.3.0'] })
    await report()
    const { revision } = await fleetOf()
    const [pilot, all] = await Promise.all([
      server.call<Problem>('POST', '/api/releases/pilot', { body: { station: STATION, revision } }),
      other.call<Problem>('POST', '/api/releases/roll-out', { body: { version: '1.4.0', revision } })
    ])
    expect([pilot.status, all.status].sort()).toEqual([200, 409])
    expect([pilot, all].find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/entre-temps/)
    })
  })

  it('are refused where there is nothing to decide', async () => {
    await report()
    expect((await decide('pilot', { station: STATION })).status).toBe(409)
    await add('1.4.0', { platforms: ['linux'] })
    expect((await decide('pilot', { station: STATION })).body.message).toMatch(/pas d'installateur/)
    expect((await decide('pilot', { station: randomUUID() })).status).toBe(404)
    expect((await decide('roll-out', { version: '1.3.0' })).status).toBe(409)
    rmSync(join(placed, '1.4.0'), { recursive: true })
    expect((await decide('roll-out', { version: '1.4.0' })).body.message).toMatch(/plus dans le dossier/)
  })
})

describe('a shared station', () => {
  it('that is elsewhere is listed, and closed with all its sessions', async () => {
    const { key, token } = await enrolled(server, 'noa', 'Presse 9')
    const listed = (await fleetOf()).stations.find(({ name }) => name === 'Presse 9')
    expect(listed).toMatchObject({ version: null, shared: { id: key.id, name: 'Presse 9' }, state: 'up-to-date' })
    await report({}, server, { token: token.access_token })
    expect((await fleetOf()).stations).toMatchObject([{ id: STATION, name: 'Presse 9', version: '1.3.0', shared: { id: key.id } }])
    expect((await server.call('DELETE', `/api/stations/${key.id}`)).body).toEqual({ sessions: 1 })
    await expect.poll(async () => (await other.call('GET', '/api/user/profile', { token: token.access_token })).status, soon).toBe(401)
    expect((await server.call('POST', '/api/station/people', { as: null, body: { station: key } })).status).toBe(404)
    expect((await server.call('DELETE', `/api/stations/${key.id}`)).status).toBe(404)
    expect((await fleetOf()).stations).toMatchObject([{ name: 'Quai', shared: null }])
  })
})
