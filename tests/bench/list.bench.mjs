import autocannon from 'autocannon'
import { SORTS } from './orders/requests.mjs'
import { bundleHost } from './support/bundle.mjs'
import { startHost, tokenOf } from './support/host.mjs'
import { median, report } from './support/report.mjs'

/** Requests per second of a page of 150 orders, against the same bytes served ready-made by the same server. */
const AT_LEAST = 0.5
const ROUNDS = 15
const SECONDS = 2
const CONNECTIONS = 10
const LIST = '/api/orders?dimension=all&channel=opened&page=1&pageSize=150'

const host = await startHost(await bundleHost('tests', 'bench', 'list', 'list-host.ts'))
const { address } = host
const token = await tokenOf(address)
const headers = { authorization: `Bearer ${token}` }
const bytes = await fetch(address + LIST, { headers }).then((answer) => answer.text())
if (JSON.parse(bytes).orders.length !== 150) throw new Error('the page does not hold 150 orders')
await host.ask({ bytes })
if ((await fetch(`${address}/bench/ready-made`).then((answer) => answer.text())) !== bytes) throw new Error('the ready-made bytes differ')

/** Requests per second; not a number when one failed. @param {string} path @param {() => string} [next] another path for each request */
async function rate(path, seconds = SECONDS, next = () => path) {
  const requests = [{ setupRequest: (/** @type {object} */ request) => ({ ...request, path: next() }) }]
  const result = await autocannon({ url: address + path, connections: CONNECTIONS, duration: seconds, headers, requests })
  return result.errors + result.non2xx > 0 ? Number.NaN : result.requests.total / result.duration
}

for (const path of [LIST, '/bench/ready-made']) await rate(path, 1)
const rows = []
for (let round = 1; round <= ROUNDS; round += 1) {
  const listFirst = round % 2 === 1
  const early = listFirst ? await rate(LIST) : await rate('/bench/ready-made')
  const late = listFirst ? await rate('/bench/ready-made') : await rate(LIST)
  const [list, readyMade] = listFirst ? [early, late] : [late, early]
  rows.push({ round, list: Math.round(list), 'ready-made': Math.round(readyMade), ratio: Number((list / readyMade).toFixed(3)) })
}

/** More different pages than the server keeps in memory, in turns: each one is read from the database. Told for information. */
const pages = SORTS.flatMap((sort) =>
  ['asc', 'desc'].flatMap((dir) =>
    Array.from({ length: 15 }, (_, at) => `${LIST}&sort=${sort}&dir=${dir}`.replace('page=1&', `page=${at + 1}&`))
  )
)
let turn = 0
const fromDatabase = await rate(LIST, 5, () => pages[turn++ % pages.length] ?? LIST)
console.log(`Pages lues dans la base, pour information : ${Math.round(fromDatabase)} par seconde`)
await host.stop()
const value = median(rows.map(({ ratio }) => ratio))
report({
  name: 'list',
  title: `Page de 150 commandes (${(bytes.length / 1000).toFixed(0)} kB), part du débit tout prêt`,
  unit: '',
  value,
  atLeast: AT_LEAST,
  rows
})
