import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runningPostgres } from '@/server/db/cluster-users'
import { startEmbedded } from '@/server/db/embedded'
import { chance, inSoak, lengthOf } from '../../support/soak'
import type { TestDatabase } from '../support/database'
import { type RetriedCreations, retriedCreations } from '../support/retried-creations'
import { buildServerProgram, type RunningServer, type ServerProgram } from '../support/server-program'

const KILLS = lengthOf(6, 1_000)
const KILLED = ['server', 'database', 'both'] as const
/** Longest time of work between two kills, in milliseconds. */
const WORKED_MS = 600
const WRITERS = 4
/** What a person takes between two things, in milliseconds: a thousand kills are not to fill the disk. */
const REST_MS = inSoak(10, 60)
const BACK_WITHIN_MS = inSoak(20_000, 5_000)

let program: ServerProgram
let data: string
let running: RunningServer
let address: string

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'atelier-faults-'))
  program = await buildServerProgram()
  running = program.start({ ATELIER_DATA: data })
  address = await running.address
})
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.ended
  program.remove()
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
})

const postgres = (): number | null => runningPostgres(join(data, 'postgres'))
const isWell = async (): Promise<boolean> =>
  fetch(`${address}/health`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false
  )

/** Asks the database itself; nobody looks after it beside the server while others work. */
const query: TestDatabase['query'] = async <Row extends object>(text: string, values: unknown[] = []) => {
  const database = await startEmbedded(data)
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
    await database.stop()
  }
}

async function startAgain(): Promise<void> {
  running = program.start({ ATELIER_DATA: data })
  address = await running.address
}

/** Kills one of them or both; answers after how many milliseconds all is well again. */
async function kill(what: (typeof KILLED)[number]): Promise<number> {
  const killed = postgres()
  const since = performance.now()
  if (what !== 'server' && killed !== null) process.kill(killed, 'SIGKILL')
  if (what !== 'database') {
    running.child.kill('SIGKILL')
    await running.ended
    await startAgain()
  }
  const isAnother = (): boolean => what === 'server' || (postgres() !== null && postgres() !== killed)
  const { child, complaints } = running
  await expect
    .poll(async () => isAnother() && (await isWell()), { timeout: 40_000, interval: 25 })
    .toBe(true)
    .catch((cause) => {
      const ended = `${child.exitCode ?? child.signalCode ?? 'it runs'}`
      const log = readFileSync(join(data, 'logs/server.log'), 'utf8').trimEnd().split('\n').slice(-12).join('\n')
      throw new Error(
        `not well after ${what} was killed: server ${ended}, database ${postgres()} after ${killed}\n${complaints()}\n${log}`,
        { cause }
      )
    })
  return performance.now() - since
}

it(
  `of what was acknowledged nothing is lost or doubled by ${KILLS} kills of the server, its database, or both`,
  async ({ task }) => {
    const creations: RetriedCreations = await retriedCreations(() => address, { query })
    let over = false
    let next = 0
    const write = async (): Promise<void> => {
      while (!over) {
        await creations.create(next++)
        await pause(REST_MS)
      }
    }
    const writing = Promise.all(Array.from({ length: WRITERS }, write))
    const by = chance()
    const times: number[] = []
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        const before = creations.acknowledged()
        await pause(by.next() * WORKED_MS)
        times.push(await kill(KILLED[kills % KILLED.length] ?? 'both'))
        await Promise.race([writing, expect.poll(creations.acknowledged, { timeout: 15_000, interval: 25 }).toBeGreaterThan(before)])
      }
    } finally {
      over = true
    }
    await writing
    const [p95 = 0, longest = 0] = [times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1], Math.max(...times)]
    task.meta.held = `${KILLS} kills, ${creations.acknowledged()} acknowledged of ${creations.requests()} requests, back within ${Math.round(p95)} ms (p95), ${Math.round(longest)} ms (longest)`
    expect(await creations.faults()).toEqual([])
    expect(p95).toBeLessThan(BACK_WITHIN_MS)
  },
  lengthOf(120_000, 3 * 60 * 60_000)
)
