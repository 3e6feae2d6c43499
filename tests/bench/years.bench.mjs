import pg from 'pg'
import { serve } from './orders/serve.mjs'
import { percentile } from './support/percentile.mjs'
import { median, report } from './support/report.mjs'

/**
 * Ten years of history beside one, of orders with as many changes, read in turns from two databases; and the journal of a busy workshop.
 */
/** Ten times as many orders as in a year, each with as many changes. */
const ORDERS = 50_000
const HISTORY_ROWS = 5_000_000
const YEARS = 10
/** A thousand a day for the thirteen months that they are kept. */
const EVENTS = 400_000
const ROUNDS = 9
const RATIO_AT_MOST = 1.5
/** What is waited for without a word. */
const JOURNAL_AT_MOST_MS = 300
const ADMINISTRATOR = 'sacha@atelier.test'

/** Fills what is missing, spread over the orders and over ten years; kept for the next run. @param {string} url @param {number} historyRows */
async function fill(url, historyRows) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = async (/** @type {string} */ table) => Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n)
  const history = historyRows - (await count('order_history'))
  if (history > 0)
    await client.query(
      `insert into order_history (order_id, user_id, field, old_value, new_value, created_at)
       select o.id, 1 + n % 3, (array['state', 'files_state', 'bacs', 'dtg_state', 'comments'])[1 + n % 5], to_jsonb('waiting'::text),
              to_jsonb('complete ' || n), now() - make_interval(secs => ($1::int - n) * 60.0)
       from generate_series(1, $1) as n
       join (select id, row_number() over () - 1 as place from orders) o on o.place = (n::bigint * 7919) % (select count(*) from orders)`,
      [history]
    )
  const events = EVENTS - (await count('security_log'))
  if (events > 0)
    await client.query(
      `insert into security_log (at, kind, user_id, person, address, station)
       select now() - make_interval(secs => ($1::int - n) * 80.0), (array['signed-in', 'sign-in-refused', 'link-made'])[1 + n % 3], 1,
              (array['Camille Roy', 'Noa Petit', 'Hugo Lefèvre'])[1 + n % 3], '192.168.1.' || n % 250, 'Poste ' || n % 40
       from generate_series(1, $1) as n`,
      [events]
    )
  await client.query('vacuum analyze order_history')
  await client.query('vacuum analyze security_log')
  await client.end()
}

const year = await serve(ORDERS / YEARS, { kind: 'years', operator: ADMINISTRATOR })
const years = await serve(ORDERS, { kind: 'years', operator: ADMINISTRATOR })
await fill(year.url, HISTORY_ROWS / YEARS)
await fill(years.url, HISTORY_ROWS)

/** @param {import('./orders/serve.mjs').Server} server */
async function ordersOf(server) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query('select id from orders order by md5(id::text) limit 40')
  await client.end()
  return rows.map(({ id }) => Number(id))
}
const historyOf = async (/** @type {import('./orders/serve.mjs').Server} */ server) =>
  (await ordersOf(server)).map((id) => `/api/orders/${id}/history`)
const paths = new Map([
  [year, await historyOf(year)],
  [years, await historyOf(years)]
])
/** The first page counts what is found, the others do not. */
const JOURNAL = ['', '?group=refusals', '?text=camille', `?before=${EVENTS - 1_000}`].map((query) => `/api/security-log${query}`)

/** @param {import('./orders/serve.mjs').Server} server @param {readonly string[]} paths */
async function times(server, paths) {
  const taken = []
  for (const path of paths) taken.push((await server.took(path)).ms)
  return taken
}
for (const server of [year, years]) await times(server, [...(paths.get(server) ?? []), ...JOURNAL])
const rows = []
/** @type {Map<string, number[]>} */
const journal = new Map(JOURNAL.map((path) => [path, []]))
for (let round = 1; round <= ROUNDS; round += 1) {
  const order = round % 2 === 1 ? [year, years] : [years, year]
  const taken = new Map()
  for (const server of order) taken.set(server, percentile(await times(server, paths.get(server) ?? []), 0.95))
  const [few, many] = [taken.get(year), taken.get(years)]
  rows.push({ round, 'a year, p95 ms': Number(few.toFixed(2)), 'ten years, p95 ms': Number(many.toFixed(2)), ratio: many / few })
  for (const path of JOURNAL) journal.get(path)?.push((await years.took(path)).ms)
}
await year.stop()
await years.stop()
report({
  name: 'years',
  title: `Historique d'une commande parmi ${HISTORY_ROWS} changements, part du temps`,
  unit: '',
  value: median(rows.map(({ ratio }) => ratio)),
  atMost: RATIO_AT_MOST,
  rows
})
report({
  name: 'years-journal',
  title: `Page du journal parmi ${EVENTS} événements, au pire`,
  unit: 'ms',
  value: Math.max(...[...journal.values()].map((taken) => median(taken))),
  atMost: JOURNAL_AT_MOST_MS,
  rows: [...journal].map(([path, taken]) => ({ path, 'median ms': Number(median(taken).toFixed(1)) }))
})
