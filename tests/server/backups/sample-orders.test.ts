import pg from 'pg'
import { expect, it } from 'vitest'
import type { Query } from '@/server/db/database'
import { newestMigration, schemaMigrations } from '@/server/db/schema-migrations'
import { readOrderRows } from '@/server/repositories/backups/sample-orders'
import { savedTables } from '@/server/repositories/backups/saved-tables'
import { createDatabase } from '../support/database'

it('reads the rows of an order in every schema, the oldest too', async () => {
  const database = await createDatabase('template0')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows
  try {
    const read: number[] = []
    for (let schema = 1; schema <= (await newestMigration()); schema += 1) {
      await (await schemaMigrations(client)).run(schema)
      const names = new Set((await savedTables(query, 'public')).map(({ name }) => name))
      const [order] = await readOrderRows(query, 'public', names, [1])
      const { annotations, decoration_views: views } = order?.tables ?? {}
      if (annotations?.length === 0 && (views !== undefined) === names.has('decoration_views')) read.push(schema)
    }
    expect(read).toEqual(Array.from({ length: await newestMigration() }, (_, at) => at + 1))
  } finally {
    await client.end()
    await database.drop()
  }
}, 60_000)
