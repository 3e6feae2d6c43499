import { parisDate } from './paris-date.mjs'

/** @typedef {import('playwright-core').Page} Page */

const LIST = '/orders/all/opened'
const PHONE = { width: 390, height: 844 }
/** 1366 x 768 at 200 %. */
const DOUBLED = { size: { width: 683, height: 384 }, scale: 2 }
const MIB = 1024 * 1024
const NO_WAITS = { prints: 0, archives: 0, uploads: 0, unsaved: 0 }
const NOTES = ['Les filtres des listes deviennent des puces.', 'Une impression qui n’est pas sortie se voit dans la barre du bas.']
/** A version that came whole. */
export const READY_UPDATE = {
  kind: 'ready',
  version: '1.4.0',
  forward: true,
  notes: NOTES,
  bytes: 94 * MIB,
  way: 'itself',
  waits: NO_WAITS,
  trouble: null
}
export const UPDATE_WAITS = { prints: 2, archives: 2, uploads: 0, unsaved: 3 }

/** What main says of the update. @param {object} state @param {object} [more] */
export const stationNews = (state, more = {}) => ({
  'updates:news': { state, running: '1.3.0', tooOld: false, minClient: '1.2.0', checkedAt: new Date().toISOString(), ...more }
})
/** The same of a station that is too old, before anybody signs in. @param {object} state */
export const tooOldStation = (state) => ({
  'session:status': { signedIn: false, keptIn: 'keychain' },
  ...stationNews(state, { running: '1.2.0', tooOld: true, minClient: '1.3.0' })
})

const TRAYS = ['auto', 'tray-1', 'tray-2', 'by-pass-tray']
const PAPERS = ['A3', 'A4', 'A5', 'Letter']
const PRINTERS = [
  {
    name: 'HP-Prepa',
    label: 'HP LaserJet Prépa 2',
    stopped: false,
    isDefault: true,
    offers: { papers: PAPERS, trays: TRAYS, sides: ['one', 'long-edge', 'short-edge'] }
  },
  {
    name: 'Zebra',
    label: 'Zebra ZD421 (étiquettes du quai de chargement)',
    stopped: false,
    trouble: 'paper-out',
    offers: { papers: [], trays: [], sides: ['one'] }
  }
]
/** Two printers, one of them with trays and both sides, and what the station chose of them. */
export const STATION_PRINTING = {
  'printing:printers': PRINTERS,
  'station:settings': {
    printers: { production: 'HP-Prepa', picking: 'Zebra' },
    papers: { production: { paper: 'A4', copies: 1, tray: 'tray-2', sides: 'long-edge' }, picking: { paper: 'Label', copies: 2 } },
    archiveFolder: null
  }
}

/** @type {readonly (readonly [name: string, person: string | null, version: string | null, system: string, seen: number | null, printers: readonly string[], state: string])[]} minutes since it was seen, null for now */
const STATIONS = [
  ['Prépa 1', 'Camille Renard', '1.4.0', 'Windows 11', null, ['HP LaserJet Prépa 1', 'Zebra GK420'], 'pilot'],
  ['Prépa 2', null, '1.3.0', 'Windows 11', 42, ['HP LaserJet Prépa 2'], 'waiting'],
  ['Bureau 1', 'Maëlle Roux', '1.3.0', 'Windows 11', null, ['HP LaserJet Prépa 1'], 'waiting'],
  ['Bureau 2', 'Sacha Morel', '1.3.0', 'Ubuntu 24.04', 1_200, ['HP LaserJet Prépa 1'], 'waiting'],
  ['DTG', 'Noa Perrin', '1.3.0', 'Windows 10', null, ['Brother MFC atelier'], 'waiting'],
  ['Presse 1', 'Élodie Bernard', '1.3.0', 'Windows 11', null, [], 'waiting'],
  ['Presse 2', 'Théo Vasseur', '1.3.0', 'Windows 11', null, [], 'failed'],
  ['Broderie', 'Léa Martin', '1.3.0', 'Windows 11', null, ['Brother MFC atelier'], 'rolled-back'],
  ['Broderie 2', null, '1.2.0', 'Windows 10', 3, [], 'too-old'],
  ['Découpe', null, '1.3.0', 'Ubuntu 22.04', 25, ['Roland BN-20', 'RIP'], 'no-installer'],
  ['Emballage 1', 'Hugo Leroy', '1.3.0', 'Windows 11', null, ['Zebra ZD421', 'HP LaserJet quai'], 'waiting'],
  ['Emballage 2', null, '1.3.0', 'Windows 11', 134, ['Zebra ZD421'], 'waiting'],
  ['Quai', null, '1.3.0', 'Windows 11', 2_670, ['HP LaserJet quai'], 'waiting'],
  ['Mural planning', null, null, '', null, [], 'up-to-date']
]

