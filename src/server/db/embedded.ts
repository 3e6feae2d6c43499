import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '@/server/config'
import { type ClusterFile, readClusterFile, superuserPassword, writeClusterFile } from './cluster-file'
import { sweepClusterLogs } from './cluster-logs'
import { ensureServerRole, SERVER_DATABASE, SERVER_ROLE } from './cluster-role'
import { clusterSettings } from './cluster-settings'
import {
  type ClusterUsers,
  clusterFolder,
  forgetStaleLock,
  isAlive,
  isStarting,
  joinUsers,
  runningPort,
  runningPostgres
} from './cluster-users'
import { isDatabaseFull } from './database-errors'
import { freePort } from './free-port'
import { forbiddenText, fullText, notInTime } from './not-started'
import { type Programs, programs, type RunAs, runAs } from './postgres-binaries'

const SUPERUSER = 'atelier'
/** What `pg_ctl` waits for: a database that comes back from a crash reads its log again first. */
const START_WITHIN_S = '60'
/** How long a start waits for a database that is going, or coming: what is left of a killed one holds its memory for a while. */
const TRIED_FOR_MS = 30_000

export interface EmbeddedDatabase {
  /** Address of the database for the servers' role, which is no superuser. */
  readonly url: string
  /** Address for the superuser, of the database of administration. */
  readonly adminUrl: string
  /** Stops PostgreSQL in order, unless another server uses it. */
  readonly stop: () => Promise<void>
}

type Addresses = Pick<EmbeddedDatabase, 'url' | 'adminUrl'>

/** What became of the database while the server runs: it was killed, or ended by itself, and was started again, or cannot be yet. */
export type ClusterEvent =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'started'; readonly afterMs: number; readonly tries: number }
  | { readonly kind: 'not-started'; readonly error: Error }

const urlOf = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

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

/** Whether the cluster is there. Throws `ConfigError` where this account may not look: what is there would be taken for nothing. */
function isMade(data: string, cluster: string): boolean {
  try {
    return statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    throw new ConfigError(forbiddenText(data, cluster), { cause })
  }
}

const DRAFT = /^postgres\.draft(?:-(\d+)-.*)?$/

/** Throws away what interrupted tries left: those of processes that have ended, and of versions that did not say whose they are. */
function sweepDrafts(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    const [isDraft, pid] = DRAFT.exec(name) ?? []
    if (isDraft !== undefined && !(pid !== undefined && isAlive(Number(pid))))
      rmSync(join(dataFolder, name), { recursive: true, force: true })
  }
}

/**
 * Makes the cluster in one go: sorted by bytes, UTF-8, password asked of everybody. Of two programs that make it at once, as a service that was just
 * installed and the first command, the quicker one's is taken.
 */
async function initialise(dataFolder: string, cluster: string, tools: Programs, as: RunAs): Promise<void> {
  sweepDrafts(dataFolder)
  const draft = mkdtempSync(join(dataFolder, `postgres.draft-${process.pid}-`))
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, superuserPassword(dataFolder), { mode: 0o600 })
  giveTo(draft, as)
  giveTo(passwordFile, as)
  const identity = ['--username', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const text = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  try {
    await runProgram(tools.initdb, ['--pgdata', draft, ...identity, ...text], { ...as, cwd: draft })
    renameSync(draft, cluster)
  } catch (error) {
    if (isMade(dataFolder, cluster)) return
    throw new ConfigError(
      `La base n'a pas pu être créée dans ${dataFolder}\u00a0: vérifiez à qui ce dossier appartient, ses droits et la place du disque.`,
      { cause: error }
    )
  } finally {
    for (const path of [draft, passwordFile]) rmSync(path, { recursive: true, force: true })
  }
}

/** What a start needs to know of its folder. */
interface Folder {
  readonly data: string
  readonly cluster: string
  readonly tools: Programs
  readonly as: RunAs
  /** Hears that this program has started the database. */
  readonly onStarted: () => void
}

