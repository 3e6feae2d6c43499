/** @typedef {import('playwright-core').Page} Page */

const DAY_MS = 86_400_000
const WEDNESDAY = 3

/** A quarter to ten on the next Wednesday: the board shows days before and after it, whichever day the pictures are taken. */
function middleOfWeek() {
  const noon = new Date(Date.now())
  noon.setHours(9, 42, 0, 0)
  const ahead = (WEDNESDAY - noon.getDay() + 7) % 7
  return new Date(noon.getTime() + ahead * DAY_MS)
}

/** Shows the board as it is in the middle of a week. @param {Page} page */
async function boardShown(page) {
  await page.clock.setFixedTime(middleOfWeek())
  await page.reload()
  await page.locator('[data-day] header').first().waitFor()
  await page.locator('[data-card], [data-day] img').first().waitFor()
}

/** The session of these pages does not end before its time: their clock is another. */
const LASTING = { expires_at: String(Date.parse('2100-01-01')) }
const GROUPS = ['pao', 'dtg', 'broderie', 'finition', 'press', 'flex', 'objets', 'shipping']
/** Widths at which fewer days are shown (reference: planning 2.1), beside those of every screen. */
const NARROW = { width: 700, height: 900 }
const PHONE = { width: 390, height: 844 }
/** 1366 x 768 at 150 %. */
const LOW = { width: 911, height: 512 }

/** @param {string} group @param {{ size?: { width: number, height: number }, scale?: number, forced?: boolean, pair?: boolean, name?: string, kept?: boolean }} [more] */
const board = (group, { name = `board-${group}`, ...more } = {}) => ({
  name,
  path: '/dashboard',
  user: 'camille',
  preferences: { ...LASTING, 'dashboard.group': group },
  ready: boardShown,
  ...more
})

/** The planning of each group, on narrow and low screens, in forced colours, and on a wall. @type {readonly import('./screens.mjs').Screen[]} */
export const boardScreens = [
  ...GROUPS.flatMap((group) => [
    board(group, { kept: group === 'press' }),
    board(group, { name: `board-${group}-narrow`, size: NARROW }),
    board(group, { name: `board-${group}-phone`, size: PHONE })
  ]),
  board('press', { name: 'board-low', size: LOW, scale: 1.5 }),
  board('press', { name: 'board-forced', forced: true, pair: true }),
  { name: 'board-wall', path: '/dashboard/dark?mural=press', user: 'camille', preferences: LASTING, ready: boardShown, kept: true }
]