/** @param {(typeof STATIONS)[number]} row @param {number} at */
function station([name, person, version, system, seen, printers, state], at) {
  const [firstname = '', ...last] = (person ?? '').split(' ')
  const shared = version === null || name.startsWith('Emballage')
  return {
    id: `0000000${at % 10}-0000-4000-8000-${String(at).padStart(12, '0')}`,
    ...{ name, version, system, printers, state },
    person: person === null ? null : { id: at + 3, firstname, lastname: last.join(' ') },
    shared: shared ? { id: `s${at}`, name } : null,
    seen_at: parisDate(seen ?? 0),
    online: seen === null,
    pilot: state === 'pilot',
    error: state === 'failed' ? 'Il manque 240\u00a0Mio sur le disque de ce poste.' : null,
    crashes: state === 'rolled-back' ? 2 : 0
  }
}

const FACTS = { people: 3, orders: 212, sheets: 96, crashes: 0 }
/** A fleet whose newest release is tried by one station, with every state that a station may have. */
export const FLEET_ON_TRIAL = {
  revision: 7,
  releases: [
    { version: '1.4.0', released_at: parisDate(4 * 1_440), notes: NOTES, returns_to: ['1.3.0'] },
    { version: '1.3.0', released_at: parisDate(40 * 1_440), notes: NOTES, returns_to: ['1.2.0'] }
  ],
  rollout: {
    version: '1.4.0',
    stage: 'pilot',
    since: parisDate(1_442),
    waiting: 11,
    returns: [{ version: '1.3.0', stations: 1 }],
    facts: FACTS
  },
  client: '1.3.0',
  min_client: '1.3.0',
  stations: STATIONS.map(station)
}

/** As many stations as a large workshop has, with names and figures as long as they come. */
const LARGE = {
  ...FLEET_ON_TRIAL,
  rollout: { ...FLEET_ON_TRIAL.rollout, waiting: 38, facts: { people: 28, orders: 123_456_789, sheets: 987_654_321, crashes: 12 } },
  stations: Array.from({ length: 40 }, (_, at) => {
    const row = STATIONS[at % STATIONS.length]
    const long = at % 9 === 4
    const found = station(row ?? ['', null, null, '', null, [], ''], at)
    return {
      ...found,
      name: long ? `Sérigraphie-automatique-carrousel-${at} (atelier du fond)` : `${found.name} ${at}`,
      system: long ? 'Windows 11 Professionnel pour les stations de travail' : found.system,
      person: long ? { id: at, firstname: 'Marie-Emmanuelle', lastname: 'de La Rochefoucauld-Doudeauville' } : found.person,
      version: long ? '1.3.123456789' : found.version,
      crashes: long ? 123_456_789 : found.crashes,
      pilot: at === 0
    }
  })
}
const NOTHING = { revision: 0, releases: [], rollout: null, client: null, min_client: null, stations: [] }

/** The fleet of a workshop instead of that of a server which has just begun. @param {object} fleet */
const fleetReady = (fleet) => async (/** @type {Page} */ page) => {
  await page.route('**/api/releases', (route) => route.fulfill({ json: fleet }))
  await page.reload()
  await page.getByRole('region', { name: 'Diffusion' }).waitFor()
}

/** What goes back is asked first. @param {Page} page */
async function returnReady(page) {
  await fleetReady(FLEET_ON_TRIAL)(page)
  await page.getByRole('button', { name: /^Revenir à/ }).click()
  await page.getByRole('alertdialog').waitFor()
}

/** What can be done with a station. @param {Page} page */
async function menuReady(page) {
  await fleetReady(FLEET_ON_TRIAL)(page)
  await page.getByRole('button', { name: 'Actions sur Emballage 1' }).click()
  await page.getByRole('menu').waitFor()
}

/** @param {Page} page */
const noticeReady = (page) => page.getByRole('status', { name: 'Mise à jour' }).waitFor()
/** What keeps a version from being installed, by name. @param {Page} page */
async function waitingReady(page) {
  await noticeReady(page)
  await page.getByRole('button', { name: 'Voir ce qui attend' }).click()
  await page.getByRole('dialog').waitFor()
}
/** @param {Page} page */
const cardReady = (page) => page.getByRole('heading', { name: 'Ce poste est trop ancien.' }).waitFor()
/** @param {Page} page */
const listReady = (page) => page.locator('[data-row]').first().waitFor()

/** @param {string} heading */
const sectionReady = (heading) => async (/** @type {Page} */ page) => {
  const title = page.getByRole('heading', { name: heading })
  await title.waitFor()
  await title.evaluate((part) => part.closest('section')?.scrollIntoView({ block: 'center' }))
}

/** @param {Page} page */
async function printSettingsReady(page) {
  await listReady(page)
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('menuitem', { name: "Réglages d'impression…" }).click()
  await page.getByRole('combobox', { name: /^Bac/ }).first().waitFor()
}

const FLEET = { path: '/serveur/postes', user: 'sacha', pair: true, ready: fleetReady(FLEET_ON_TRIAL) }
const NOTICE = { path: LIST, user: 'camille', pair: true, ready: noticeReady }
const OLD = { path: '/login', user: null, pair: true, ready: cardReady }
const STATION = { path: '/station', user: 'camille', pair: true }