const knownOf = ({ data }: Folder): ClusterFile => {
  const known = readClusterFile(data)
  if (known === null) throw new ConfigError(`La base de ${data} est là, mais son fichier database.json manque ou ne se lit pas.`)
  return known
}

/** A password that is not the database's: trying again changes nothing. */
const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && (error.code ?? '').startsWith('28')

/**
 * Joins the PostgreSQL that runs on the folder, or starts one, at `port`, or at another where that is taken and `moves` says so. Answers its
 * addresses. Throws what stood in the way: one that is just going, or that another server starts, is worth another try.
 */
async function joinOrStart(folder: Folder, moves: boolean): Promise<Addresses> {
  const { data, cluster, tools, as } = folder
  const known = knownOf(folder)
  if (runningPostgres(cluster) === null) {
    forgetStaleLock(cluster)
    const port = moves ? await freePort(known.port) : known.port
    const log = join(cluster, 'server.log')
    sweepClusterLogs(cluster)
    const start = ['start', '-D', cluster, '-l', log, '-w', '-t', START_WITHIN_S, '-o', clusterSettings(port).join(' ')]
    await runProgram(tools.pgCtl, start, { ...as, cwd: data })
    folder.onStarted()
    // Read again: another server that joined it meanwhile may have kept the role's password.
    writeClusterFile(data, { ...knownOf(folder), port, owner: process.pid })
  }
  const { password } = known
  // Who started it may have gone before it wrote where it listens.
  const port = runningPort(cluster) || knownOf(folder).port
  const rolePassword = await ensureServerRole(
    (database) => urlOf(port, SUPERUSER, password, database),
    (made) => {
      const kept = knownOf(folder)
      if (kept.rolePassword !== undefined) return kept.rolePassword
      const fresh = made()
      writeClusterFile(data, { ...kept, rolePassword: fresh })
      return fresh
    }
  )
  if (port !== knownOf(folder).port) writeClusterFile(data, { ...knownOf(folder), port })
  return {
    url: urlOf(port, SERVER_ROLE, rolePassword, SERVER_DATABASE),
    adminUrl: urlOf(port, SUPERUSER, password, 'postgres')
  }
}

