import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  readonly drop: () => Promise<void>
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A database of its own, made from a template: `demo` has 600 orders, `empty` the schema alone, `template0` nothing. */
export async function createDatabase(template: 'demo' | 'empty' | 'template0' = 'demo'): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  return {
    url,
    query: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    drop: async () => {
      await pool.end()
      await asAdmin(`drop database ${name} with (force)`)
    }
  }
}
