import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/server/db/database'
import { openDiskStore } from '@/server/files/disk-store'
import type { FileStore } from '@/server/files/file-store'
import { housekeeping } from '@/server/jobs/housekeeping'
import { startServer, type TestServer } from '../support/server'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let folder: string
let store: FileStore
let server: TestServer
const resultOf = async (name: string) => (await server.app.jobs.states()).find((job) => job.name === name)?.result
const done = async (name: string) => {
  const begun = await server.app.jobs.start(name)
  await (begun || { done: undefined }).done
}
const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-house-'))
  store = openDiskStore(folder)
  server = await startServer({ files: store })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe('orphans', () => {
  it('go a day after they came, while what a row refers to stays', async () => {
    const [order] = await server.database.query<{ id: number }>('select id from orders where is_open order by id limit 1')
    const data = PNG.toString('base64')
    const file = { name: 'logo.png', data }
    const sent = await server.call('POST', `/api/orders/${order?.id}/files`, { as: 'noa', body: { file, message: 'Logo' } })
    expect(sent.status).toBe(201)
    const [kept] = await server.database.query<{ hash: string }>(
      'select content_hash as hash from order_files where content_hash is not null'
    )
    const old = await store.put(Buffer.from('a row never came for this'))
    const young = await store.put(Buffer.from('a row is just coming for this'))
    const yesterday = subDays(new Date(), 2)
    for (const hash of [old, kept?.hash ?? '']) await utimes(pathOf(hash), yesterday, yesterday)
    const unfinished = join(folder, '.00000000-0000-4000-8000-000000000000')
    await writeFile(unfinished, 'half')
    await utimes(unfinished, yesterday, yesterday)

    await done('orphans')
    expect(await Promise.all([old, young, kept?.hash ?? ''].map((hash) => store.has(hash)))).toEqual([false, true, true])
    expect(await resultOf('orphans')).toMatchObject({ contents: 3, orphans: 1, orphanBytes: 25 })
    await expect(utimes(unfinished, yesterday, yesterday)).rejects.toThrow('ENOENT')
  })
})

describe('what is kept for a time', () => {
  it('keys of requests: ninety days', async () => {
    await server.database.query(
      `insert into order_requests (key, kind, made_id, order_id, asked, created_at)
       select 'key-' || age, 'order', o.id, o.id, '', now() - make_interval(days => age)
       from generate_series(85, 95) as age, (select id from orders limit 1) o`
    )
    await done('old-requests')
    const left = await server.database.query<{ key: string }>("select key from order_requests where key like 'key-%' order by key")
    expect(left.map(({ key }) => key)).toEqual(['key-85', 'key-86', 'key-87', 'key-88', 'key-89'])
  })

  it('bulk changes and what became of their orders: ninety days', async () => {
    const { query } = server.database
    await query(
      `insert into bulk_changes (key, user_id, content_hash, orders, created_at)
       select 'bulk-' || age, (select min(id) from users), '', 1, now() - make_interval(days => age) from unnest(array[89, 91]) as age`
    )
    await query(
      `insert into bulk_change_orders (key, order_id, answer) select key, (select min(id) from orders), '{}' from bulk_changes where key like 'bulk-%'`
    )
    await done('old-requests')
    expect(await query("select key from bulk_change_orders where key like 'bulk-%'")).toEqual([{ key: 'bulk-89' }])
  })

  it('the security log: thirteen months, and whoever asks for younger ones is refused', async () => {
    const at = (months: number) => subMonths(new Date(), months)
    for (const months of [1, 12, 14, 30])
      await server.database.query("insert into security_log (at, kind, person) values ($1, 'signed-in', $2)", [at(months), `of ${months}`])
    await expect(server.database.query('delete from security_log where at < $1', [at(11)])).rejects.toThrow('append only')
    await done('old-events')
    const left = await server.database.query<{ person: string }>("select person from security_log where person like 'of %' order by at")
    expect(left.map(({ person }) => person)).toEqual(['of 12', 'of 1'])
  })

  it('all of it, on a night when the clock is two years ahead', async () => {
    const { query } = server.database
    await query(
      "insert into order_requests (key, kind, made_id, order_id, asked) select 'of-today', 'order', o.id, o.id, '' from orders o limit 1"
    )
    await query("insert into security_log (kind, person) values ('signed-in', 'of today')")
    const two = 2 * 365 * 86_400_000
    for (const job of housekeeping({ database: { ...server.database, query } as unknown as Database, store, folders: null, backups: null }))
      if (['old-requests', 'old-events'].includes(job.name))
        await expect(
          job.run({
            clock: () => Date.now() + two,
            signal: new AbortController().signal,
            report: () => undefined,
            onAlive: () => undefined
          })
        ).rejects.toThrow(/^Dernière activité de l'atelier il y a 7\d\d jours\u00a0: .*rien n'a été supprimé/)
    expect(await query("select from order_requests where key = 'of-today'")).toHaveLength(1)
  })

  it('tells what the disk is used for', async () => {
    await done('disk-use')
    expect(await resultOf('disk-use')).toMatchObject({ database: expect.any(Number), files: PNG.length + 29, backups: 0, logs: 0 })
  })
})
