import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../../src/server/db/embedded'
import { migrate } from '../../../src/server/db/migrate'
import { seedDemo } from '../../../src/server/demo/seed-demo'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, whose databases `empty` (migrated) and `demo` (600 orders) are templates. */
    postgresUrl: string
  }
}

/** The workshop's day of the demo data. */
const TODAY = '2026-11-21'

const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function makeTemplates(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database empty')
  await migrate(inDatabase(url, 'empty'))
  await admin.query('create database demo template empty')
  await admin.end()
  const pool = new pg.Pool({ connectionString: inDatabase(url, 'demo'), max: 1 })
  await seedDemo(pool, { orders: 600, today: TODAY })
  await pool.end()
}

/** One real PostgreSQL for the run, in a folder of its own that goes with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-test-'))
  const database = await startEmbedded(folder)
  const teardown = async (): Promise<void> => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplates(database.url)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgresUrl', database.url)
  return teardown
}
