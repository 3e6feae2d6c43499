import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupsState } from '@/contract/backups'
import { inSecondTurn } from '@/server/backups/backup-turn'
import { openBackups } from '@/server/backups/backups'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, backedUp } from '../support/backups'
import { startServer, type TestServer } from '../support/server'

let place: BackedUp
beforeAll(async () => {
  place = await backedUp()
})
afterAll(() => place.drop())

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-20T14:00:00Z')
const admin = { as: 'sacha' } as const

describe('a folder of backups that can be read and not written', () => {
  let server: TestServer
  let now = NOW
  let folder: string
  beforeAll(async () => {
    folder = join(place.root, 'unwritable')
    mkdirSync(folder)
    // Something else stands where its contents go: root, too, can write nothing there.
    writeFileSync(join(folder, 'contents'), '')
    const { database, filesFolder, store } = place
    const backups = { folder, second: null, filesFolder, openScratch: besideTables(database.url) }
    server = await startServer({ files: store, clock: () => now, backups }, database)
  })
  afterAll(() => server.close())

  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`${server.address}/metrics`)).text()
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  }
  const setClock = async (at: number): Promise<void> => {
    now = at
    await server.signInAnew('sacha')
  }
  const health = async () => [
    (await server.call<BackupsState>('GET', '/api/backups', admin)).body.health,
    (await server.call<{ backups: string }>('GET', '/health')).body.backups,
    await figure('atelier_backups_folder_up')
  ]

  it('is told at once, and is expected to hold a backup from the first look on, not from the last one', async () => {
    expect(await health()).toEqual(['backups-silent', 'late', 0])
    await setClock(NOW + HOUR_MS)
    expect(await health()).toEqual(['backups-silent', 'late', 0])
    expect(await figure('atelier_backups_expected_since_timestamp_seconds')).toBe(NOW / 1_000)
  })

  it('is tried again: once it can be written all is well, for 36 hours from that first look', async () => {
    rmSync(join(folder, 'contents'))
    expect(await health()).toEqual(['ok', 'ok', 1])
    await setClock(NOW + 36.1 * HOUR_MS)
    expect(await health()).toEqual(['no-backup', 'late', 1])
  })
})

describe('backups', () => {
  const open = async (clock = NOW) => {
    const troubles: unknown[] = []
    const second = join(place.root, 'second')
    mkdirSync(second, { recursive: true })
    const { filesFolder, url, folder, store, version } = place
    const openScratch = besideTables(url)
    const onTrouble = (error: unknown) => troubles.push(error)
    return {
      troubles,
      backups: await openBackups({ url, folder, store, version, second, filesFolder, openScratch, clock: () => clock, onTrouble })
    }
  }

  it('are made where one of before cannot be removed, which is told: the second folder gets them all the same', async () => {
    for (const day of ['06-01', '06-02', '06-03', '11-19']) await place.make(new Date(`2026-${day}T02:00:00Z`))
    const held = join(place.folder, '2026-06-01T020000Z.draft', 'held')
    const { backups, troubles } = await open()
    const { id } = await backups.make('nightly', { onProgress: (part) => part > 0.5 && void mkdirSync(held, { recursive: true }) })
    expect(troubles).toMatchObject([{ code: 'ENOTEMPTY' }])
    const { second, backups: listed } = await backups.state([])
    expect(second).toMatchObject({ error: null, behind: 0 })
    expect(listed.map((one) => one.id)).toContain(id)
    expect(listed.map((one) => one.id)).toContain('2026-06-01T020000Z')
    rmSync(join(place.folder, '2026-06-01T020000Z.draft'), { recursive: true })
  })

  it('are brought to the second folder by one at a time, whoever does it', async () => {
    const { backups } = await open()
    const heard = await inSecondTurn(place.url, () => backups.bringUp(true))
    expect(heard).toBe(false)
    expect(await backups.bringUp(true)).toBe(true)
  })
})
