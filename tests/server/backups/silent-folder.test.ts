import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdirSync, openSync, renameSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BackupsState } from '@/contract/backups'
import type { ServerState } from '@/contract/server-state'
import { saveBeforeMigration } from '@/server/backups/save-before-migration'
import { besideTables } from '@/server/backups/scratch-database'
import type { ServerConfig } from '@/server/config'
import { type BackedUp, backedUp } from '../support/backups'
import { startServer, type TestServer } from '../support/server'

let place: BackedUp
const servers: TestServer[] = []
beforeAll(async () => {
  place = await backedUp()
  mkdirSync(place.filesFolder, { recursive: true })
  await place.make()
})
afterEach(async () => {
  speak()
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => place.drop())

const start = async (): Promise<TestServer> => {
  const { database, folder, filesFolder, store } = place
  const backups = { folder, second: null, filesFolder, openScratch: besideTables(database.url), answeredWithinMs: 1_500 }
  const server = await startServer({ files: store, clock: () => Date.parse('2026-11-20T14:00:00Z'), backups }, database)
  servers.push(server)
  return server
}
const admin = { as: 'sacha' } as const
const records = () => join(place.folder, 'records.json')

/** Whoever opens its records waits for a writer that never comes, as on a share whose server has gone. */
function silence(): void {
  renameSync(records(), `${records()}.kept`)
  execFileSync('mkfifo', [records()])
}
/** It answers again: who waits reads the end of an empty file. */
function speak(): void {
  try {
    closeSync(openSync(records(), constants.O_WRONLY | constants.O_NONBLOCK))
  } catch {
    // Nobody waits, or it never kept silent.
  }
  try {
    renameSync(`${records()}.kept`, records())
  } catch {
    // It never kept silent.
  }
}

describe.skipIf(process.platform === 'win32')('a folder of backups that does not answer', () => {
  it('is told, with what was last known, and keeps no thread of the server’s but one', async () => {
    const server = await start()
    expect((await server.call<BackupsState>('GET', '/api/backups', admin)).body).toMatchObject({ health: 'ok', backups: [{ orders: 614 }] })
    silence()
    const since = performance.now()
    const pending = Array.from({ length: 8 }, () => server.call<BackupsState>('GET', '/api/backups', admin))
    for (const { status, body } of await Promise.all(pending))
      expect([status, body]).toMatchObject([200, { health: 'backups-silent', backups: [{ orders: 614 }] }])
    expect(performance.now() - since).toBeLessThan(8_000)
    // Files are read beside it.
    await stat(place.root)
    expect((await server.call('GET', '/health')).body).toMatchObject({ status: 'ok', backups: 'late' })
    const { points } = (await server.call<ServerState>('GET', '/api/server', admin)).body
    expect(points.map(({ kind }) => kind)).toContain('backups-silent')
    expect((await server.call('GET', '/api/backups/2026-11-20T020000Z/loss', admin)).body).toEqual({
      code: 'unavailable',
      message: 'Le dossier des sauvegardes ne répond pas.'
    })
    speak()
    await expect.poll(async () => (await server.call<BackupsState>('GET', '/api/backups', admin)).body.health).toBe('ok')
  })

  it('fails its jobs at once, and the others go on', async () => {
    const server = await start()
    silence()
    for (const name of ['backup', 'backup-proof', 'disk-use', 'old-requests']) {
      const begun = await server.app.jobs.start(name)
      await (begun || { done: undefined }).done
    }
    const errors = Object.fromEntries((await server.app.jobs.states()).map(({ name, error }) => [name, error]))
    expect(errors).toMatchObject({
      backup: 'Le dossier des sauvegardes ne répond pas.',
      'backup-proof': 'Le dossier des sauvegardes ne répond pas.',
      'disk-use': 'Le dossier des sauvegardes ne répond pas.',
      'old-requests': null
    })
  })

  it('lets no migration begin, and says why in one line', async () => {
    silence()
    const config = { backupsFolder: place.folder, filesFolder: place.filesFolder } as ServerConfig
    await expect(saveBeforeMigration(config, place.url, 500)()).rejects.toMatchObject({
      name: 'ConfigError',
      message: "La base est à mettre à jour, et n'est pas sauvegardée\u00a0: rien n'a été changé. Le dossier des sauvegardes ne répond pas."
    })
  })

  it('holds up neither the start of a server nor its end', async () => {
    silence()
    const since = performance.now()
    const server = await start()
    expect((await server.call<BackupsState>('GET', '/api/backups', admin)).body).toMatchObject({ health: 'backups-silent', backups: [] })
    servers.pop()
    await server.close()
    expect(performance.now() - since).toBeLessThan(15_000)
  })
})
