import { openRequests, pathOf, searches } from './orders/requests.mjs'
import { serve } from './orders/serve.mjs'
import { percentile } from './support/percentile.mjs'
import { median, report } from './support/report.mjs'

/**
 * Time in the server of what screens ask for, over five million orders of which as many are open as of fifty thousand: list pages, counts,
 * boards and searches, each against the same over fifty thousand, by turns. Makes its database once, which takes the better part of an hour
 * and some 15 GB: it is run by its name alone.
 */
const FEW = 50_000
const MANY = Number(process.env.ATELIER_BENCH_ORDERS ?? 5_000_000)
const ROUNDS = 9
const RATIO_AT_MOST = 1.5
/** Searches hold the limit together, as lists and boards do; how each kind of text does is reported beside it. */
const OF_TEXT = 'search, '
const SPANS = [
  { from: '2026-11-16', to: '2026-11-20' },
  { from: '2026-11-24', to: '2026-11-25' },
  { from: '2023-11-21', to: '2026-11-19' }
]

/** @typedef {import('./orders/serve.mjs').Server} Server */

/** What a round requests, by kind. @param {Server} server @param {number} round @returns {{ kind: string, text?: string, path: string, body?: object }[]} */
function requestsOf(server, round) {
  const boards = Object.values(server.reported.groups).flatMap(({ toDo: filters, useDispatchDate }) =>
    SPANS.map((span) => ({ kind: 'board', path: '/api/orders/dashboard', body: { ...span, filters, useDispatchDate } }))
  )
  return [
    ...openRequests(round).map((request) => ({ kind: 'list page', path: pathOf(request) })),
    ...searches(round).map((request) => ({ kind: 'search', text: request.kind, path: pathOf(request) })),
    { kind: 'counts', path: '/api/metrics' },
    ...boards
  ]
}

/** Times by kind, each read from the database. @param {Server} server @param {number} round */
async function times(server, round) {
  await server.ask({ drop: true })
  /** @type {Map<string, number[]>} */
  const taken = new Map()
  for (const { kind, text, path, body } of requestsOf(server, round)) {
    const { ms } = await server.took(path, body)
    for (const name of text === undefined ? [kind] : [kind, OF_TEXT + text]) taken.set(name, [...(taken.get(name) ?? []), ms])
  }
  return taken
}

const few = await serve(FEW)
const many = await serve(MANY)
for (const server of [few, many]) for (const round of [0, 1]) await times(server, round)
/** @type {Map<string, { few: number[], many: number[] }>} */
const p95s = new Map()
for (let round = 2; round < ROUNDS + 2; round += 1) {
  const inTurn = round % 2 === 0 ? [few, many] : [many, few]
  for (const server of inTurn)
    for (const [kind, taken] of await times(server, round)) {
      const both = p95s.get(kind) ?? { few: [], many: [] }
      both[server === few ? 'few' : 'many'].push(percentile(taken, 0.95))
      p95s.set(kind, both)
    }
}
await few.stop()
await many.stop()

const rows = [...p95s].map(([kind, both]) => ({
  kind,
  [`p95 ${FEW} ms`]: Number(median(both.few).toFixed(1)),
  [`p95 ${MANY} ms`]: Number(median(both.many).toFixed(1)),
  ratio: Number((median(both.many) / median(both.few)).toFixed(3))
}))
report({
  name: 'many',
  title: `${MANY} commandes au lieu de ${FEW}, part du temps au pire`,
  unit: '',
  value: Math.max(...rows.filter(({ kind }) => !kind.startsWith(OF_TEXT)).map(({ ratio }) => ratio)),
  atMost: RATIO_AT_MOST,
  rows
})
