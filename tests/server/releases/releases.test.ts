import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CLIENT_HEADER, STATION_HEADER } from '@/contract/http/client-version'
import type { Problem } from '@/contract/http/problem'
import type { Fleet, SignedManifest } from '@/contract/releases'
import { openDatabase } from '@/server/db/database'
import { addRelease, removeRelease } from '@/server/releases/keep-releases'
import { openReleaseFolder } from '@/server/releases/release-folder'
import { runReleasesCommand } from '@/server/releases/releases-command'
import { STATIONS_MAX } from '@/server/repositories/client-stations'
import { RELEASE_TEST_KEY, signManifest, writeRelease } from '../../support/signed-release'
import { connect } from '../support/live-client'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'
import { DESKTOP_ID, enrolled, reportDesktop } from '../support/stations'

const root = mkdtempSync(join(tmpdir(), 'atelier-releases-'))
const made = join(root, 'dist')
const folder = openReleaseFolder(join(root, 'files', 'releases'))
let server: TestServer
let other: TestServer
let keeping: Parameters<typeof addRelease>[0]

beforeAll(async () => {
  server = await startServer({ releases: folder })
  other = await startServer({ releases: folder }, server.database)
  keeping = { database: openDatabase(server.database.url, () => undefined, 2), folder, keys: [RELEASE_TEST_KEY], clock: Date.now }
  await becomes(server, 'camille', 'administrator')
  await becomes(server, 'noa', 'packing')
  await becomes(server, 'sacha', 'manager')
})
afterAll(async () => {
  await keeping.database.close()
  await other.close()
  await server.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of ['release_rollout', 'releases', 'client_stations', 'pilot_uses']) await server.database.query(`delete from ${table}`)
  await server.database.query("select pg_notify('fleet_changed', 'releases')")
  rmSync(join(root, 'files'), { recursive: true, force: true })
})

const add = (version: string, more: Parameters<typeof writeRelease>[2] = {}) => addRelease(keeping, writeRelease(made, version, more))
const fleetOf = async (from = server): Promise<Fleet> => (await from.call<Fleet>('GET', '/api/releases')).body
const STATION = DESKTOP_ID
const report = (change: object = {}, from = server, options: object = {}) => reportDesktop(from, change, options)
const decide = async (what: 'pilot' | 'roll-out' | 'return', body: object, from = server) =>
  from.call<Fleet & Problem>('POST', `/api/releases/${what}`, { body: { revision: (await fleetOf(from)).revision, ...body } })
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

