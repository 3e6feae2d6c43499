import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runningPostgres } from '@/server/db/cluster-users'
import { freePort } from '@/server/db/free-port'
import { startBalancer } from '../../../scripts/scale/balancer.mjs'
import { type CutLine, startCutLine } from './cut-line'
import { startSeededCluster } from './seeded-cluster'
import { buildServerProgram, type RunningServer } from './server-program'

/** Servers of one database behind a real balancer, programs of their own. The lines that are cut go over a proxy, and no others. */
export interface BalancedServers {
  /** Where the balancer answers. */
  readonly address: string
  /** Where each server answers, without the balancer. */
  readonly addresses: readonly string[]
  readonly count: number
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Kills a server, and starts it again; resolves once it answers. */
  readonly killServer: (at: number, awayMs: number) => Promise<void>
  /** Kills the database; whoever looks after it starts it again. Resolves once it answers. */
  readonly killDatabase: () => Promise<void>
  /** Cuts its server off the database for a while. */
  readonly cutOff: (awayMs: number) => Promise<void>
  /** Cuts its server off the balancer for a while: it lives, and nobody reaches it. */
  readonly cutBehind: (awayMs: number) => Promise<void>
  /** Puts another balancer in the place of the one that runs, which lets go of all: sticky no more, WebSockets alone. */
  readonly websocketsOnly: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Enough for every operator to have one of their own. */
const ORDERS = 300

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Starts `count` of them; `cutOff` and `cutBehind` are which of them, from 0, can be cut off the database, and off the balancer. */
export async function startBalancedServers(
  count: number,
  { cutOff, cutBehind }: { readonly cutOff: number; readonly cutBehind: number }
): Promise<BalancedServers> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-scale-'))
  // PostgreSQL runs as somebody else where tests are root.
  chmodSync(folder, 0o755)
  const data = join(folder, 'database')
  const postgres = await startSeededCluster(data, undefined, ORDERS)
  const program = await buildServerProgram()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => undefined)
  const ports: number[] = []
  for (let at = 0; at <= count; at += 1) ports.push(await freePort(0))
  const [front = 0, ...backs] = ports
  const databasePort = Number(new URL(postgres.url).port)
  const toDatabase = await startCutLine(databasePort, folder)
  const toServer = await startCutLine(backs[cutBehind] ?? 0, folder)
  const behind = backs.map((port, at) => (at === cutBehind ? toServer.port : port))
  const running = new Map<number, RunningServer>()
  const start = async (at: number): Promise<void> => {
    const own = join(folder, `server-${at}`)
    mkdirSync(own, { recursive: true })
    const server = program.start({
      DATABASE_URL: Object.assign(new URL(postgres.url), { port: String(at === cutOff ? toDatabase.port : databasePort) }).href,
      ATELIER_DATA: own,
      ATELIER_FILES: join(folder, 'files'),
      ATELIER_BACKUPS: join(folder, 'backups'),
      ATELIER_TRUSTED_PROXIES: '127.0.0.1',
      PORT: String(backs[at])
    })
    running.set(at, server)
    await server.address
  }
  for (let at = 0; at < count; at += 1) await start(at)
  let balancer = await startBalancer(front, behind)
  const isReady = async (address: string): Promise<boolean> =>
    fetch(`${address}/ready`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false
    )
  const untilReady = async (): Promise<void> => {
    for (const port of behind) while (!(await isReady(`http://127.0.0.1:${port}`))) await later(50)
  }
  const cut = async (line: CutLine, awayMs: number): Promise<void> => {
    await line.cut()
    await later(awayMs)
    await line.mend()
    await untilReady()
  }
  return {
    address: balancer.address,
    addresses: backs.map((port) => `http://127.0.0.1:${port}`),
    count,
    query: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    killServer: async (at, awayMs) => {
      running.get(at)?.child.kill('SIGKILL')
      await running.get(at)?.ended
      await later(awayMs)
      await start(at)
      await untilReady()
    },
    killDatabase: async () => {
      const pid = runningPostgres(join(data, 'postgres'))
      if (pid !== null) process.kill(pid, 'SIGKILL')
      while ([null, pid].includes(runningPostgres(join(data, 'postgres')))) await later(50)
      await untilReady()
    },
    cutOff: (awayMs) => cut(toDatabase, awayMs),
    cutBehind: (awayMs) => cut(toServer, awayMs),
    websocketsOnly: async () => {
      await balancer.stop()
      balancer = await startBalancer(front, behind, { websocketOnly: true })
    },
    stop: async () => {
      await balancer.stop()
      for (const { child } of running.values()) child.kill('SIGTERM')
      await Promise.all([...running.values()].map(({ ended }) => ended))
      for (const line of [toDatabase, toServer]) await line.cut()
      await pool.end()
      await postgres.stop()
      program.remove()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
