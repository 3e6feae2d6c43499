import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { parisTime } from '@/domain/calendar/api-date'
import type { DiskSpace } from '@/domain/server/disk-space'
import { sweepRestores } from '@/server/backups/backup-turn'
import { saveBeforeMigration } from '@/server/backups/save-before-migration'
import { besideTables, scratchCluster, sweepScratch } from '@/server/backups/scratch-database'
import { clusterFolder } from '@/server/db/cluster-users'
import type { Query } from '@/server/db/database'
import type { ClusterEvent } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { withPool } from '@/server/db/pool'
import { readDevice, readDisk, watchDisks } from '@/server/disk/disk-watch'
import { newMark, openDiskStore } from '@/server/files/disk-store'
import { openFolderGate } from '@/server/files/folder-gate'
import { sweepLeftLater } from '@/server/files/left-behind'
import { openedHere } from '@/server/http/own-address'
import { networkOrigins } from '@/server/http/public-origin'
import { sayReplicaRefused } from '@/server/lists/replica-at-start'
import { openReleaseFolder } from '@/server/releases/release-folder'
import { isUnused, readWorkshop } from '@/server/repositories/workshop'
import { machineNames } from '@/server/tls/machine-names'
import { IN_CLEAR, openServerTls, speaksInClear } from '@/server/tls/server-tls'
import type { Tls } from '@/server/tls/tls'
import { tracingSettings } from '@/server/tracing/tracing-settings'
import { newSetupLink } from '@/server/workshop/setup-key'
import { buildApp } from './app'
import { saveCompileCacheLater } from './compile-cache'
import { DEMO_ORDERS, readConfig, type ServerConfig } from './config'
import { endProcess } from './end-process'
import { openLog } from './log'
import { readVersion } from './read-version'
import { listenFailure, makeFolder, startFailureText } from './start-failure'
import { complain, tellOtherFolder, tellSuperuser, tellUnknownSettings } from './start-warnings'

/** Somebody asked this process to stop, before it served. */
class StopRequested extends Error {
  override readonly name = 'StopRequested'
}

/** Aborted when somebody asks this process to stop: by a signal, its parent's word `stop`, or its parent's end (Windows has no signals). */
function stopRequested(): AbortSignal {
  const controller = new AbortController()
  const ask = (by: string): void => controller.abort(new StopRequested(by))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal))
  process.on('disconnect', () => ask('disconnect'))
  process.on('message', (message) => {
    if (message === 'stop') ask('message')
  })
  return controller.signal
}

/** Settles when somebody has requested it. */
const untilStopped = (stop: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => (stop.aborted ? resolve(null) : stop.addEventListener('abort', resolve, { once: true })))

/**
 * One step of the start. Throws `StopRequested` where the server is not wanted any more: the step is left as it is, and ends with the process, as
 * when that is killed. Each of them is done whole or not at all.
 */