/** `joinOrStart`, until it succeeds, `triedForMs` have passed or nobody wants it any more. */
async function joinOrStartInTime(folder: Folder, triedForMs: number, signal: AbortSignal): Promise<Addresses> {
  const until = Date.now() + triedForMs
  for (let pause = 100; ; pause = Math.min(pause * 2, 1_000)) {
    try {
      return await joinOrStart(folder, true)
    } catch (error) {
      if (error instanceof ConfigError || isRefused(error)) throw error
      // Trying again makes no room.
      if (isDatabaseFull(error)) throw new ConfigError(fullText(folder.cluster), { cause: error })
      // One that reads its log again after a crash is on its way, however long that takes: ended in the middle of it, it would begin anew.
      if (Date.now() > until && !isStarting(folder.cluster)) throw notInTime(folder.data, folder.cluster, error)
    }
    await setTimeout(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

const WATCHED_EVERY_MS = 250
/** What is left of one that was killed may stand in the way for as long as the machine is busy: until then tries follow each other closely. */
const CLOSELY_FOR_MS = 60_000
const CLOSE_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Standing in the way for so long is told. */
const REPORTED_AFTER_MS = 6_000

/** How long to wait before another try, by how many there were and for how long, in milliseconds. */
const pauseAfter = (tries: number, passedMs: number): number =>
  Math.min(100 * 2 ** tries, passedMs < CLOSELY_FOR_MS ? CLOSE_PAUSE_MS : LONGEST_PAUSE_MS)

/** Looks after the database: one that is gone is started again, at its address, with growing pauses. Answers how to stop looking. */
function watch(folder: Folder, onEvent: (event: ClusterEvent) => void): () => Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { signal, ref: false })

  const startAgain = async (): Promise<void> => {
    const since = Date.now()
    let said = false
    onEvent({ kind: 'stopped' })
    for (let tries = 1; ; tries++) {
      try {
        await joinOrStart(folder, false)
        return onEvent({ kind: 'started', afterMs: Date.now() - since, tries })
      } catch (error) {
        // What is left of the one that was killed stands in the way for a moment: that is not told.
        const isLong = Date.now() - since > REPORTED_AFTER_MS
        if (!said && isLong) onEvent({ kind: 'not-started', error: error as Error })
        said ||= isLong
      }
      await pause(pauseAfter(tries, Date.now() - since))
    }
  }
  const watching = (async () => {
    for (;;) {
      await pause(WATCHED_EVERY_MS)
      if (runningPostgres(folder.cluster) === null) await startAgain()
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return async () => {
    over.abort()
    await watching
  }
}

/** Leaves those who use the database, and stops it in order where it was the last and nobody else has started it. Throws `ConfigError` where that takes too long. */
async function leave({ data, cluster, tools, as }: Folder, users: ClusterUsers): Promise<void> {
  const known = readClusterFile(data)
  try {
    // Who started it and is about to end keeps nobody from stopping it in the same moment.
    if (known?.owner === process.pid) writeClusterFile(data, { ...known, owner: undefined })
  } catch {
    // A full disk takes no word of that, and is no reason to leave it running.
  }
  const { isLast } = users.leave()
  const owner = readClusterFile(data)?.owner
  const isOthers = owner !== undefined && owner !== process.pid && isAlive(owner)
  if (!isLast || isOthers || runningPostgres(cluster) === null) return
  const stopping = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30']
  await runProgram(tools.pgCtl, stopping, { ...as, cwd: data }).catch((cause: unknown) => {
    // Another server that left in the same moment has stopped it.
    if (runningPostgres(cluster) === null) return
    throw new ConfigError(
      `La base de ${data} ne s'est pas arrêtée à temps\u00a0: rien n'est perdu, son prochain démarrage sera plus long.`,
      {
        cause
      }
    )
  })
}

/**
 * Starts the embedded PostgreSQL of a data folder, on a free port of this machine alone, and makes what is missing; from then on it is looked
 * after, and `onEvent` told of it. One that already runs there is used as it is: the last server that uses it stops it. Throws `ConfigError` in French
 * where it cannot be had within half a minute, and the reason of `signal` where that is aborted while it waits to try again; what was started for it
 * is stopped then.
 */
export async function startEmbedded(
  dataFolder: string,
  onEvent: (event: ClusterEvent) => void = () => undefined,
  triedForMs = TRIED_FOR_MS,
  signal = new AbortController().signal
): Promise<EmbeddedDatabase> {
  const as = await runAs()
  mkdirSync(dataFolder, { recursive: true })
  if (as.uid !== undefined) chmodSync(dataFolder, 0o755)
  let isOwn = false
  const onStarted = (): void => {
    isOwn = true
  }
  const folder: Folder = { data: dataFolder, cluster: clusterFolder(dataFolder), tools: programs(dataFolder, as), as, onStarted }
  if (!isMade(dataFolder, folder.cluster)) await initialise(dataFolder, folder.cluster, folder.tools, as)
  const users = joinUsers(dataFolder)
  let addresses: Addresses
  try {
    addresses = await joinOrStartInTime(folder, triedForMs, signal)
  } catch (error) {
    // One that reads its log again goes on: ended in the middle of it, it would begin anew.
    if (isOwn && !isStarting(folder.cluster)) await leave(folder, users).catch(() => undefined)
    else users.leave()
    throw error
  }
  const unwatch = watch(folder, onEvent)
  return {
    ...addresses,
    stop: async () => {
      await unwatch()
      await leave(folder, users)
    }
  }
}
