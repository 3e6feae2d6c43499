import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@/server/db/embedded'
import { migrate } from '@/server/db/migrate'
import { withPool } from '@/server/db/pool'
import { seedDemo } from '@/server/demo/seed-demo'
import { MADE_MOST, multiplyHistory } from './multiply-history'

/** Makes the database of a measure in a folder, once: `seed-host.js <folder> <orders>`. A seed that was cut short is made anew. */
const TODAY = '2026-11-21'
const [folder = '', orders = ''] = process.argv.slice(2)
const whole = join(folder, 'whole')

async function seed(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const from = performance.now()
  const postgres = await startEmbedded(folder)
  try {
    await migrate(postgres.url)
    // Not by the server's own connections: a statement of millions takes longer than they wait for an answer.
    await withPool(postgres.url, async (pool) => {
      await seedDemo(pool, { orders: Math.min(Number(orders), MADE_MOST), today: TODAY })
      if (Number(orders) > MADE_MOST) await multiplyHistory(pool, Number(orders))
    })
  } finally {
    await postgres.stop()
  }
  writeFileSync(whole, '')
  console.log(`Base de ${orders} commandes faite en ${((performance.now() - from) / 1000).toFixed(0)} s`)
}

if (!existsSync(whole)) await seed()
process.send?.({ address: '' })
process.disconnect?.()
