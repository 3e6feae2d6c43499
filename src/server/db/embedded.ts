import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { ConfigError } from '@/server/config'
import { type Programs, programs, type RunAs, runAs } from './postgres-binaries'

/** How to reach the embedded database, kept beside it, readable by its owner alone. `owner` is the process that will stop it. */
const ClusterFile = z.object({ port: z.int(), password: z.string(), owner: z.int() })
export type ClusterFile = z.infer<typeof ClusterFile>

const pathIn = (dataFolder: string): string => join(dataFolder, 'database.json')

/** What was written last, or null when nothing readable is there. */
export function readClusterFile(dataFolder: string): ClusterFile | null {
  if (!existsSync(pathIn(dataFolder))) return null
  try {
    const parsed = z.safeParse(ClusterFile, JSON.parse(readFileSync(pathIn(dataFolder), 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Writes it whole or not at all. */
export function writeClusterFile(dataFolder: string, content: ClusterFile): void {
  const draft = `${pathIn(dataFolder)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  renameSync(draft, pathIn(dataFolder))
}

/** True when a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Process of the PostgreSQL that has the folder open, by PostgreSQL's own lock file; null when none runs. */
export function runningPostgres(clusterFolder: string): number | null {
  const lock = join(clusterFolder, 'postmaster.pid')
  if (!existsSync(lock)) return null
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}

const USER = 'atelier'
const START_WITHIN_S = '60'

export interface EmbeddedDatabase {
  readonly url: string
  /** Stops PostgreSQL in order, unless another server started it and still runs. */
  readonly stop: () => Promise<void>
}

const urlOf = (port: number, password: string, database: string): string => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`

/** `wanted` when nobody listens there, else a free port. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** Runs a program to its end; its descendants may live on. Throws with the name of the program and its code. */
const runProgram = (program: string, args: readonly string[], options: RunAs & { cwd: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: 'ignore', windowsHide: true })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${basename(program)} ${args[0]} ended with code ${code}`))))
  })

function giveTo(path: string, as: RunAs): void {
  if (as.uid !== undefined && as.gid !== undefined) chownSync(path, as.uid, as.gid)
}

/** Makes the cluster in one go: sorted by bytes, UTF-8, password asked of everybody. What an interrupted try left is thrown away. */
async function initialise(dataFolder: string, cluster: string, tools: Programs, as: RunAs): Promise<void> {
  const draft = join(dataFolder, 'postgres.draft')
  const passwordFile = join(dataFolder, 'postgres.password')
  const password = randomBytes(24).toString('base64url')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(draft, as)
  giveTo(passwordFile, as)
  const identity = ['--username', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const text = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  try {
    await runProgram(tools.initdb, ['--pgdata', draft, ...identity, ...text], { ...as, cwd: draft })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeClusterFile(dataFolder, { port: 0, password, owner: process.pid })
  renameSync(draft, cluster)
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres'), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'atelier'")
    if (rowCount === 0) await client.query('create database atelier')
  } finally {
    await client.end()
  }
}

/** Connects to a PostgreSQL that runs on the folder already; false when none answers. */
async function joinRunning(dataFolder: string, cluster: string, known: ClusterFile): Promise<boolean> {
  if (runningPostgres(cluster) === null) return false
  try {
    await ensureDatabase(known.port, known.password)
  } catch {
    return false
  }
  if (!isAlive(known.owner)) writeClusterFile(dataFolder, { ...known, owner: process.pid })
  return true
}

/**
 * Starts the embedded PostgreSQL of a data folder, on a free port of this machine alone, and makes what is missing. One that already
 * runs there is used as it is; it is stopped at the end only when the server that started it is gone.
 */
export async function startEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const as = await runAs()
  mkdirSync(dataFolder, { recursive: true })
  if (as.uid !== undefined) chmodSync(dataFolder, 0o755)
  const cluster = join(dataFolder, 'postgres')
  const tools = programs(dataFolder, as)
  const options = { ...as, cwd: dataFolder }
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(dataFolder, cluster, tools, as)
  const known = readClusterFile(dataFolder)
  if (known === null) throw new ConfigError(`La base de ${dataFolder} est là, mais son fichier database.json manque ou ne se lit pas.`)

  const stop = async (): Promise<void> => {
    if (readClusterFile(dataFolder)?.owner !== process.pid || runningPostgres(cluster) === null) return
    await runProgram(tools.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], options)
  }
  if (await joinRunning(dataFolder, cluster, known)) return { url: urlOf(known.port, known.password, 'atelier'), stop }

  const port = await freePort(known.port)
  const settings = [`-p ${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories=', '-c max_connections=200', '-c jit=off']
  const log = join(cluster, 'server.log')
  await runProgram(tools.pgCtl, ['start', '-D', cluster, '-l', log, '-w', '-t', START_WITHIN_S, '-o', settings.join(' ')], options)
  writeClusterFile(dataFolder, { ...known, port, owner: process.pid })
  await ensureDatabase(port, known.password)
  return { url: urlOf(port, known.password, 'atelier'), stop }
}
