import { KEYWORDS, openRequests, pathOf, requestOf, searches, threeFilters } from './orders/requests.mjs'
import { serve, showPlans } from './orders/serve.mjs'
import { percentile } from './support/percentile.mjs'
import { median, report } from './support/report.mjs'

/** Time in the server from a request to its ready answer, SQL and JSON included, over two databases with as many open orders. */
const SHORT = 50_000
const LONG = 500_000
const ROUNDS = 15
const OPEN_AT_MOST_MS = 20
const RATIO_AT_MOST = 1.5
const SEARCH_AT_MOST_MS = 60
const FILTERED_AT_MOST_MS = 25

/** @typedef {import('./orders/serve.mjs').Server} Server @typedef {import('./orders/requests.mjs').Asked} Asked */

/** Times of requests, each read from the database: ready replies are dropped first, and no request comes twice. @param {Server} server @param {readonly Asked[]} requests */
async function times(server, requests) {
  await server.ask({ drop: true })
  const taken = []
  for (const requested of requests) taken.push((await server.took(pathOf(requested))).ms)
  return taken
}

const rounded = (/** @type {number} */ value) => Number(value.toFixed(1))
const short = await serve(SHORT)
const long = await serve(LONG)
const open = (await long.took('/api/metrics')).body.dimensions.all.opened
console.log(`${open} commandes ouvertes ; réponses prêtes jetées avant chaque tour, aucune demande faite deux fois dans un tour`)

for (const server of [short, long]) for (const round of [0, 1]) await times(server, openRequests(round))
const rows = []
for (let round = 1; round <= ROUNDS; round += 1) {
  const order = round % 2 === 1 ? [short, long] : [long, short]
  const first = await times(order[0] ?? short, openRequests(round))
  const second = await times(order[1] ?? long, openRequests(round))
  const [few, many] = (round % 2 === 1 ? [first, second] : [second, first]).map((taken) => percentile(taken, 0.95))
  rows.push({
    round,
    [`p95 ${SHORT} ms`]: rounded(few ?? Number.NaN),
    [`p95 ${LONG} ms`]: rounded(many ?? Number.NaN),
    ratio: Number(((many ?? Number.NaN) / (few ?? Number.NaN)).toFixed(3))
  })
}

const filtered = []
for (const server of [short, long]) await times(server, threeFilters(0))
for (let round = 1; round <= ROUNDS; round += 1) {
  const few = percentile(await times(short, threeFilters(round)), 0.95)
  const many = percentile(await times(long, threeFilters(round)), 0.95)
  filtered.push({
    round,
    [`p95 ${SHORT} ms`]: rounded(few),
    [`p95 ${LONG} ms`]: rounded(many),
    ratio: Number((many / few).toFixed(3))
  })
}

/** @type {Map<string, number[]>} */
const found = new Map()
const metrics = []
for (let round = 0; round < ROUNDS; round += 1) {
  const requested = searches(round)
  const taken = await times(long, requested)
  for (const [at, { kind }] of requested.entries()) found.set(kind, [...(found.get(kind) ?? []), taken[at] ?? Number.NaN])
  metrics.push((await long.took('/api/metrics')).ms)
}
const counts = await Promise.all(
  Object.entries(KEYWORDS).map(async ([kind, keyword]) => [
    kind,
    (
      await long.took(
        pathOf({ list: { dimension: 'all', channel: 'closed' }, sort: 'orderedAt', dir: 'desc', page: 1, filters: { keyword } })
      )
    ).body.nbItems
  ])
)
const searchRows = [...found].map(([kind, taken]) => ({
  keyword: kind,
  found: Object.fromEntries(counts)[kind],
  'median ms': rounded(median(taken)),
  'p95 ms': rounded(percentile(taken, 0.95))
}))

const all = (/** @type {string} */ channel, sort = 'orderedAt', filters = {}) =>
  requestOf({ list: { dimension: 'all', channel }, sort, dir: 'desc', page: 1, filters })
await showPlans(long, 'liste ouverte', all('opened'))
await showPlans(long, 'liste ouverte, filtrée et triée', all('opened', 'customer', { keyword: 'helene' }))
await showPlans(long, 'liste fermée', all('closed'))
await showPlans(long, 'liste fermée, triée', all('closed', 'total'))
for (const [kind, keyword] of Object.entries(KEYWORDS))
  await showPlans(long, `fermées, mot clé ${kind}`, all('closed', 'customer', { keyword }))
await showPlans(long, 'tout, mot clé', { ...all('closed', 'orderedAt', { keyword: KEYWORDS.frequent }), list: null })
await showPlans(long, 'compteurs', 'metrics')
await short.stop()
await long.stop()

const column = (/** @type {string} */ name) => rows.map((row) => Number(Object.entries(row).find(([key]) => key === name)?.[1]))
report({
  name: 'orders',
  title: `Listes ouvertes sur ${SHORT} commandes, 95e centile`,
  unit: 'ms',
  value: median(column(`p95 ${SHORT} ms`)),
  atMost: OPEN_AT_MOST_MS,
  rows
})
report({
  name: 'orders-history',
  title: `Dix fois plus d'historique, part du temps`,
  unit: '',
  value: median(column('ratio')),
  atMost: RATIO_AT_MOST,
  rows
})
report({
  name: 'orders-search',
  title: `Recherches dans ${LONG} commandes, 95e centile`,
  unit: 'ms',
  value: percentile([...found.values()].flat(), 0.95),
  atMost: SEARCH_AT_MOST_MS,
  rows: searchRows
})
report({
  name: 'orders-metrics',
  title: 'Compteurs de toutes les listes',
  unit: 'ms',
  value: median(metrics),
  atMost: OPEN_AT_MOST_MS,
  rows: metrics.map((ms, at) => ({ round: at + 1, ms }))
})
const filteredOf = (/** @type {string} */ name) => filtered.map((row) => Number(Object.entries(row).find(([key]) => key === name)?.[1]))
report({
  name: 'orders-filters',
  title: `Listes sous trois filtres, ${SHORT} commandes, 95e centile`,
  unit: 'ms',
  value: median(filteredOf(`p95 ${SHORT} ms`)),
  atMost: FILTERED_AT_MOST_MS,
  rows: filtered
})
report({
  name: 'orders-filters-history',
  title: `Trois filtres, dix fois plus d'historique, part du temps`,
  unit: '',
  value: median(filteredOf('ratio')),
  atMost: RATIO_AT_MOST,
  rows: filtered
})
