import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRequests, pathOf } from './orders/requests.mjs'
import { serve } from './orders/serve.mjs'
import { percentile } from './support/percentile.mjs'
import { median, report } from './support/report.mjs'

/** Pages of lists while all orders are saved, by turns with pages while the backup is held; and how long a restore of them takes. */
const ORDERS = 500_000
const RATIO_AT_MOST = 1.3
const RESTORE_AT_MOST_S = 600

const server = await serve(ORDERS)
const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-backup-'))
let round = 0

/** Times of the pages of a round, each read from the database. */
async function times() {
  await server.ask({ drop: true })
  const taken = []
  for (const requested of openRequests(round++)) taken.push((await server.took(pathOf(requested))).ms)
  return taken
}
const rounded = (/** @type {number} */ value) => Number(value.toFixed(1))

for (let at = 0; at < 4; at += 1) await times()
/** @type {number[]} */
const during = []
/** @type {number[]} */
const without = []
let made = null
await server.ask({ backup: folder })
// By turns, a round each: what else the machine does falls on both.
while (made === null) {
  during.push(...(await times()))
  await server.ask({ hold: true })
  without.push(...(await times()))
  await server.ask({ hold: false })
  made = (await server.ask({ backed: true })).made
}
const { path } = made
const restoreMs = process.argv.includes('--no-restore') ? 0 : Number(await server.ask({ restore: { path, folder } }))
await server.stop()
rmSync(folder, { recursive: true })

const p95 = { saving: percentile(during, 0.95), without: percentile(without, 0.95) }
report({
  name: 'backup',
  title: `Listes pendant la sauvegarde de ${ORDERS} commandes, part du temps (95e centile)`,
  unit: '',
  value: p95.saving / p95.without,
  atMost: RATIO_AT_MOST,
  rows: [
    {
      pages: during.length,
      MiB: rounded(made.bytes / 2 ** 20),
      'backup s, half of it held': rounded(made.ms / 1_000),
      'p95 ms': rounded(p95.saving),
      'p95 ms without': rounded(p95.without),
      'median ms': rounded(median(during)),
      'median ms without': rounded(median(without))
    }
  ]
})
report({
  name: 'restore',
  title: `Restauration de ${ORDERS} commandes, l'état d'avant sauvegardé`,
  unit: 's',
  value: restoreMs / 1_000,
  atMost: RESTORE_AT_MOST_S,
  rows: [{ s: Number((restoreMs / 1_000).toFixed(1)) }]
})
