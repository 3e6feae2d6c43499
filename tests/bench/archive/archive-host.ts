import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openArchives } from '@/main/archives/archives'
import { apiBy } from '@/main/ports/api'
import { forwardCalls, type Sender } from '@/main/protocol/forward'
import { zipStream } from '@/server/archive-files/zip-stream'

/** Two processes of the measure of archives: `server` has them on disk, `station` brings them as main does, or copies them plainly. */
const [role, at = ''] = process.argv.slice(2)
const MIB = 1024 * 1024
const FILE_MIB = 20
const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-archive-'))
const archivePath = (mib: number): string => `/api/orders/${mib}/production-archive/all`

interface Round {
  readonly how: 'archive' | 'plain' | 'flushed'
  readonly mib: number
}

const block = randomBytes(MIB)
/** Files that nothing makes smaller, as pictures are. */
const content = () => ({
  size: FILE_MIB * MIB,
  open: () =>
    Readable.from(
      Array.from({ length: FILE_MIB }, () => block),
      { objectMode: false }
    )
})

async function serve(sizes: readonly number[]): Promise<void> {
  const path = (mib: number): string => join(folder, `${mib}.zip`)
  for (const mib of sizes) {
    const items = Array.from({ length: mib / FILE_MIB }, (_, nth) => ({ name: `face-${nth}.png`, content: content() }))
    await pipeline(zipStream(items).stream, createWriteStream(path(mib)))
  }
  const server = createServer((request, response) => {
    const file = path(Number(/\/orders\/(\d+)\//.exec(request.url ?? '')?.[1]))
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': statSync(file).size, etag: '"archive"' })
    createReadStream(file, { highWaterMark: MIB }).pipe(response)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
}

const sender: Sender = {
  kind: 'own',
  tokens: {
    access: async () => ({ kind: 'token', token: 'jeton' }),
    renew: async () => ({ kind: 'token', token: 'jeton' })
  }
}
const forward = forwardCalls(
  at,
  () => sender,
  fetch,
  () => Promise.reject(new Error('nothing is uploaded'))
)

const archives = openArchives({
  api: () => apiBy(forward, sender),
  owner: 'mesure',
  folder: () => folder,
  askFolder: async () => ({ kind: 'cancelled' }),
  hotFolder: () => null,
  now: Date.now,
  onChange: () => undefined
})

async function bring(mib: number): Promise<string> {
  const answer = await archives.download({ order: mib, reference: `mesure-${mib}`, process: 'all' })
  if (answer.kind !== 'saved') throw new Error(`the archive did not come: ${JSON.stringify(answer)}`)
  return answer.path
}

async function copy(mib: number, flush: boolean): Promise<string> {
  const path = join(folder, 'copie.zip')
  const reply = await new Promise<IncomingMessage>((resolve, reject) => get(at + archivePath(mib), resolve).once('error', reject))
  await pipeline(reply, createWriteStream(path, { flush }))
  return path
}

/** One round: how long it took, and the most memory of this process meanwhile. */
async function measure({ how, mib }: Round): Promise<{ ms: number; rssMib: number }> {
  let rss = process.memoryUsage.rss()
  const watch = setInterval(() => {
    rss = Math.max(rss, process.memoryUsage.rss())
  }, 10)
  const from = performance.now()
  const path = await (how === 'archive' ? bring(mib) : copy(mib, how === 'flushed'))
  const ms = performance.now() - from
  clearInterval(watch)
  rmSync(path)
  return { ms, rssMib: Math.max(rss, process.memoryUsage.rss()) / MIB }
}

process.on('message', (requested: Round | { stop: true } | { sizes: number[] }) => {
  if ('stop' in requested) {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  if ('how' in requested) void measure(requested).then((measured) => process.send?.(measured))
})
if (role === 'server') await serve([20, 200])
else process.send?.({ address: '' })
