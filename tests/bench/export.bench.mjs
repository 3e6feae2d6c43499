import { serve } from './orders/serve.mjs'
import { tokenOf } from './support/host.mjs'
import { memoryBelow } from './support/memory.mjs'
import { median, report } from './support/report.mjs'

/** The server's memory while all orders go out as CSV, to a reader that takes them as they come: of 500,000 against 50,000, by turns. */
const [FEW, MANY] = [50_000, 500_000]
const ROUNDS = 3
const RATIO_AT_MOST = 1.2
const LOOKED_EVERY_MS = 50

/** @typedef {Awaited<ReturnType<typeof serve>>} Server */

/** Reads one export to its end. @param {Server} server */
async function exported(server) {
  const { pid = 0 } = server.child
  let most = memoryBelow(pid)
  const looking = setInterval(() => {
    most = Math.max(most, memoryBelow(pid))
  }, LOOKED_EVERY_MS)
  const from = performance.now()
  const answer = await fetch(`${server.address}/api/orders/export?format=csv`, {
    headers: { authorization: `Bearer ${await tokenOf(server.address)}` }
  })
  if (!answer.ok || answer.body === null) throw new Error(`the export answered ${answer.status}`)
  let [bytes, lines] = [0, -1]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  clearInterval(looking)
  return { most, lines, MiB: bytes / 2 ** 20, s: (performance.now() - from) / 1_000 }
}

const [few, many] = [await serve(FEW), await serve(MANY)]
for (const server of [few, many]) await exported(server)
/** @type {Record<'few' | 'many', Awaited<ReturnType<typeof exported>>[]>} */
const runs = { few: [], many: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  runs.few.push(await exported(few))
  runs.many.push(await exported(many))
}
await few.stop()
await many.stop()

const rowOf = (/** @type {'few' | 'many'} */ which) => {
  const of = (/** @type {'most' | 'lines' | 'MiB' | 's'} */ what) => Number(median(runs[which].map((run) => run[what])).toFixed(1))
  return { orders: of('lines'), 'file MiB': of('MiB'), s: of('s'), 'memory MiB at most': of('most') }
}
report({
  name: 'export',
  title: `Mémoire du serveur pendant l'export de ${MANY} commandes, part de celle de ${FEW}`,
  unit: '',
  value: median(runs.many.map(({ most }) => most)) / median(runs.few.map(({ most }) => most)),
  atMost: RATIO_AT_MOST,
  rows: [rowOf('few'), rowOf('many')]
})
