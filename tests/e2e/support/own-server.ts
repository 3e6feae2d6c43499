import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../../../scripts/run/server-process.mjs'
import { copyTemplate, type Template } from '../../support/test-cluster'

/** A built companion server with a database of its own, and a temporary folder; it can be stopped and started again under open screens. */
export interface OwnServer {
  /** The same after a stop and a start. */
  readonly address: string
  readonly port: string
  /** What it said when it started, beside its address. */
  readonly said: readonly string[]
  /** Runs SQL on its database: what no screen does. */
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops it for good and removes its database and its folder. */
  readonly remove: () => Promise<void>
}

/** The same on a port that was free a moment ago, or on another one. */
export const ownServerAt = (port: string): Promise<OwnServer> => ownServer({}, port).catch(() => ownServer())

/** What a server refused as no request at all. No browser of ours sends such: who reads of a test that failed finds it in the output. */
async function malformed(logs: string): Promise<readonly string[]> {
  const names = await readdir(logs).catch(() => [])
  const texts = await Promise.all(names.filter((name) => name.endsWith('.log')).map((name) => readFile(join(logs, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n')).filter((line) => /connection without a request|as malformed/.test(line))
}

/** Starts one on a free port, its database a copy of the run's demo data, or an empty one. `env` adds to the server's environment. */
export async function ownServer(env: Readonly<Record<string, string>> = {}, onPort = '0', template: Template = 'demo'): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const database = await copyTemplate(process.env.ATELIER_TEST_CLUSTER ?? '', template)

  const said: string[] = []

  const run = async (port: string) => {
    const started = await startServer(process.execPath, {
      env: { ...process.env, DATABASE_URL: database.url, ATELIER_DATA: folder, PORT: port, ...env },
      onLine: (line) => void said.push(line)
    })
    if ('failed' in started) throw new Error(`the server ended with code ${started.failed} before it was ready`)
    return started
  }

  let running: Awaited<ReturnType<typeof run>> | null = await run(onPort)
  const { address } = running
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    address,
    port: new URL(address).port,
    said,
    query: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    stop,
    start: async () => {
      running ??= await run(new URL(address).port)
    },
    remove: async () => {
      await stop()
      for (const line of await malformed(join(folder, 'logs'))) console.log(line)
      await database.drop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