async function unlessStopped<T>(stop: AbortSignal, step: () => Promise<T>): Promise<T> {
  stop.throwIfAborted()
  const done = step()
  const isStopped = untilStopped(stop).then(() => Promise.reject(stop.reason as Error))
  for (const each of [done, isStopped]) each.catch(() => undefined)
  return Promise.race([done, isStopped])
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Beside the bundle, as the build leaves it: `out/server/` and `out/renderer`. */
const SCREENS = join(import.meta.dirname, '..', 'renderer')

/**
 * The demonstration, on an embedded database that nobody ever used (reference: people 5.1): a database of the workshop's own is never filled by
 * itself, and gets no password that is known.
 */
async function seedUnused(url: string, { databaseUrl, demoOrders }: ServerConfig): Promise<void> {
  if (databaseUrl !== null || demoOrders === 0) return
  return withPool(url, async (pool) => {
    const query: Query = async (text) => (await pool.query(text)).rows
    if (!(await isUnused(query))) return
    const { seedDemo } = await import('@/server/demo/seed-demo')
    await seedDemo(pool, { orders: demoOrders ?? DEMO_ORDERS, today: parisTime(new Date()).slice(0, 10) })
  })
}

/** Says where the workshop is prepared while nobody administers it (reference: people 5.2). The link is a key: it goes to no log. */
async function saySetupLink(url: string, origin: string): Promise<void> {
  return withPool(url, async (pool) => {
    const query: Query = async (text, values) => (await pool.query(text, values as unknown[])).rows
    const link = await newSetupLink(query, origin)
    if (link !== null) say(`Premier démarrage, lien valable une heure : ${link}`)
  })
}

/** The server's certificate, in the name of its workshop; null for plain http, which is told where it means something. */
async function openCertificate(url: string, config: ServerConfig, log: Logger): Promise<Tls | null> {
  if (speaksInClear(config)) {
    log.warn({ host: config.host }, 'plain http on a network')
    complain(IN_CLEAR)
  }
  if (config.tls.kind === 'none') return null
  return withPool(url, async (pool) => {
    const query: Query = async (text, values) => (await pool.query(text, values as unknown[])).rows
    return await openServerTls(config, (await readWorkshop(query)).name, log)
  })
}

/** Says how stations and phones reach a server with TLS, and by what they know it. */
function saySecure(tls: Tls, { host, publicOrigin }: ServerConfig, port: number): void {
  const [origin = null] = [
    ...(publicOrigin === null ? [] : [publicOrigin]),
    ...networkOrigins(machineNames(null), { address: host, port }, true)
  ]
  if (origin !== null) say(`Adresse protégée : ${origin}`)
  const { authority } = tls.state()
  if (authority !== null) say(`Empreinte de l'autorité : ${authority.fingerprint}`)
}

async function openEmbedded(config: ServerConfig, log: Logger, signal: AbortSignal): Promise<{ url: string; stop: () => Promise<void> }> {
  const { startEmbedded } = await import('@/server/db/embedded')
  const onEvent = (event: ClusterEvent): void => {
    if (event.kind === 'stopped') log.warn('embedded database gone, starting it again')
    else if (event.kind === 'started') log.info({ ms: event.afterMs, tries: event.tries }, 'embedded database started again')
    else log.error({ err: event.error }, 'embedded database does not start, trying again')
  }
  return startEmbedded(config.dataFolder, onEvent, undefined, signal)
}

/** Makes traces where somebody takes them (reference: server 6.5); what makes them is loaded then alone. The answer ends it. */
async function trace(log: Logger): Promise<() => Promise<void>> {
  const settings = tracingSettings(process.env)
  if (settings === null) return async () => undefined
  const { startTracing } = await import('@/server/tracing/start-tracing')
  log.info({ sampler: settings.sampler }, 'traces are sent')
  return startTracing(settings, readVersion())
}

async function main(): Promise<void> {
  const stop = stopRequested()
  const config = readConfig(process.env)
  await makeFolder(config.dataFolder, 'ATELIER_DATA')
  await makeFolder(config.filesFolder, 'ATELIER_FILES')
  const { log, close } = openLog(config)
  tellUnknownSettings(log)
  const endTracing = await trace(log)
  try {
    await serve(config, log, stop)
  } catch (error) {
    if (!(error instanceof StopRequested)) {
      // What is said to a person leaves it out.
      if (error instanceof Error && error.cause !== undefined) log.error({ err: error }, 'the server did not start')
      throw error
    }
    log.info({ reason: error.message }, 'stopped before it served')
  } finally {
    await endTracing()
    await close()
  }
}

async function serve(config: ServerConfig, log: Logger, stop: AbortSignal): Promise<void> {
  const postgres =
    config.databaseUrl === null ? await openEmbedded(config, log, stop) : { url: config.databaseUrl, stop: async () => undefined }
  let isDone = false
  try {
    const step = <T>(work: () => Promise<T>): Promise<T> => unlessStopped(stop, work)
    const scratch = join(config.dataFolder, 'proof')
    await step(() => migrate(postgres.url, saveBeforeMigration(config, postgres.url)))
    await step(() => sweepRestores(postgres.url))
    await step(() => sweepScratch(scratch))
    await step(() => seedUnused(postgres.url, config))
    await step(() => tellOtherFolder(postgres.url, config, log))
    await step(() => tellSuperuser(postgres.url, config, log))
    void sayReplicaRefused(postgres.url, config.databaseReadUrl, complain)
    const { client, invoicing, publicOrigin } = config
    // All that is asked of the folder of files, so that it holds few threads where it hangs (decision 082).
    const gate = openFolderGate()
    const files = openDiskStore(config.filesFolder, gate, newMark())
    const byGate = <T>(folder: string, ask: (folder: string) => Promise<T>): Promise<T> =>
      folder === config.filesFolder ? gate.run((step) => step(() => ask(folder))) : ask(folder)
    const onRoom = (low: boolean, space: DiskSpace | null): void =>
      low ? log.error({ ...space }, 'a disk is nearly full: uploads are refused') : log.info({ ...space }, 'the disk has room again')
    const disk = await step(() => watchDisks([config.dataFolder, config.filesFolder], onRoom, (folder) => byGate(folder, readDisk)))
    const tls = await step(() => openCertificate(postgres.url, config, log))
    const app = await buildApp({
      databaseUrl: postgres.url,
      databaseReadUrl: config.databaseReadUrl,
      log,
      screens: SCREENS,
      version: readVersion(),
      client,
      invoicing,
      publicOrigin,
      demoOrders: config.demoOrders || DEMO_ORDERS,
      trustedProxies: config.trustedProxies,
      disk,
      backups: {
        folder: config.backupsFolder,
        second: config.secondBackupsFolder,
        filesFolder: config.filesFolder,
        databaseFolder: config.databaseUrl === null ? clusterFolder(config.dataFolder) : null,
        beside: [config.dataFolder, config.filesFolder],
        readDevice: (folder) => byGate(folder, readDevice),
        openScratch: config.databaseUrl === null ? scratchCluster(scratch) : besideTables(config.databaseUrl)
      },
      metricsToken: config.metricsToken,
      folders: { files: config.filesFolder, logs: join(config.dataFolder, 'logs') },
      tls,
      incoming: join(config.dataFolder, 'incoming'),
      files,
      releases: openReleaseFolder(join(config.filesFolder, 'releases'), gate)
    })
    const onLeft = (error: unknown): void => log.warn({ err: error }, 'what killed servers left was not swept')
    const endSweep = sweepLeftLater(postgres.url, files, config.filesFolder, onLeft)
    try {
      stop.throwIfAborted()
      await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
        throw listenFailure(error, config.host)
      })
      const { port } = app.server.address() as AddressInfo
      log.info({ port, host: config.host }, 'ready')
      const origin = openedHere({ host: config.host, port }, tls !== null)
      await saySetupLink(postgres.url, publicOrigin ?? origin)
      if (tls !== null) saySecure(tls, config, port)
      say(`Atelier prêt : ${origin}`)
      saveCompileCacheLater()
      await untilStopped(stop)
      log.info({ reason: (stop.reason as StopRequested).message }, 'stopping')
      app.drain()
      await setTimeout(config.drainMs)
    } finally {
      endSweep()
      disk.close()
      tls?.close()
      await app.close()
    }
    isDone = true
  } finally {
    await postgres.stop().catch((error: unknown) => {
      log.warn({ err: error }, 'the database was not stopped in order')
      // What went wrong before it is what is told.
      if (isDone) throw error
    })
    log.info('stopped')
  }
}

/** Runs the companion server until somebody asks it to stop, then ends this process; what stood in its way is said in one line. */
export async function runServer(): Promise<void> {
  try {
    await main()
    await endProcess(0)
  } catch (error) {
    complain(startFailureText(error))
    await endProcess(1)
  }
}
