import pg from 'pg'
import { inject } from 'vitest'
import { copyTemplate, type Template } from '../../support/test-cluster'

export interface TestDatabase {
  readonly url: string
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  readonly drop: () => Promise<void>
}

/** A database of its own, made from a template: `demo` has 600 orders, `empty` the schema alone, `template0` nothing. */
export async function createDatabase(template: Template = 'demo'): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('postgresUrl'), template)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  return {
    url,
    query: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    drop: async () => {
      await pool.end()
      await drop()
    }
  }
}
