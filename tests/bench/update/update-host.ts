import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchRelease } from '@/main/updates/fetch-release'
import { hashFile } from '@/main/updates/hash-file'

/** Two processes of the measure of updates: `server` has an installer on disk, `station` brings and verifies it as main does. */
const [role, at = '', sha512 = ''] = process.argv.slice(2)
const MIB = 1024 * 1024
const SIZE = 100 * MIB
const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-update-'))

if (role === 'server') {
  const path = join(folder, 'installer')
  const bytes = randomBytes(SIZE)
  writeFileSync(path, bytes)
  const hash = createHash('sha512').update(bytes).digest('hex')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': statSync(path).size })
    createReadStream(path, { highWaterMark: MIB }).pipe(response)
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sha512: hash })
  )
}

interface Held {
  readonly ms: number
  /** Longest time for which nothing else had its turn, by the clock: other programs of the machine count in it. */
  readonly waited: number
  /** The same by the work of this thread alone. */
  readonly worked: number
}

/** How long nothing else had its turn while something was done, in milliseconds. */
async function longest(work: () => Promise<void>): Promise<Held> {
  let [waited, worked, over] = [0, 0, false]
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return { clock: performance.now(), cpu: (user + system) / 1000 }
  }
  let last = now()
  const turn = (): void => {
    const here = now()
    waited = Math.max(waited, here.clock - last.clock)
    worked = Math.max(worked, here.cpu - last.cpu)
    last = here
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  const from = performance.now()
  await work()
  over = true
  return { ms: performance.now() - from, waited, worked }
}

async function bring(): Promise<object> {
  const path = join(folder, 'received')
  rmSync(path, { force: true })
  const received = await longest(async () => {
    const came = await fetchRelease({
      ...{ fetch, url: at, path, file: { size: SIZE, sha512 }, signal: new AbortController().signal, onBytes: () => undefined },
      free: async () => Number.POSITIVE_INFINITY,
      room: 0,
      pause: async () => undefined
    })
    if (came !== 'whole') throw new Error(`the installer did not come: ${came}`)
  })
  const verified = await longest(async () => {
    if ((await hashFile(path)) !== sha512) throw new Error('the installer is another')
  })
  return { received, verified }
}

if (role === 'station') process.send?.({ address: at })
process.on('message', (message: { readonly stop?: boolean }) => {
  if (message.stop) {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  void bring().then((answer) => process.send?.(answer))
})
