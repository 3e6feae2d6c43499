import { randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SERVER_ROLE } from '@/server/db/cluster-role'
import { startEmbedded } from '@/server/db/embedded'
import { seedDemo } from '@/server/demo/seed-demo'
import type { CalendarDay } from '../../src/domain/calendar/days'
import { migrate } from '../../src/server/db/migrate'

/** A real PostgreSQL for a whole run, whose databases `empty` (migrated) and `demo` (600 orders) are templates: a copy takes 0.1 s. */
export interface TestCluster {
  /** Address of its database of administration, for the superuser. */
  readonly url: string
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>
}

/** What a database is copied from; `template0` has nothing. */
export type Template = 'demo' | 'empty' | 'template0'

const ORDERS = 600

/** Address of another database of the same cluster, for the servers' role: the cluster gave it its superuser's password. */
const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}`, username: SERVER_ROLE }).href

/** Makes a database as servers find theirs: owned by their role. Its files are copied: through the log that takes five times as long. */
const createOwned = (name: string, template: string): string =>
  `create database ${name} template ${template} owner ${SERVER_ROLE} strategy file_copy`

async function asAdmin(url: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** The demo users' password, hashed at a sixteenth of the cost: a run signs in a thousand times. */
function cheapHash(): string {
  const salt = randomBytes(16)
  const [N, r, p] = [1024, 8, 1]
  return ['scrypt', N, r, p, salt.toString('base64'), scryptSync('atelier', salt, 32, { N, r, p }).toString('base64')].join('$')
}

async function makeTemplates(url: string, today: CalendarDay): Promise<void> {
  const samePassword = `alter role ${SERVER_ROLE} password '${new URL(url).password}'`
  // What a run writes need not outlive the machine.
  const unsafe = ['fsync', 'full_page_writes', 'wal_init_zero'].map((name) => `alter system set ${name} = off`)
  await asAdmin(url, [...unsafe, 'select pg_reload_conf()', samePassword, createOwned('empty', 'template1')])
  await migrate(inDatabase(url, 'empty'))
  await asAdmin(url, [createOwned('demo', 'empty')])
  const pool = new pg.Pool({ connectionString: inDatabase(url, 'demo'), max: 1 })
  await seedDemo(pool, { orders: ORDERS, today })
  await pool.query('update users set password_hash = $1', [cheapHash()])
  await pool.end()
}

/** Starts one in a folder of its own, its demo data around `today`. */
export async function startTestCluster(today: CalendarDay): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-test-'))
  const database = await startEmbedded(folder)
  const stop = async (): Promise<void> => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await makeTemplates(database.adminUrl, today)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: database.adminUrl, stop }
}

/** Copies a template into a database of its own. `drop` removes it, whoever is still connected. */
export async function copyTemplate(url: string, template: Template): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(url, [createOwned(name, template)])
  return { url: inDatabase(url, name), drop: () => asAdmin(url, [`drop database ${name} with (force)`]) }
}
