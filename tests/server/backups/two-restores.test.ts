import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackupsState } from '@/contract/backups'
import { readManifest } from '@/server/backups/backup-folder'
import { inBackupTurn } from '@/server/backups/backup-turn'
import type { MadeBackup } from '@/server/backups/make-backup'
import { restoreBackup } from '@/server/backups/restore-backup'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, backedUp, printOf } from '../support/backups'
import { startServer, type TestServer } from '../support/server'

const NOW = Date.parse('2026-11-20T14:00:00Z')
const admin = { as: 'sacha' } as const
const UNDER_WAY = { code: 'conflict', message: 'Une sauvegarde ou une restauration est déjà en cours.' }

let place: BackedUp
let made: MadeBackup
let servers: readonly TestServer[]
let now = NOW

beforeAll(async () => {
  place = await backedUp()
  const { database, folder, filesFolder, store } = place
  const backups = { folder, second: null, filesFolder, openScratch: besideTables(database.url) }
  const start = () => startServer({ files: store, clock: () => now, backups }, database)
  servers = [await start(), await start()]
  made = await place.make()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await place.drop()
})

const stateOf = async (server: TestServer) => (await server.call<BackupsState>('GET', '/api/backups', admin)).body
const ask = (server: TestServer) =>
  server.call<BackupsState>('POST', `/api/backups/${made.id}/restore`, { ...admin, body: { password: 'atelier', phrase: '0 COMMANDE' } })
const bothRest = async () => {
  for (const server of servers) await expect.poll(async () => (await stateOf(server)).running, { timeout: 20_000, interval: 50 }).toBeNull()
}
const lastRuns = () => Promise.all(servers.map(async (server) => (await stateOf(server)).restore))

/** Has the turn of backups until told otherwise. */
async function holdTurn(): Promise<() => Promise<void>> {
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const held = inBackupTurn(place.url, async () => {
    begun.resolve()
    await over.promise
  })
  await begun.promise
  return async () => {
    over.resolve()
    await held
  }
}

describe('a restore, with two servers on a database,', () => {
  beforeEach(async () => {
    // Whose password was asked is asked again.
    for (const server of servers) await server.signInAnew('sacha')
  })

  it('is made once where it is asked of both at once, and both tell of it', async () => {
    const begun = await Promise.all(servers.map(ask))
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(begun.find(({ status }) => status === 409)?.body).toEqual(UNDER_WAY)
    await bothRest()
    expect(await lastRuns()).toEqual(servers.map(() => ({ id: made.id, at: '2026-11-20 15:00:00', error: null })))
    const saved = readdirSync(place.folder).filter((name) => name.endsWith('Z') && name !== made.id)
    expect(saved).toHaveLength(1)
    expect((await readManifest(`${place.folder}/${saved[0]}`)).kind).toBe('before-restore')
  })

  it('that waits for its turn is seen on both, with who has it, and no other one is begun', async () => {
    const release = await holdTurn()
    const [one, two] = servers as [TestServer, TestServer]
    expect((await ask(one)).status).toBe(200)
    const waits = { kind: 'restore', percent: 0, seconds_left: null, waits_for: 'backup' }
    for (const server of servers) await expect.poll(async () => (await stateOf(server)).running).toEqual(waits)
    expect((await ask(two)).body).toEqual(UNDER_WAY)
    const by = { account: 'npm run restore', address: 'serveur', station: null }
    await expect(restoreBackup(place, made.path, { now: new Date(now), by, filesFolder: null })).rejects.toThrow(
      'Une restauration est déjà en cours.'
    )
    await release()
    await bothRest()
  })

  it('changes nothing where it would lose something else by then than was confirmed', async () => {
    const release = await holdTurn()
    expect((await ask(servers[0] as TestServer)).status).toBe(200)
    // Orders that do not go on from the backup.
    await place.database.query('update orders set origin_ref_id = $1 where id = $2', ['MT-OTHER', made.manifest.anchor?.id])
    const before = await printOf(place.database, ['restore_runs'])
    await release()
    await bothRest()
    const error =
      "Depuis votre confirmation, ce qui serait perdu a changé\u00a0: 614\u00a0commandes, au lieu de 0\u00a0commande. Rien n'a été changé\u00a0: relisez ce qui serait perdu, et confirmez de nouveau."
    expect(await lastRuns()).toEqual(servers.map(() => ({ id: made.id, at: '2026-11-20 15:00:00', error })))
    // A server of the version before takes every row for a job.
    expect(await place.database.query("select from server_jobs where name = 'restore'")).toEqual([])
    expect(await printOf(place.database, ['restore_runs'])).toEqual(before)
    await place.database.query('update orders set origin_ref_id = $1 where id = $2', [
      made.manifest.anchor?.reference,
      made.manifest.anchor?.id
    ])
  })

  it('whose server was killed in it is told as ended, with what stands', async () => {
    // As it leaves its row: its connections have gone with it.
    await place.database.query('update restore_runs set finished_at = null, error = null')
    const error = "La restauration a été interrompue par l'arrêt du serveur ou de sa base\u00a0: rien n'a été changé."
    expect(await lastRuns()).toMatchObject(servers.map(() => ({ id: made.id, error })))
    expect((await ask(servers[1] as TestServer)).status).toBe(200)
    await bothRest()
    expect(await lastRuns()).toMatchObject(servers.map(() => ({ id: made.id, error: null })))
  })

  it('that a newer server keeps it from is told so', async () => {
    await place.database.query("insert into schema_version (version, name, md5, run_at) values (999, 'of-a-newer-server', '', now())")
    expect((await ask(servers[0] as TestServer)).status).toBe(200)
    await bothRest()
    await place.database.query('delete from schema_version where version = 999')
    const error = expect.stringMatching(
      /^La base de données est d'une version plus récente d'Atelier \(schéma 999, .*Rien n'a été changé\.$/
    )
    expect(await lastRuns()).toMatchObject(servers.map(() => ({ id: made.id, error })))
  })

  it('is told for a day', async () => {
    now = NOW + 25 * 3_600_000
    for (const server of servers) await server.signInAnew('sacha')
    expect(await lastRuns()).toEqual([null, null])
    now = NOW
  })

  it('is no job of the server’s', async () => {
    const { body } = await (servers[0] as TestServer).call<{ jobs: { name: string }[] }>('GET', '/api/server', admin)
    expect(body.jobs.map(({ name }) => name)).not.toContain('restore')
  })
})
