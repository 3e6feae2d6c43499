import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupsState, RestoreLosses } from '@/contract/backups'
import type { ServerState } from '@/contract/server-state'
import { readManifest, writeManifest } from '@/server/backups/backup-folder'
import { openBackups } from '@/server/backups/backups'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, backedUp } from '../support/backups'
import { connect } from '../support/live-client'
import { CLIENT, startServer, type TestServer } from '../support/server'

let place: BackedUp
let server: TestServer
let second: string
let now = Date.parse('2026-11-20T14:00:00Z')
beforeAll(async () => {
  place = await backedUp()
  const { database, folder, filesFolder, root, store } = place
  second = join(root, 'second')
  server = await startServer(
    {
      files: store,
      clock: () => now,
      client: { id: CLIENT.client_id, secret: CLIENT.client_secret },
      backups: { folder, second, filesFolder, openScratch: besideTables(database.url) }
    },
    database
  )
})
afterAll(async () => {
  await server.close()
  await place.drop()
})

const admin = { as: 'sacha' } as const
const state = async () => (await server.call<BackupsState>('GET', '/api/backups', admin)).body
const done = () => expect.poll(async () => (await state()).running, { timeout: 20_000, interval: 50 }).toBeNull()

/** A figure of `/metrics` by its name; null where there is none. */
const figure = async (name: string): Promise<number | null> => {
  const found = new RegExp(`^${name} (.+)$`, 'm').exec(await (await fetch(`${server.address}/metrics`)).text())
  return found === null ? null : Number(found[1])
}

/** Another hour, at which both sign in anew. */
const setClock = async (at: number) => {
  now = at
  await server.signInAnew('sacha')
  await server.signInAnew('camille')
}
const run = async (job: string) => {
  const begun = await server.app.jobs.start(job)
  if (begun !== false) await begun.done
}

