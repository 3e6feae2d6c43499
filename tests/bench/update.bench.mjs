import { bundleHost } from './support/bundle.mjs'
import { startHost } from './support/host.mjs'
import { report } from './support/report.mjs'
import { pageTasks } from './update/page-tasks.mjs'

/** An installer of 100 MB by main's own code, from the first byte to the verified file: how long nothing else of main has its turn, nor of a list that is read meanwhile. */
const AT_MOST_MS = 50
const ROUNDS = 7
const PAGE_ROUNDS = 5

const bundle = await bundleHost('tests', 'bench', 'update', 'update-host.ts')
const server = await startHost(bundle, ['server'])
try {
  const station = await startHost(bundle, ['station', server.address, String(server.reported.sha512)])
  const rows = []
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const { received, verified } = await station.ask({})
    const most = (/** @type {'waited' | 'worked'} */ what) => Math.round(Math.max(received[what], verified[what]))
    rows.push({
      'réception et contrôle (ms)': Math.round(received.ms),
      'second contrôle (ms)': Math.round(verified.ms),
      'tâche la plus longue (ms)': most('worked'),
      'attente la plus longue (ms)': most('waited')
    })
  }
  const tasks = await pageTasks(() => station.ask({}), PAGE_ROUNDS)
  await station.stop()
  report({
    name: 'update',
    title: `Mise à jour de 100 Mo : plus longue tâche du processus principal (pire de ${ROUNDS} tours)`,
    unit: 'ms',
    value: Math.max(...rows.map((row) => row['tâche la plus longue (ms)'])),
    atMost: AT_MOST_MS,
    rows
  })
  report({
    name: 'update-page',
    title: `Mise à jour de 100 Mo : plus longue tâche de la liste que l'on fait défiler (pire de ${PAGE_ROUNDS} tours)`,
    unit: 'ms',
    value: Math.max(...tasks.map(({ busy }) => Math.round(busy.worked))),
    atMost: AT_MOST_MS,
    rows: tasks.map(({ busy, alone }) => ({
      'tâche la plus longue (ms)': Math.round(busy.worked),
      "par l'horloge (ms)": Math.round(busy.waited),
      'sans mise à jour (ms)': Math.round(alone.worked),
      "par l'horloge, sans mise à jour (ms)": Math.round(alone.waited)
    }))
  })
} finally {
  await server.stop()
}
