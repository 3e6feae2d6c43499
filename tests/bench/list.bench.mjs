import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { build } from 'vite'
import { CACHE, inRoot } from '../../scripts/setup/paths.mjs'
import { median, report } from './support/report.mjs'

/** Requests per second of a page of 150 orders, against the same bytes served ready-made by the same server. */
const AT_LEAST = 0.5
const ROUNDS = 15
const SECONDS = 2
const CONNECTIONS = 10
const LIST = '/api/orders?dimension=all&channel=opened&page=1&pageSize=150'

const folder = join(CACHE, 'bench')
await build({
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: { '@': inRoot('src') } },
  build: {
    ssr: true,
    target: 'node22',
    outDir: folder,
    emptyOutDir: true,
    // One file: the migrations are looked for beside it.
    rollupOptions: { input: { 'list-host': inRoot('tests/bench/list/list-host.ts') }, output: { codeSplitting: false } }
  }
})
cpSync(inRoot('src/server/db/migrations'), join(folder, 'migrations'), { recursive: true })
const host = fork(join(folder, 'list-host.js'), { env: { ...process.env, NODE_ENV: 'production' } })
host.once('exit', (code) => code !== 0 && process.exit(1))
const [{ address }] = await once(host, 'message')

const sign = await fetch(`${address}/oauth/v2/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    client_id: 'atelier-desktop',
    client_secret: 'atelier-desktop',
    grant_type: 'password',
    username: 'camille@atelier.test',
    password: 'atelier'
  })
})
const { access_token: token } = await sign.json()
const headers = { authorization: `Bearer ${token}` }
const bytes = await fetch(address + LIST, { headers }).then((answer) => answer.text())
if (JSON.parse(bytes).orders.length !== 150) throw new Error('the page does not hold 150 orders')
host.send({ bytes })
await once(host, 'message')
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
const SORTS = [
  'id',
  'total',
  'items',
  'faces',
  'customizations',
  'stitchPoints',
  'customer',
  'orderedAt',
  'productionAt',
  'dispatchedAt',
  'bacs'
]
const pages = SORTS.flatMap((sort) =>
  ['asc', 'desc'].flatMap((dir) =>
    Array.from({ length: 15 }, (_, at) => `${LIST}&sort=${sort}&dir=${dir}`.replace('page=1&', `page=${at + 1}&`))
  )
)
let turn = 0
const fromDatabase = await rate(LIST, 5, () => pages[turn++ % pages.length] ?? LIST)
console.log(`Pages lues dans la base, pour information : ${Math.round(fromDatabase)} par seconde`)
host.send({ stop: true })
await once(host, 'exit')
const value = median(rows.map(({ ratio }) => ratio))
report({
  name: 'list',
  title: `Page de 150 commandes (${(bytes.length / 1000).toFixed(0)} kB), part du débit tout prêt`,
  unit: '',
  value,
  atLeast: AT_LEAST,
  rows
})