describe('backups, for administrators,', () => {
  it('are nobody else’s', async () => {
    for (const [method, path] of [
      ['GET', '/api/backups'],
      ['POST', '/api/backups'],
      ['POST', '/api/backups/second/retry'],
      ['GET', '/api/backups/2026-11-20T020000Z/loss']
    ] as const)
      expect((await server.call(method, path)).status).toBe(403)
  })

  it('say that there are none yet, which is nothing to be told before 36 hours have passed', async () => {
    expect(await state()).toMatchObject({
      folder: place.folder,
      health: 'ok',
      backups: [],
      running: null,
      proof: null,
      failure: null,
      second: { folder: second, reachable: false, behind: 0, reached_at: null },
      kept: { days: 14, weeks: 8 }
    })
    expect((await server.call('GET', '/health')).body).toMatchObject({ status: 'ok', version: '0.0.0', backups: 'ok' })
    expect((await server.call<{ capabilities: string[] }>('GET', '/api/capabilities')).body.capabilities).toContain('backups')
  })

  it('are made at once when asked, tell how far they are, and are told with what they hold', async () => {
    const begun = await server.call<BackupsState>('POST', '/api/backups', admin)
    expect(begun.status).toBe(200)
    expect(begun.body.running).toMatchObject({ kind: 'backup', percent: expect.any(Number) })
    expect((await server.call('POST', '/api/backups', admin)).body).toEqual({
      code: 'conflict',
      message: 'Une sauvegarde ou une restauration est déjà en cours.'
    })
    await done()
    const { backups, second: other } = await state()
    expect(backups).toEqual([
      {
        id: '2026-11-20T140000Z',
        at: '2026-11-20 15:00:00',
        kind: 'by-hand',
        orders: 614,
        files: 0,
        missing_files: 0,
        bytes: expect.any(Number),
        seconds: expect.any(Number),
        copies: 1,
        check: 'checked',
        weekly: false,
        restorable: true,
        of_other_database: false
      }
    ])
    expect(other).toMatchObject({ reachable: false, behind: 1, error: "Le dossier n'est pas là." })
    expect([await figure('atelier_backups_second_behind'), await figure('atelier_backup_last_proof_timestamp_seconds')]).toEqual([1, null])
  })

  it('go to the second folder as soon as it is there', async () => {
    mkdirSync(second)
    const { body } = await server.call<BackupsState>('POST', '/api/backups/second/retry', admin)
    expect(body.second).toEqual({
      folder: second,
      reachable: true,
      behind: 0,
      reached_at: '2026-11-20 15:00:00',
      tried_at: '2026-11-20 15:00:00',
      next_try_at: null,
      error: null
    })
    expect(body.backups[0]?.copies).toBe(2)
  })

  it('are restored apart each week, counted and compared', async () => {
    await run('backup-proof')
    const { proof, backups, health } = await state()
    expect(proof).toEqual({
      at: '2026-11-20 15:00:00',
      id: '2026-11-20T140000Z',
      passed: true,
      orders: { saved: 614, restored: 614 },
      items_and_faces: { saved: expect.any(Number), restored: proof?.items_and_faces.saved },
      comments: { saved: expect.any(Number), restored: proof?.comments.saved },
      files: { saved: 0, restored: 0 },
      repaired: 0,
      missing: 0,
      differences: []
    })
    expect(backups[0]?.check).toBe('restored')
    expect(health).toBe('ok')
    expect(await place.database.query("select nspname from pg_namespace where nspname like 'restore%'")).toEqual([])
  })

  it('that are not as they were saved are an alarm at once, and restored apart again the next night, not beside the work of the day', async () => {
    const begun = now
    const path = join(place.folder, '2026-11-20T140000Z')
    const manifest = await readManifest(path)
    const [table = manifest.tables[0], ...others] = manifest.tables
    await writeManifest(path, { ...manifest, tables: [{ ...table, rows: 7 } as typeof table, ...others] as typeof manifest.tables })
    await run('backup-proof')
    const points = async () => (await server.call<ServerState>('GET', '/api/server', admin)).body.points
    const reason = expect.stringContaining(`${table?.name}\u00a0: 7 lignes sauvegardées`)
    expect(await points()).toContainEqual(
      expect.objectContaining({ kind: 'job-failed', severity: 'alarm', subject: 'backup-proof', reason })
    )
    expect((await state()).next_proof_at).toBe('2026-11-21 04:10:00')
    await writeManifest(path, manifest)
    // Another server of the folder proves it meanwhile: what is said is what stands there, not what was seen half a minute ago.
    await (await openBackups({ ...place, second: null, clock: () => now, openScratch: besideTables(place.url) })).prove()
    expect(await points()).toContainEqual(expect.objectContaining({ kind: 'job-failed', severity: 'warning', subject: 'backup-proof' }))
    await run('backup-proof')
    expect((await points()).map(({ kind }) => kind)).not.toContain('job-failed')
    expect([(await state()).next_proof_at, now]).toEqual(['2026-11-22 04:10:00', begun])
  })

  it('stand in the figures of the server: when, how large, proven when, and what the second folder lacks', async () => {
    const { backups } = await state()
    const names = ['backup_last_timestamp_seconds', 'backup_last_proof_timestamp_seconds', 'backups_expected_since_timestamp_seconds']
    expect(await Promise.all(names.map((name) => figure(`atelier_${name}`)))).toEqual(names.map(() => now / 1_000))
    expect(await figure('atelier_backup_last_bytes')).toBe(backups[0]?.bytes)
    const counts = ['backups', 'backups_second_behind', 'backups_folder_up']
    expect(await Promise.all(counts.map((name) => figure(`atelier_${name}`)))).toEqual([1, 0, 1])
  })

  it('are told to be late after 36 hours, and to be unproven after 8 days', async () => {
    const begun = now
    await setClock(begun + 36.1 * 3_600_000)
    expect((await state()).health).toBe('no-backup')
    await setClock(begun + 8.1 * 86_400_000)
    await run('backup')
    expect((await state()).health).toBe('no-proof')
    expect((await state()).backups[0]).toMatchObject({ kind: 'nightly', at: '2026-11-28 17:24:00' })
    await setClock(begun)
  })

  it('that cannot be written are told in one French line', async () => {
    const { folder } = place
    // Something else stands where its contents go: root, too, can write nothing there.
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    await run('backup')
    // Nor can it be looked at: what was known last is shown.
    expect(await state()).toMatchObject({ health: 'backups-silent', backups: [{ kind: 'nightly' }, { kind: 'by-hand' }] })
    expect((await server.call('GET', '/health')).body).toMatchObject({ backups: 'late', backupsWhy: 'backups-silent' })
    expect(await figure('atelier_backups_folder_up')).toBe(0)
    rmSync(folder)
    expect(await state()).toMatchObject({ health: 'ok', backups: [] })
    expect((await state()).failure?.message).toBe(
      `La sauvegarde n'a pas pu être écrite dans ${folder}\u00a0: le dossier ne peut pas être écrit (ENOTDIR). Faites de la place, ou donnez un autre dossier avec ATELIER_BACKUPS.`
    )
  })

  it('whose files the server has lost are made without them, which is told by a point and by the proof', async () => {
    const begun = now
    await setClock(begun + 3_600_000)
    const hash = await place.store.put(Buffer.from('a visual'))
    await place.database.query('update order_files set content_hash = $1 where id = 1', [hash])
    await place.store.remove(hash)
    await run('backup')
    await run('backup-proof')
    expect((await state()).backups[0]).toMatchObject({ missing_files: 1 })
    expect((await state()).proof).toMatchObject({ passed: true, missing: 1 })
    const points = async () => (await server.call<ServerState>('GET', '/api/server', admin)).body.points
    expect((await points()).filter(({ kind }) => kind === 'files-missing')).toMatchObject([{ severity: 'warning', value: 1 }])
    expect(await figure('atelier_backup_missing_files')).toBe(1)
    await place.database.query('update order_files set content_hash = null where id = 1')
    await run('backup')
    expect((await points()).filter(({ kind }) => kind === 'files-missing')).toEqual([])
    rmSync(place.folder, { recursive: true })
    await setClock(begun)
  })
})