describe('a release', () => {
  it('is copied whole, listed, and removed while no station waits for it', async () => {
    expect(await runReleasesCommand(keeping, ['add', writeRelease(made, '1.3.0')])).toEqual([
      expect.stringMatching(/^Atelier 1\.3 ajoutée.*1\.3\.0\.exe, atelier-1\.3\.0\.deb/),
      expect.stringMatching(/1\.2\.0/),
      expect.stringMatching(/Aucun poste/)
    ])
    expect((await runReleasesCommand(keeping, ['list'])).join()).toMatch(/^1\.3\.0\tnsis, deb\t0 poste\tpubliée/)
    expect(readdirSync(join(root, 'files', 'releases', '1.3.0')).sort()).toEqual(['atelier-1.3.0.deb', 'atelier-1.3.0.exe'])
    await expect(add('1.3.0')).rejects.toThrow(/déjà là/)
    await runReleasesCommand(keeping, ['remove', '1.3.0'])
    expect(readdirSync(join(root, 'files', 'releases'))).toEqual([])
    await expect(removeRelease(keeping, '1.3.0')).rejects.toThrow(/n'a pas de version/)
  })

  it('is added from where npm was called, or its launcher', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    const file = writeRelease(made, '1.3.0')
    vi.stubEnv('ATELIER_LAUNCHER', undefined)
    vi.stubEnv('INIT_CWD', dirname(file))
    expect((await runReleasesCommand(keeping, ['add', basename(file)])).join()).toMatch(/^Atelier 1\.3 ajoutée/)
    await runReleasesCommand(keeping, ['remove', '1.3.0'])
    // A script of npm may well call the launcher of a package.
    vi.stubEnv('ATELIER_LAUNCHER', 'atelier-server')
    await expect(runReleasesCommand(keeping, ['add', basename(file)])).rejects.toThrow(/ne se lit pas/)
    expect((await runReleasesCommand(keeping, ['add', relative('.', file)])).join()).toMatch(/^Atelier 1\.3 ajoutée/)
  })

  const spoilt = (spoil: (file: string) => void) => async () => {
    const file = writeRelease(made, '1.4.0')
    spoil(file)
    await addRelease(keeping, file)
  }
  const edit = (file: string, change: (signed: SignedManifest) => object) =>
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  it.each([
    [
      'whose text was changed',
      spoilt((file) => edit(file, (one) => ({ ...one, manifest: one.manifest.replace('1.2.0', '0.0.1') }))),
      /signature/
    ],
    [
      'signed by another key',
      spoilt((file) => edit(file, (one) => signManifest(one.manifest, generateKeyPairSync('ed25519').privateKey))),
      /signature/
    ],
    [
      'with an installer that is another',
      spoilt(() => writeFileSync(join(made, 'atelier-1.4.0.deb'), 'installer of 1.4.1')),
      /pas l'installateur/
    ],
    ['with an installer that is shorter', spoilt(() => writeFileSync(join(made, 'atelier-1.4.0.deb'), 'inst')), /pas l'installateur/],
    ['without an installer', spoilt(() => rmSync(join(made, 'atelier-1.4.0.deb'))), /manque l'installateur/],
    ['that is no release', spoilt((file) => writeFileSync(file, '{"manifest":"{}"}')), /pas un fichier de version/],
    ['that is not there', () => addRelease(keeping, join(made, 'nothing.json')), /ne se lit pas/],
    ['to a server that knows no key', () => addRelease({ ...keeping, keys: [] }, writeRelease(made, '1.4.0')), /aucune clé/]
  ])(
    '%s leaves nothing',
    async (_, work, said) => {
      await expect(work()).rejects.toThrow(said)
      expect((await fleetOf()).releases).toEqual([])
      expect(existsSync(join(root, 'files', 'releases')) ? readdirSync(join(root, 'files', 'releases')) : []).toEqual([])
    },
    20_000
  )

  it.runIf(process.getuid?.() === 0)("says it where the server's account may not read it, as in the home of who copied it", async () => {
    const file = writeRelease(made, '1.4.0')
    process.seteuid?.('nobody')
    try {
      await expect(addRelease(keeping, file)).rejects.toThrow(/^Le compte du serveur n'a pas le droit de lire .*1\.4\.0\.release\.json/)
    } finally {
      process.seteuid?.(0)
    }
  })
  it('is added once by two who add it at the same time', async () => {
    const file = writeRelease(made, '1.3.0')
    const both = await Promise.allSettled([addRelease(keeping, file), addRelease(keeping, file)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(join(root, 'files', 'releases'))).toEqual(['1.3.0'])
  })

  it('keeps its installers where another one that adds it fails meanwhile', async () => {
    const file = writeRelease(made, '1.3.0')
    const [placed, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const bringing = (keep: (own: () => Promise<void>) => Promise<void>) => ({
      ...keeping,
      folder: {
        ...folder,
        bring: async (...args: Parameters<typeof folder.bring>) => {
          const brought = await folder.bring(...args)
          return { ...brought, keep: () => keep(brought.keep) }
        }
      }
    })
    const first = addRelease(
      bringing(async (keep) => {
        await keep()
        placed.resolve()
        // The other one ends first, or waits for this one.
        await Promise.race([ended.promise, new Promise((resolve) => setTimeout(resolve, 500))])
      }),
      file
    )
    await placed.promise
    const failing = bringing(() => Promise.reject(Object.assign(new Error('not empty'), { code: 'ENOTEMPTY' })))
    const second = addRelease(failing, file).catch((error: unknown) => error)
    void second.then(() => ended.resolve())
    await first
    expect(await second).toMatchObject({ message: expect.stringMatching(/déjà là/) })
    expect(readdirSync(join(root, 'files', 'releases'))).toEqual(['1.3.0'])
  })

  it('stays while all have it, and while stations that are to go back run it', async () => {
    await add('1.3.0')
    await decide('roll-out', { version: '1.3.0' })
    await expect(removeRelease(keeping, '1.3.0')).rejects.toThrow(/tous les postes/)
    await add('1.4.0', { returnsTo: ['1.3.0'] })
    await report({ version: '1.4.0' })
    await expect(removeRelease(keeping, '1.4.0')).rejects.toThrow(/Un poste a encore/)
  })
})

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
    rmSync(join(root, 'files', 'releases', '1.4.0', 'atelier-1.4.0.exe'))
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
    rmSync(join(root, 'files', 'releases', '1.4.0'), { recursive: true })
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