/** The fleet, the update of a station, its windows and its printing; what forced colours, narrow windows and large sizes make of them. @type {readonly import('./screens.mjs').Screen[]} */
export const desktopScreens = [
  { ...FLEET, name: 'fleet' },
  { ...FLEET, name: 'fleet-menu', ready: menuReady },
  { ...FLEET, name: 'fleet-return', ready: returnReady },
  { ...FLEET, name: 'fleet-large', ready: fleetReady(LARGE) },
  { ...FLEET, name: 'fleet-nothing', ready: fleetReady(NOTHING) },
  { ...FLEET, name: 'fleet-phone', size: PHONE },
  { ...FLEET, name: 'fleet-large-phone', size: PHONE, ready: fleetReady(LARGE) },
  { ...FLEET, name: 'fleet-doubled', ...DOUBLED },
  { ...FLEET, name: 'fleet-forced', forced: true },
  { ...NOTICE, name: 'update', desktop: stationNews(READY_UPDATE) },
  { ...NOTICE, name: 'update-waits', desktop: stationNews({ ...READY_UPDATE, waits: UPDATE_WAITS }) },
  { ...NOTICE, name: 'update-waiting', ready: waitingReady, desktop: stationNews({ ...READY_UPDATE, waits: UPDATE_WAITS }) },
  {
    ...NOTICE,
    name: 'update-all-waits',
    desktop: stationNews({ ...READY_UPDATE, waits: { prints: 123_456_789, archives: 2, uploads: 1, unsaved: 1 } })
  },
  { ...NOTICE, name: 'update-back', desktop: stationNews({ ...READY_UPDATE, version: '1.2.0', forward: false, way: 'password' }) },
  {
    ...NOTICE,
    name: 'update-trouble',
    desktop: stationNews({ ...READY_UPDATE, trouble: "La version 1.4 ne s'est pas installée\u00a0: elle sera essayée de nouveau." })
  },
  { ...NOTICE, name: 'update-rolled-back', desktop: stationNews({ kind: 'rolled-back', version: '1.4.0', notified: false }) },
  { ...NOTICE, name: 'update-doubled', ...DOUBLED, desktop: stationNews({ ...READY_UPDATE, waits: UPDATE_WAITS }) },
  { ...NOTICE, name: 'update-narrow', size: PHONE, desktop: stationNews({ ...READY_UPDATE, waits: UPDATE_WAITS }) },
  { ...NOTICE, name: 'update-forced', forced: true, desktop: stationNews({ ...READY_UPDATE, waits: UPDATE_WAITS }) },
  {
    ...NOTICE,
    name: 'too-old-band',
    ready: listReady,
    desktop: stationNews(READY_UPDATE, { running: '1.2.0', tooOld: true, minClient: '1.3.0' })
  },
  { ...OLD, name: 'too-old', desktop: tooOldStation(READY_UPDATE) },
  { ...OLD, name: 'too-old-waits', desktop: tooOldStation({ ...READY_UPDATE, waits: UPDATE_WAITS }) },
  { ...OLD, name: 'too-old-downloading', desktop: tooOldStation({ kind: 'downloading', version: '1.4.0', part: 0.42 }) },
  { ...OLD, name: 'too-old-narrow', size: PHONE, desktop: tooOldStation(READY_UPDATE) },
  { ...OLD, name: 'too-old-doubled', ...DOUBLED, desktop: tooOldStation(READY_UPDATE) },
  { ...OLD, name: 'too-old-forced', forced: true, desktop: tooOldStation(READY_UPDATE) },
  {
    ...STATION,
    name: 'station-update',
    ready: sectionReady('Mise à jour'),
    desktop: stationNews({ kind: 'downloading', version: '1.4.0', part: 0.42 })
  },
  { ...STATION, name: 'station-windows', ready: sectionReady('Fenêtres et écrans'), desktop: stationNews({ kind: 'current' }) },
  {
    ...STATION,
    name: 'station-windows-doubled',
    ...DOUBLED,
    ready: sectionReady('Fenêtres et écrans'),
    desktop: stationNews({ kind: 'current' })
  },
  {
    ...STATION,
    name: 'station-windows-forced',
    forced: true,
    ready: sectionReady('Fenêtres et écrans'),
    desktop: stationNews({ kind: 'current' })
  },
  { ...NOTICE, name: 'print-settings-station', ready: printSettingsReady, desktop: STATION_PRINTING },
  { ...NOTICE, name: 'print-settings-station-doubled', ...DOUBLED, ready: printSettingsReady, desktop: STATION_PRINTING },
  { ...NOTICE, name: 'print-settings-station-forced', forced: true, ready: printSettingsReady, desktop: STATION_PRINTING },
  { ...NOTICE, name: 'list-forced', forced: true, ready: listReady },
  { ...NOTICE, name: 'list-doubled', ...DOUBLED, ready: listReady }
]
