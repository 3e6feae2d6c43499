import type { Query } from '@/server/db/database'
import { readOrderRows } from '@/server/repositories/backups/sample-orders'
import type { SampleOrders } from './manifest'

type Row = Readonly<Record<string, unknown>>

const fieldsThatDiffer = (saved: Row, restored: Row): string[] =>
  [...new Set([...Object.keys(saved), ...Object.keys(restored)])].filter(
    (field) => JSON.stringify(saved[field]) !== JSON.stringify(restored[field])
  )

/** Where orders that were restored are not as they were read when they were saved: one French line each (reference: server 5.1). */
export async function sampleDifferences(query: Query, schema: string, samples: SampleOrders): Promise<string[]> {
  const differences: string[] = []
  for (const { id, tables } of samples) {
    const [restored] = await readOrderRows(query, schema, new Set(Object.keys(tables)), [id])
    for (const [table, rows] of Object.entries(tables)) {
      const found = restored?.tables[table] ?? []
      if (found.length !== rows.length)
        differences.push(`Commande ${id}, ${table}\u00a0: ${rows.length} lignes sauvegardées, ${found.length} restaurées`)
      rows.forEach((row, at) => {
        const fields = fieldsThatDiffer(row, found[at] ?? {})
        if (found[at] !== undefined && fields.length > 0) differences.push(`Commande ${id}, ${table}\u00a0: ${fields.join(', ')}`)
      })
    }
  }
  return differences
}
