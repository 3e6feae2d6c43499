import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddedDatabase } from '@/server/db/embedded'
import { openDiskStore } from '@/server/files/disk-store'
import { lengthOf } from '../../support/soak'
import { retriedCreations } from '../support/retried-creations'
import { startSeededCluster } from '../support/seeded-cluster'
import { startServer, type TestServer } from '../support/server'
import { makeSmallDisk, type SmallDisk, whyNoSmallDisk } from '../support/small-disk'

const reason = whyNoSmallDisk()
const ID = 48_200
/** How often the disk fills up, and has room again. */
const TIMES = lengthOf(1, 15)
const TIMES_OF_DATABASE = lengthOf(1, 8)
const FULL = {
  code: 'disk-full',
  message: "Le disque du serveur est presque plein\u00a0: rien n'a été enregistré. Prévenez l'administration."
}

/** A picture of so many bytes, which no other one is. */
const picture = (name: string, bytes: number) => ({
  name: `${name}.png`,
  data: Buffer.concat([Buffer.from(`\x89PNG\r\n\x1a\n${name}`, 'latin1'), Buffer.alloc(bytes)]).toString('base64')
})

describe.skipIf(reason !== null).each([
  ['of the files', 'files'],
  ['on which uploads come in', 'incoming']
] as const)(`a full disk %s${reason === null ? '' : ` (${reason})`}`, (_, which) => {
  let disk: SmallDisk
  let own: string
  let server: TestServer
  beforeAll(async () => {
    disk = makeSmallDisk(6)
    own = mkdtempSync(join(tmpdir(), 'atelier-full-'))
    const [files, incoming] = which === 'files' ? [disk.folder, own] : [own, disk.folder]
    server = await startServer({ files: openDiskStore(files), incoming })
  })
  afterAll(async () => {
    await server.close()
    disk.remove()
    rmSync(own, { recursive: true, force: true })
  })
  const upload = (name: string, bytes: number) =>
    server.call<{ code: string }>('POST', `/api/orders/${ID}/files`, {
      body: { message: '', type: null, pinned: false, file: picture(name, bytes), request_key: `key-of-${name.padEnd(16, '-')}` }
    })
  const kept = async () => ({
    rows: await server.database.query("select name from order_files where name like 'plein%' order by name"),
    shelves: readdirSync(which === 'files' ? disk.folder : own, { recursive: true }).filter((name) => name !== 'filler')
  })

  it('refuses uploads in a sentence, keeps nothing half, and takes them again once there is room', {
    timeout: lengthOf(30_000, 300_000)
  }, async ({ task }) => {
    for (let time = 0; time < TIMES; time += 1) await fillOnce(time)
    task.meta.held = `${TIMES} times full, ${6 * TIMES} uploads refused, nothing half`
  })

  async function fillOnce(time: number): Promise<void> {
    expect((await upload(`plein-avant-${time}`, 60_000)).status).toBe(201)
    const before = await kept()
    disk.fill()
    for (const size of [400_000, 3_000_000]) {
      const { status, body } = await upload(`plein-${time}`, size)
      expect([status, body]).toEqual([507, FULL])
    }
    const at = await Promise.all(Array.from({ length: 4 }, (_, n) => upload(`plein-${time}-${n}`, 900_000)))
    expect(at.map(({ status }) => status)).toEqual([507, 507, 507, 507])
    expect((await kept()).rows).toEqual(before.rows)
    expect((await kept()).shelves.filter((name) => String(name).includes('.'))).toEqual([])
    // What needs no room there goes on.
    expect((await server.call('PATCH', `/api/orders/${ID}`, { body: { tags: ['prio-frs'] } })).status).toBe(200)
    disk.makeRoom()
    // Under the key of what was refused; a large one once, as all of them lie on the disk from then on.
    expect((await upload(`plein-${time}`, time === 0 ? 3_000_000 : 60_000)).status).toBe(201)
    expect((await kept()).rows).toHaveLength(before.rows.length + 1)
  }
})

describe.skipIf(reason !== null)(`a full disk of the database${reason === null ? '' : ` (${reason})`}`, () => {
  let disk: SmallDisk
  let postgres: EmbeddedDatabase
  let server: TestServer
  beforeAll(async () => {
    disk = makeSmallDisk(160)
    postgres = await startSeededCluster(disk.folder)
    server = await startServer({}, { url: postgres.url, query, drop: async () => undefined })
  })
  afterAll(async () => {
    await server.close()
    await postgres.stop()
    disk.remove()
  })

  const on = async <Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => on<Row>(postgres.url, text, values)

  it('refuses in a sentence what finds no room, while the database goes on', async () => {
    const comment = () =>
      server.call<{ code?: string }>('POST', `/api/orders/${known}/comments`, { body: { content: randomBytes(2_000).toString('hex') } })
    const [{ id: known }] = (await query<{ id: number }>("select id from orders where state = 'new' limit 1")) as [{ id: number }]
    // Its log of changes begins a file, which has room for what comes.
    await on(postgres.adminUrl, 'select pg_switch_wal()')
    expect((await comment()).status).toBe(201)
    disk.fill()
    let refused = await comment()
    for (let times = 0; times < 600 && refused.status === 201; times += 1) refused = await comment()
    const read = await server.call('GET', `/api/orders/${known}`)
    disk.makeRoom()
    expect([refused.status, refused.body, read.status]).toEqual([507, FULL, 200])
    expect((await comment()).status).toBe(201)
  })

  it(
    'loses and doubles nothing of what is asked for meanwhile, and the database is whole once there is room',
    async ({ task }) => {
      const creations = await retriedCreations(() => server.address, { query })
      let over = false
      let next = 0
      const write = async (): Promise<void> => {
        while (!over) await creations.create(next++)
      }
      const writing = Promise.all(Array.from({ length: 4 }, write))
      await expect.poll(creations.acknowledged, { timeout: 10_000 }).toBeGreaterThan(10)
      for (let time = 0; time < TIMES_OF_DATABASE; time += 1) {
        disk.fill()
        // Its log of changes wants a new file, for which there is no room: it stops, and cannot start.
        for (let n = 0; n < 8; n += 1) await on(postgres.adminUrl, 'select pg_switch_wal()').catch(() => undefined)
        if (time === 0) await expect.poll(() => creations.refusals().size, { timeout: 15_000 }).toBeGreaterThan(0)
        await pause(1_500)
        const atFull = creations.acknowledged()
        disk.makeRoom()
        await expect.poll(creations.acknowledged, { timeout: 20_000 }).toBeGreaterThan(atFull + 10)
      }
      over = true
      await writing
      for (const refusal of creations.refusals())
        expect(
          [
            `507 ${FULL.code} ${FULL.message}`,
            '503 unavailable La base de données ne répond pas, réessayez dans un instant.',
            '409 reference-taken'
          ].some((known) => refusal.startsWith(known))
        ).toBe(true)
      expect(await creations.faults()).toEqual([])
      await on(postgres.adminUrl.replace(/\/postgres$/, new URL(postgres.url).pathname), 'reindex database')
      task.meta.held = `${TIMES_OF_DATABASE} times full, ${creations.acknowledged()} acknowledged, 1 effect each, ${[...new Set([...creations.refusals()].map((one) => one.slice(0, 3)))].join(' and ')}`
    },
    lengthOf(60_000, 600_000)
  )
})
