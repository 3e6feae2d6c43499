import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openDiskStore } from '@/server/files/disk-store'
import { type FileStore, openMemoryStore } from '@/server/files/file-store'
import { openFolderGate } from '@/server/files/folder-gate'
import { startServer, type TestServer } from '../support/server'

const SILENT = { code: 'busy', message: 'Le dossier des fichiers ne répond pas, réessayez dans un instant.' }
const WITHIN_MS = 500

let server: TestServer | null = null
let tidy = (): void => undefined
afterEach(async () => {
  tidy()
  await server?.close()
  server = null
  tidy = () => undefined
})

const upload = (at: TestServer, id: number, name: string) =>
  at.call<{ id: number; file: { url: string } }>('POST', `/api/orders/${id}/files`, {
    body: {
      message: '',
      type: null,
      pinned: false,
      file: { name: `${name}.png`, data: Buffer.from(`\x89PNG\r\n\x1a\n${name}`, 'latin1').toString('base64') }
    }
  })
const ordersOf = async (at: TestServer) =>
  (await at.call<{ orders: { id: number }[] }>('GET', '/api/orders?pageSize=14')).body.orders.map(({ id }) => id)
/** Lists, orders and changes of the very orders whose files are on their way. */
async function worksOn(at: TestServer, ids: readonly number[]): Promise<void> {
  const since = performance.now()
  const replies = await Promise.all(
    ids.flatMap((id) => [
      at.call('GET', `/api/orders/${id}`),
      at.call('PATCH', `/api/orders/${id}`, { body: { tags: [`hung ${id}`] } }),
      at.call('GET', `/api/orders?pageSize=${5 + (id % 20)}`)
    ])
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(performance.now() - since).toBeLessThan(4_000)
}
const idle = async ({ database }: TestServer) =>
  (
    await database.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'atelier' and state like 'idle in transaction%'"
    )
  ).length

it.each(['put', 'has', 'remove'] as const)('a folder that hangs in « %s » holds no connection and no order', async (hanging) => {
  const store = openMemoryStore()
  const back = Promise.withResolvers<void>()
  let isHung = false
  const pass = async (name: string): Promise<void> => (isHung && name === hanging ? back.promise : undefined)
  const files: FileStore = {
    ...store,
    put: async (bytes) => pass('put').then(() => store.put(bytes)),
    has: async (hash) => pass('has').then(() => store.has(hash)),
    remove: async (hash, isWanted) => pass('remove').then(() => store.remove(hash, isWanted))
  }
  server = await startServer({ files })
  const own = server
  const ids = await ordersOf(own)
  const made = await Promise.all(ids.map((id) => upload(own, id, `before ${id}`)))
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
  isHung = true
  const waiting = ids.map((id, at) =>
    hanging === 'remove' ? own.call('DELETE', `/api/orders/files/${made[at]?.body.id}`) : upload(own, id, `while ${id}`)
  )
  await worksOn(own, ids)
  expect(await idle(own)).toBe(0)
  back.resolve()
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([hanging === 'remove' ? 200 : 201]))
})

it.skipIf(process.platform !== 'linux')('a file that cannot be opened is refused in a sentence, and the others are read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-hung-'))
  server = await startServer({ files: openDiskStore(folder, openFolderGate(WITHIN_MS)) })
  const own = server
  const [id = 0, other = 0] = await ordersOf(own)
  const [hung, fine] = await Promise.all([upload(own, id, 'hung'), upload(own, other, 'fine')])
  const [row] = await own.database.query<{ content_hash: string }>('select content_hash from order_files where id = $1', [hung?.body.id])
  const path = join(folder, row?.content_hash.slice(0, 2) ?? '', row?.content_hash ?? '')
  // Nobody writes into it: who opens it waits for ever.
  rmSync(path)
  execFileSync('mkfifo', [path])
  tidy = () => {
    // Whoever still waits is let go.
    execFileSync('timeout', ['5', 'sh', '-c', `: <> "${path}"`])
    rmSync(folder, { recursive: true, force: true })
  }
  const refused = await own.open(hung?.body.file.url ?? '')
  expect([refused.status, await refused.json()]).toEqual([503, SILENT])
  expect((await own.open(fine?.body.file.url ?? '')).status).toBe(200)
  writeFileSync(join(folder, 'beside'), 'the threads of the program are free')
  await worksOn(own, [id, other])
})

it.skipIf(process.platform !== 'linux')('a folder that hangs for everybody is told at once to all, and stops nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-hung-'))
  const gate = openFolderGate(WITHIN_MS)
  server = await startServer({ files: openDiskStore(folder, gate) })
  const own = server
  const ids = (await ordersOf(own)).slice(0, 4)
  const made = await Promise.all(ids.map((id) => upload(own, id, `all ${id}`)))
  const paths = (await own.database.query<{ hash: string }>("select content_hash as hash from order_files where name like 'all %'")).map(
    ({ hash }) => join(folder, hash.slice(0, 2), hash)
  )
  expect(paths).toHaveLength(4)
  for (const path of paths) rmSync(path)
  execFileSync('mkfifo', paths)
  tidy = () => {
    // All that was begun, and what waited behind it.
    for (const path of paths) execFileSync('timeout', ['5', 'sh', '-c', `: <> "${path}"`])
    rmSync(folder, { recursive: true, force: true })
  }
  const opened = await Promise.all(made.map(({ body }) => own.open(body.file.url)))
  for (const reply of opened) expect([reply.status, await reply.json()]).toEqual([503, SILENT])
  expect(gate.isSilent()).toBe(true)
  const since = performance.now()
  const refused = await upload(own, ids[0] ?? 0, 'not kept')
  expect([refused.status, refused.body]).toEqual([503, SILENT])
  expect(performance.now() - since).toBeLessThan(WITHIN_MS)
  writeFileSync(join(folder, 'beside'), 'the threads of the program are free')
  await worksOn(own, ids)
  // Passwords are hashed by the same threads.
  expect(await own.tokenOf('noa')).not.toBe('')
})
