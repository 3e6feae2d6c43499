import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRequests, pathOf } from './orders/requests.mjs'
import { serve } from './orders/serve.mjs'
import { percentile } from './support/percentile.mjs'
import { report } from './support/report.mjs'

/** Pages of lists while all orders are saved, beside the same pages before and after; and how long a restore of them takes. */
const ORDERS = 500_000
const ROUNDS = 8
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
const alone = async () => {
  const taken = []
  for (let at = 0; at < ROUNDS; at += 1) taken.push(...(await times()))
  return taken
}

await alone()
const before = await alone()
await server.ask({ backup: folder })
const during = []
let made = null
while (made === null) {
  during.push(...(await times()))
  made = (await server.ask({ backed: true })).made
}
const after = await alone()
const restoreMs = Number(await server.ask({ restore: { path: made.path, folder } }))
await server.stop()
rmSync(folder, { recursive: true })

const [quiet, saving] = [percentile([...before, ...after], 0.95), percentile(during, 0.95)]
const rows = [
  { pages: before.length + after.length, 'p95 ms': Number(quiet.toFixed(2)), backup: 'aucune' },
  {
    pages: during.length,
    'p95 ms': Number(saving.toFixed(2)),
    backup: `${(made.ms / 1_000).toFixed(1)} s, ${(made.bytes / 2 ** 20).toFixed(0)} Mio`
  }
]
report({
  name: 'backup',
  title: `Listes pendant la sauvegarde de ${ORDERS} commandes, part du temps (95e centile)`,
  unit: '',
  value: saving / quiet,
  atMost: RATIO_AT_MOST,
  rows
})
report({
  name: 'restore',
  title: `Restauration de ${ORDERS} commandes, l'état d'avant sauvegardé`,
  unit: 's',
  value: restoreMs / 1_000,
  atMost: RESTORE_AT_MOST_S,
  rows: [{ s: Number((restoreMs / 1_000).toFixed(1)) }]
})
