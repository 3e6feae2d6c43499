import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSoak, lengthOf } from '../../support/soak'
import { type BadClient, deafWindow, HALF_HELLO, stoppedAfter } from '../support/bad-clients'
import { createDatabase, type TestDatabase } from '../support/database'
import { CLIENT } from '../support/server'
import { buildServerProgram, type RunningServer, type ServerProgram } from '../support/server-program'

const WINDOWS = lengthOf(20, 300)
const HALF_OPEN = lengthOf(30, 500)
const DOWNLOADS = lengthOf(10, 100)
/** How long changes go on beside them. */
const CHANGED_MS = lengthOf(10_000, 250_000)
const QUIET_MS = lengthOf(1_500, 10_000)
const CHANGE_EVERY_MS = 100
const NEWS_WITHIN_MS = 20_000
/** Until what the system still has for a reader is read, hundreds of megabytes in all. */
const READ_WITHIN_MS = inSoak(3_000, 60_000)
/** What the server may need more than before, in bytes. */
const MORE_MEMORY_MAX = inSoak(100, 200) * 1024 * 1024
/** Of a hundred pages of the list, and of news, the 95th takes no longer than so many times what it took without them; or than this. */
const SLOWER_MAX = 4
const FAST_MS = 1_000

let database: TestDatabase
let program: ServerProgram
let data: string
let running: RunningServer
let address: string
let token: string
let orders: readonly number[]
let window: Socket
/** Who waits for news of an order. */
const heardOf = new Map<number, () => void>()

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'atelier-faults-'))
  database = await createDatabase()
  program = await buildServerProgram()
  // With TLS on its port every kind of connection comes to it, plain ones of this machine too.
  running = program.start({ ATELIER_DATA: data, DATABASE_URL: database.url, ATELIER_TLS: 'auto' })
  address = await running.address
  const signedIn = await fetch(`${address}/oauth/v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...CLIENT, grant_type: 'password', username: 'camille@atelier.test', password: 'atelier' })
  })
  token = ((await signedIn.json()) as { access_token: string }).access_token
  orders = (await database.query<{ id: number }>('select id from orders order by id desc limit 100')).map(({ id }) => id)
  window = io(address, { transports: ['websocket'], auth: { token }, query: { origin: 'all' } })
  window.on('order', ({ orderId }: { orderId: number }) => heardOf.get(orderId)?.())
  await new Promise<void>((done) => window.once('connect', () => done()))
})
afterAll(async () => {
  window?.disconnect()
  running.child.kill('SIGTERM')
  await running.ended
  program.remove()
  await database.drop()
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
})

const ask = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })

interface Figures {
  /** Bytes of the server's process. */
  readonly resident: number
  /** Live connections. */
  readonly sockets: number
}
async function figures(): Promise<Figures> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const read = (name: string): number => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1])
  return {
    resident: read('process_resident_memory_bytes'),
    sockets: read('atelier_sockets')
  }
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

let changes = 0
/** Ten changes a second for so long, a page of the list with each: how long until it is read, and until the window has heard of the change. */
async function work(
  forMs: number
): Promise<{ readonly list: number; readonly news: number; readonly changed: number; readonly seen: readonly Figures[] }> {
  const [lists, news, seen]: [number[], number[], Figures[]] = [[], [], []]
  const tasks: Promise<unknown>[] = []
  const until = performance.now() + forMs
  for (let n = 0; performance.now() < until; n += 1) {
    const since = performance.now()
    const order = orders[n % orders.length] ?? 0
    const heard = new Promise<void>((done) => heardOf.set(order, done))
    tasks.push(
      ask('PATCH', `/api/orders/${order}`, { bacs: [`B${10 + (changes++ % 9_000)}`] }).then(async ({ status }) => {
        // A machine that is held up refuses some for now.
        if (status !== 200) return
        // A window whose line is cut for a moment reads again instead of hearing: that counts as late, and is not waited for.
        await Promise.race([heard, pause(NEWS_WITHIN_MS)])
        news.push(performance.now() - since)
      }),
      ask('GET', `/api/orders?pageSize=${20 + (n % 50)}`)
        .then((answer) => answer.text())
        .then(() => lists.push(performance.now() - since))
    )
    if (n % 10 === 0) tasks.push(figures().then((now) => seen.push(now)))
    await pause(Math.max(0, CHANGE_EVERY_MS - (performance.now() - since)))
  }
  await Promise.all(tasks)
  return { list: p95(lists), news: p95(news), changed: news.length, seen }
}

/** What half-open connections say before they say no more. */
const halves = (): readonly (string | Buffer)[] => [
  '',
  HALF_HELLO,
  'GET /api/orders HTTP/1.1\r\nhost: ate',
  `POST /api/orders/${orders[0]}/comments HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"conte`,
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websock'
]
/** A page of five hundred orders, asked for again and again. */
const reading = (): string => `GET /api/orders?pageSize=500 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(20)

const mb = (bytes: number): number => Math.round(bytes / 1024 / 1024)
const ms = (time: number): number => Math.round(time)

it(
  `${WINDOWS} windows and ${DOWNLOADS} readers that read nothing, and ${HALF_OPEN} half-open connections, cost others no time and the server little memory, and are cut`,
  async ({ task }) => {
    const before = await work(QUIET_MS)
    const base = await figures()
    /** Cut within some ten seconds; the others have longer than a short test lasts. */
    const soon: BadClient[] = []
    const later: BadClient[] = []
    try {
      for (let n = 0; n < WINDOWS; n += 1) {
        const answersPings = n % 3 === 0
        const client = await deafWindow(address, token, answersPings)
        if (answersPings) later.push(client)
        else soon.push(client)
      }
      for (let n = 0; n < DOWNLOADS; n += 1) later.push(await stoppedAfter(address, reading()))
      for (let n = 0; n < HALF_OPEN; n += 1) {
        const said = halves()[n % halves().length] ?? ''
        const client = await stoppedAfter(address, said)
        if (said === HALF_HELLO) soon.push(client)
        else later.push(client)
      }
      const beside = await work(CHANGED_MS)
      const looked = inSoak(soon, [...soon, ...later])
      const cut = (await Promise.all(looked.map((client) => client.isCut(READ_WITHIN_MS)))).filter(Boolean).length
      const memory = Math.max(...beside.seen.map(({ resident }) => resident))
      task.meta.held = `${cut} of ${looked.length} cut; ${beside.changed} changes; p95 of a page of the list ${ms(before.list)} ms, beside them ${ms(beside.list)} ms, of news ${ms(before.news)} and ${ms(beside.news)} ms; memory ${mb(base.resident)} MB, at most ${mb(memory)} MB`
      expect(cut).toBe(looked.length)
      expect(beside.changed).toBeGreaterThan(CHANGED_MS / CHANGE_EVERY_MS / 2)
      expect(memory - base.resident).toBeLessThan(MORE_MEMORY_MAX)
      expect(beside.list).toBeLessThan(Math.max(SLOWER_MAX * before.list, FAST_MS))
      expect(beside.news).toBeLessThan(Math.max(SLOWER_MAX * before.news, FAST_MS))
      if (looked.length > soon.length) expect((await figures()).sockets).toBe(1)
    } finally {
      for (const client of [...soon, ...later]) client.leave()
    }
  },
  lengthOf(120_000, 20 * 60_000)
)
