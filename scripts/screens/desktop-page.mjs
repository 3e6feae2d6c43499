/** @typedef {import('playwright-core').Page} Page */

const A4 = { name: 'A4', width: 210_000, height: 297_000 }
const REFERENCES = [
  'MT-BDC-20261120-0028',
  '104612',
  '88217',
  'MT-FAC-20261120-0009',
  '51874',
  '104608-SAV',
  '88209',
  'MT-BDC-20261119-0117'
]

/** @param {number} first @param {number} count */
const orders = (first, count) =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, reference: REFERENCES[(first + at) % REFERENCES.length] ?? '' }))

const JOB = {
  kind: 'production',
  sheet: 'production',
  orders: orders(1, 1),
  printer: 'HP-LaserJet-Prepa-2',
  paper: A4,
  copies: 1,
  by: 'Camille Renard',
  state: 'sent',
  reason: null,
  mark: 'done',
  markReason: null,
  acknowledged: false
}
const PICKING = { kind: 'picking', sheet: 'picking', printer: 'Brother-Preparation', mark: 'none' }
const STOPPED = "L'imprimante «\u00a0HP-LaserJet-Prepa-2\u00a0» est arrêtée. Remettez-la en marche, puis réimprimez."
const LOST = "Le système d'impression n'a pas répondu\u00a0: la fiche est peut-être sortie. Vérifiez l'imprimante."

/** What a station may have printed in a morning, newest first. */
const MORNING = [
  { orders: orders(41, 20), state: 'queued', mark: 'none' },
  { orders: orders(21, 20), state: 'printing', mark: 'none' },
  { orders: orders(1, 20), mark: 'due' },
  { ...PICKING, orders: orders(3, 2) },
  { orders: orders(5, 1), state: 'failed', mark: 'none', reason: STOPPED },
  { orders: orders(6, 3), state: 'uncertain', mark: 'none', reason: LOST, by: 'Noa Perrin' },
  { kind: 'test', orders: [], mark: 'none' },
  { ...PICKING, orders: orders(2, 1), copies: 2, paper: { name: 'A5', width: 148_000, height: 210_000 } },
  { orders: orders(7, 1), mark: 'refused', markReason: "La commande n'existe plus." },
  { ...PICKING, orders: orders(4, 4), by: 'Sacha Morel' },
  { orders: orders(2, 5) },
  { orders: orders(9, 1), state: 'failed', mark: 'none', reason: STOPPED, acknowledged: true },
  ...Array.from({ length: 14 }, (_, at) =>
    at % 3 === 1 ? { ...PICKING, orders: orders(at, 1) } : { orders: orders(at + 3, 1 + (at % 4)) }
  )
]

const MB = 1024 * 1024

/** @param {string} id @param {string} reference @param {number} received in MB @param {object} stage */
const download = (id, reference, received, stage) => ({
  id,
  order: Number(id),
  reference,
  process: 'all',
  received: received * MB,
  total: 84 * MB,
  stage
})

/** Archives on their way, come, and cut. */
const DOWNLOADS = [
  download('1', 'MT-BDC-20261120-0028', 52, { kind: 'receiving' }),
  download('2', 'MT-BDC-20261120-0031', 12, { kind: 'resuming', inS: 5 }),
  download('3', 'B2C-104882', 84, { kind: 'saved', path: 'x.zip', bytes: 84 * MB, hot: { kind: 'unpacked', files: 6 } }),
  download('4', 'MT-FAC-20261119-0004', 30, {
    kind: 'failed',
    reason: 'cut',
    message: 'Le téléchargement a été interrompu. Ce qui est arrivé est gardé\u00a0: la reprise continuera de là.'
  })
]

/** The page runs in the desktop: its bridge answers with a morning of prints, its calls carry the session. @param {Page} page @param {string} address of the server @param {string} token @param {Readonly<Record<string, unknown>>} [more] other answers of it */
export async function asDesktop(page, address, token, more = {}) {
  const jobs = MORNING.map((job, at) => {
    const moment = new Date(Date.now() - at * 4 * 60_000).toISOString()
    return { ...JOB, ...job, id: MORNING.length - at, at: moment, changedAt: moment }
  }).reverse()
  await page.route('**/api/**', (route) => route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }))
  await page.addInitScript(
    (answers) => {
      const call = async (/** @type {string} */ channel) => answers[/** @type {keyof typeof answers} */ (channel)]
      Object.assign(window, { atelier: { call, on: () => () => undefined } })
    },
    {
      'session:status': { signedIn: true, keptIn: 'keychain' },
      'session:socket-token': token,
      'shared:station': null,
      'station:info': { name: 'PREPA-2', version: '0.1.0', apiUrl: address },
      'station:settings': {
        printers: { production: 'Brother-PAO', picking: 'HP-Picking' },
        papers: { picking: { paper: 'A5', copies: 2 } },
        archiveFolder: null
      },
      'printing:printers': [
        { name: 'Brother-PAO', label: 'Brother P.A.O', stopped: false },
        { name: 'HP-Picking', label: 'HP Picking', stopped: true }
      ],
      'printing:jobs': { jobs, kept: true },
      'archives:list': DOWNLOADS,
      'desk:setup': { zoom: 100, wall: { group: 'dtg', starts: true }, keys: { chosen: 'Ctrl+Alt+A', taken: false } },
      'station:setup': {
        server: { address: 'https://atelier.example', from: 'file', next: null },
        archives: { path: 'D:\\Production\\Archives' },
        hot: { path: 'D:\\RIP\\Entree', on: true },
        keptIn: 'keychain',
        version: '0.1.0',
        logFolder: 'C:\\Users\\pao\\AppData\\Roaming\\Atelier\\logs',
        faults: null
      },
      'updates:news': { state: { kind: 'current' }, running: '0.1.0', tooOld: false, minClient: null, checkedAt: null },
      ...more
    }
  )
}
