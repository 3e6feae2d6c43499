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

/** How the server is: as it has just begun, with points to look at, on a phone. */
export const serverScreens = [
  { name: 'server-state', path: '/serveur/etat', user: 'sacha', ready: stateReady },
  { name: 'server-state-points', path: '/serveur/etat', user: 'sacha', ready: pointsReady },
  { name: 'server-state-phone', path: '/serveur/etat', user: 'sacha', size: { width: 390, height: 844 }, ready: pointsReady }
]
