import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { clusterSettings } from '@/server/db/cluster-settings'
import { clusterFolder, runningPostgres } from '@/server/db/cluster-users'
import type { EmbeddedDatabase } from '@/server/db/embedded'
import { freePort } from '@/server/db/free-port'
import { programs, type RunAs, runAs } from '@/server/db/postgres-binaries'

/** A streaming replica of an embedded PostgreSQL: a standby of its own, as `pg_basebackup` would make it. */
export interface Standby {
  /** Address of the replica for the servers' role. */
  readonly url: string
  /** Runs a statement there as the superuser. */
  readonly query: <Row extends object>(text: string) => Promise<Row[]>
  /** Starts it, and waits until it may be read. */
  readonly start: () => Promise<void>
  /** Kills it, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends it and removes its folder. */
  readonly remove: () => Promise<void>
}

/** What a copy of a running cluster has of its own. */
const NOT_COPIED = /^(?:postmaster\.(?:pid|opts)|server\.log|log\/.+|pg_wal\/.+|pg_replslot\/.+)$/

function giveAllTo(folder: string, { uid, gid }: RunAs): void {
  if (uid === undefined || gid === undefined) return
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) chownSync(join(folder, name), uid, gid)
}

/** Copies the files of a cluster that is at work into `to`. */
async function copyCluster(adminUrl: string, from: string, to: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query("select pg_backup_start('standby', true)")
  cpSync(from, to, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(from, path).replaceAll('\\', '/')) })
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await admin.end()
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
}

const atPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href

/** Makes a standby of `primary`, whose data folder is `dataFolder`, in a new folder, and starts it. */
export async function startStandby(primary: EmbeddedDatabase, dataFolder: string, folder: string): Promise<Standby> {
  const as = await runAs()
  const { pgCtl } = programs(dataFolder, as)
  mkdirSync(folder)
  const cluster = join(folder, 'postgres')
  await copyCluster(primary.adminUrl, clusterFolder(dataFolder), cluster)
  const { hostname, port: from, username, password } = new URL(primary.adminUrl)
  writeFileSync(join(cluster, 'standby.signal'), '')
  const conninfo = `host=${hostname} port=${from} user=${username} password=${password}`
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = 100ms\nfsync = off\n`
  )
  giveAllTo(folder, as)
  chmodSync(cluster, 0o700)
  const port = await freePort(0)
  const adminUrl = atPort(primary.adminUrl, port)

  const control = async (...args: readonly string[]): Promise<void> => {
    const child = spawn(pgCtl, [...args, '-D', cluster, '-w', '-t', '30'], { ...as, cwd: folder, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`pg_ctl ${args[0]} of the standby ended with code ${code}`)
  }
  const start = (): Promise<void> => control('start', '-l', join(cluster, 'server.log'), '-o', clusterSettings(port).join(' '))
  await start()
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1 })
  admin.on('error', () => undefined)
  return {
    url: atPort(primary.url, port),
    query: async <Row extends object>(text: string) => (await admin.query<Row>(text)).rows,
    start,
    kill: () => control('stop', '-m', 'immediate'),
    remove: async () => {
      await admin.end()
      if (runningPostgres(cluster) !== null) await control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
