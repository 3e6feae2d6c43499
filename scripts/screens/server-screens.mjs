/** @typedef {import('playwright-core').Page} Page */

/** The server's state with the newest events beside it. @param {Page} page */
async function stateReady(page) {
  await page.getByRole('region', { name: 'Verdict' }).waitFor()
  await page.getByRole('region', { name: 'Derniers événements' }).getByRole('listitem').first().waitFor()
}

const NONE = { subject: null, at: null, reason: null, value: null, of: null }
const GIB = 1024 ** 3

/** A day of a workshop: nobody at night, most in the morning. */
const HOURS = [2, 2, 1, 1, 1, 2, 4, 9, 12, 14, 14, 13, 10, 10, 11]

/** The state of a server that has run for a while, of which two things are to be looked at. @param {any} state */
function workedIn(state) {
  const at = '2026-11-20 14:12:00'
  const jobs = state.jobs.map((/** @type {any} */ job, /** @type {number} */ place) => ({
    ...job,
    due_at: job.name === 'disk-use' ? '2026-11-20 15:05:00' : `2026-11-21 02:${place + 1}0:00`,
    started_at: '2026-11-20 02:10:00',
    finished_at: '2026-11-20 02:10:04',
    took_ms: 340 * (place + 1) ** 3,
    error: job.name === 'orphans' ? 'EIO' : null
  }))
  const disk = { folder: '/var/lib/atelier', free: 42 * GIB, total: 480 * GIB }
  const points = [
    { ...NONE, kind: 'disk-nearly', severity: 'warning', subject: disk.folder, value: disk.free, of: disk.total },
    { ...NONE, kind: 'job-failed', severity: 'warning', subject: 'orphans', at: '2026-11-20 02:30:12' }
  ]
  const live = { windows: 11, people: 7, hours: [...HOURS, ...Array.from({ length: 24 - HOURS.length }, () => null)] }
  const use = { at: '2026-11-20 14:05:00', database: 1.8 * GIB, files: 391 * GIB, backups: 9 * GIB, logs: GIB / 9 }
  return {
    ...state,
    at,
    started_at: '2026-11-18 06:40:00',
    disks: [disk],
    live,
    jobs,
    points,
    use,
    database: { ...state.database, bytes: use.database }
  }
}

/** Shows that state instead of that of a server that has just begun. @param {Page} page */
async function pointsReady(page) {
  await stateReady(page)
  await page.route('**/api/server', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: workedIn(await response.json()) })
  })
  await page.getByRole('button', { name: 'Contrôler' }).click()
  await page.getByRole('heading', { name: /2 points à regarder/ }).waitFor()
}

/** Saves everything once, and asks what a restore would lose. @param {Page} page */
async function restoreReady(page) {
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click()
  const restore = page.getByRole('button', { name: /^Restaurer/ }).first()
  await restore.waitFor({ timeout: 60_000 })
  await restore.click()
  await page.getByRole('dialog').getByLabel('Votre mot de passe').waitFor()
}

/** @param {Page} page */
const tableReady = (page) => page.getByRole('table').getByRole('row').nth(1).waitFor()
/** @param {Page} page */
const cardReady = (page) => page.getByRole('heading', { level: 2 }).first().waitFor()

const PHONE = { width: 390, height: 844 }
/** @param {string} name @param {string} path @param {(page: Page) => Promise<unknown>} ready */
const bothSizes = (name, path, ready) => [
  { name, path, user: 'sacha', ready },
  { name: `${name}-phone`, path, user: 'sacha', size: PHONE, ready }
]

/** What an administrator keeps: the server as it has just begun and with points to look at, its backups and ways in, the people; on a phone too. */
export const serverScreens = [
  { name: 'server-state', path: '/serveur/etat', user: 'sacha', ready: stateReady },
  ...bothSizes('server-state-points', '/serveur/etat', pointsReady),
  ...bothSizes('backups', '/serveur/sauvegardes', cardReady),
  ...bothSizes('backups-restore', '/serveur/sauvegardes', restoreReady),
  ...bothSizes('journal', '/serveur/journal', tableReady),
  ...bothSizes('links', '/serveur/liens', cardReady),
  ...bothSizes('access', '/serveur/acces', cardReady),
  ...bothSizes('team', '/equipe', tableReady),
  ...bothSizes('account', '/mon-compte', cardReady)
]