describe('a restore that an administrator asks for', () => {
  let id = ''
  const ask = (body: object, as: 'sacha' | 'camille' = 'sacha') =>
    server.call<BackupsState>('POST', `/api/backups/${id}/restore`, { as, body })

  it('tells first what it would take away', async () => {
    // Of the day before the application was given another secret.
    await place.database.query("update oauth_clients set secret_hash = 'of before'")
    await run('backup')
    await place.database.query('update oauth_clients set secret_hash = $1', [
      createHash('sha256').update(CLIENT.client_secret).digest('hex')
    ])
    id = (await state()).backups[0]?.id ?? ''
    const order = (await place.database.query<{ id: number }>('select max(id) as id from orders'))[0]?.id
    expect((await server.call('POST', `/api/orders/${order}/comments`, { body: { content: 'Après la sauvegarde' } })).status).toBe(201)
    const { body } = await server.call<RestoreLosses>('GET', `/api/backups/${id}/loss`, admin)
    expect(body).toMatchObject({
      id,
      orders: { now: 614, after: 614, lost: 0 },
      comments: { lost: 1 },
      files: { lost: 0, bytes: 0 },
      people: { lost: 0, names: [] },
      phrase: '0 COMMANDE',
      connections: 0
    })
    expect((await server.call('GET', '/api/backups/2020-01-01T000000Z/loss', admin)).status).toBe(404)
    expect((await server.call('GET', '/api/backups/..%2F..%2Fetc/loss', admin)).status).toBe(404)
  })

  it('wants their password and the phrase', async () => {
    expect((await ask({ password: 'atelier', phrase: '0 COMMANDE' }, 'camille')).status).toBe(403)
    expect((await ask({ password: 'wrong', phrase: '0 COMMANDE' })).body).toMatchObject({ fields: [{ path: 'body.password' }] })
    expect((await ask({ password: 'atelier', phrase: '90 COMMANDES' })).body).toMatchObject({
      fields: [{ path: 'body.phrase', message: 'Tapez 0 COMMANDE pour confirmer.' }]
    })
  })

  it('cuts every window, which comes back to the data of the backup, and keeps everybody signed in', async () => {
    const window = await connect(server, 'camille')
    // A reason after which a window comes back by itself: one that the server sends away does not.
    const cut = new Promise((resolve) => window.socket.once('disconnect', resolve))
    const begun = await ask({ password: 'atelier', phrase: '0 commande' })
    expect(begun.body.running).toMatchObject({ kind: 'restore' })
    expect(await cut).toBe('transport close')
    await done()
    const after = await state()
    expect(after.restore).toEqual({ id, at: '2026-11-20 15:00:00', error: null })
    expect(after.backups[0]).toMatchObject({ kind: 'before-restore' })
    expect(await place.database.query("select from comments where content = 'Après la sauvegarde'")).toEqual([])
    const again = await connect(server, 'camille')
    again.close()
    window.close()
    expect((await server.call('GET', '/api/user/profile', { as: 'camille' })).status).toBe(200)
    const { body } = await server.call<{ events: { kind: string }[] }>('GET', '/api/security-log', admin)
    expect(body.events[0]).toMatchObject({ kind: 'backup-restored', person: { name: 'Sacha Marchand' } })
    // By the secret of now.
    expect((await server.login('camille')).access_token).toEqual(expect.any(String))
  })
})

it('a server without a folder for them makes none, and knows no such calls', async () => {
  const bare = await startServer({}, place.database)
  expect((await bare.call('GET', '/api/backups', admin)).status).toBe(404)
  expect((await bare.call('POST', '/api/backups', admin)).body).toMatchObject({ message: 'Ce serveur ne fait pas de sauvegardes.' })
  expect((await bare.call('GET', '/health')).body).not.toHaveProperty('backups')
  expect((await bare.call<{ capabilities: string[] }>('GET', '/api/capabilities')).body.capabilities).not.toContain('backups')
  await bare.close()
})
