import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/run/chromium.mjs'
import { buildBoard } from './board/builds.mjs'
import { dragByMouse, dragNatively } from './board/drag.mjs'
import { lookAtTake } from './board/in-page.mjs'
import { boardOrders, DAYS, TODAY } from './board/orders.mjs'
import { serveBoard } from './board/serve.mjs'
import { median, report } from './support/report.mjs'

/** Script time of a drag, against the same board on Atlassian's pragmatic drag and drop. */
const SCRIPT_AT_MOST = 1.2
/** From the start of a drag to its first paint. */
const PAINT_AT_MOST_MS = 50
/** Columns drawn by a drop. */
const COLUMNS_AT_MOST = 2
/** Main thread for 1,000 pixels of a column, of a board of 2,000 cards. */
const SCROLL_AT_MOST_MS = 8
const ROUNDS = 15
const DRAGS = 3
const CARDS = 500
const MANY = 2_000
const SCROLLS = 9
/** A wheel that is turned to get somewhere: from the head of a column to its foot. */
const PIXELS_PER_FRAME = 150
/** A wheel that is turned to read: told beside it, it asks for five times as many frames. So many of them are enough to know. */
const PIXELS_READ_PER_FRAME = 30
const FRAMES_READ = 150
/** Within this time a drop has been saved, told and drawn. */
const SETTLED_MS = 500

const orders = await boardOrders(MANY)
let shown = CARDS
const boards = /** @type {Record<import('./board/builds.mjs').Kind, { address: string, close: () => void }>} */ ({})
for (const kind of /** @type {const} */ (['ours', 'peer', 'counted']))
  boards[kind] = await serveBoard(await buildBoard(kind), () => orders.slice(0, shown))
const browser = await chromium.launch(chromiumLaunch())

/** A page of a board with all its cards. @param {import('./board/builds.mjs').Kind} kind */
async function openBoard(kind) {
  const { address } = boards[kind]
  const stored = { access_token: 'x', refresh_token: 'x', token_type: 'Bearer', scope: '', expires_at: String(Date.now() + 3_600_000) }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    timezoneId: 'Europe/Paris',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] }
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Time of the thread itself: what else the machine does counts for nothing.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${address}/?today=${TODAY}&days=${DAYS}`)
  await page.locator('[data-card]').first().waitFor()
  await page.waitForTimeout(800)
  const metricMs = async (/** @type {string} */ name) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  }
  return { page, session, metricMs, close: () => context.close() }
}

const middleOf = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ selector) =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    if (box === undefined) throw new Error(`no ${wanted}`)
    return { x: Math.round(box.left + box.width / 3), y: Math.round(box.top + Math.min(box.height / 2, 400)) }
  }, selector)

/**
 * Drags the first card of a day to another, there and back in turns; fails when it does not stand there afterwards.
 * @param {Awaited<ReturnType<typeof openBoard>>} board @param {import('./board/builds.mjs').Kind} kind @param {number} turn
 * @param {import('./board/drag.mjs').Steps} [steps]
 */
async function dragOnce({ page, session }, kind, turn, steps) {
  const [from = '', to = ''] = turn % 2 === 0 ? [DAYS[0], DAYS[3]] : [DAYS[3], DAYS[0]]
  const id = await page.evaluate((day) => document.querySelector(`[data-day="${day}"] [data-card]`)?.getAttribute('data-card'), from)
  const [start, end] = [await middleOf(page, `[data-card="${id}"]`), await middleOf(page, `[data-day="${to}"]`)]
  await (kind === 'peer' ? dragNatively : dragByMouse)(session, start, end, steps)
  await page.waitForTimeout(SETTLED_MS)
  return {
    id: Number(id),
    check: async () => {
      if ((await page.locator(`[data-day="${to}"] [data-card="${id}"]`).count()) === 1) return
      // Many cards are drawn in part: what left its day and was not given back has come.
      const stayed = await page.locator(`[data-day="${from}"] [data-card="${id}"]`).count()
      if (stayed > 0) throw new Error(`${kind}: the card did not move`)
    }
  }
}

/** A page of one board: milliseconds of script for a drag, and from the start of another to its paint. @param {'ours' | 'peer'} kind */
async function measure(kind) {
  const board = await openBoard(kind)
  await (await dragOnce(board, kind, 0)).check()
  const scripts = []
  for (let turn = 1; turn <= DRAGS; turn += 1) {
    const before = await board.metricMs('ScriptDuration')
    const drag = await dragOnce(board, kind, turn)
    scripts.push((await board.metricMs('ScriptDuration')) - before)
    await drag.check()
  }
  await board.page.evaluate(lookAtTake)
  await (await dragOnce(board, kind, DRAGS + 1, { taken: () => board.page.evaluate('window.taken') })).check()
  const paint = Number(await board.page.evaluate('window.taken'))
  await board.close()
  return { script: median(scripts), paint }
}

/** What one drag draws: cards and columns while the pointer moves, and when it lets go. */
async function countDrawn() {
  const board = await openBoard('counted')
  const drawn = async () => {
    const noted = /** @type {{ of: string, id?: number, day?: string }[]} */ (await board.page.evaluate('window.drawn'))
    await board.page.evaluate('window.drawn = []')
    return noted
  }
  const rows = []
  await dragOnce(board, 'counted', 0)
  await board.page.evaluate('window.drawn = []')
  for (let turn = 1; turn <= 4; turn += 1) {
    /** @type {Awaited<ReturnType<typeof drawn>>} */
    let taken = []
    /** @type {typeof taken} */
    let carried = []
    const drag = await dragOnce(board, 'counted', turn, {
      taken: async () => {
        await board.page.waitForTimeout(200)
        taken = await drawn()
      },
      carried: async () => {
        await board.page.waitForTimeout(200)
        carried = await drawn()
      }
    })
    await drag.check()
    const dropped = await drawn()
    const others = (/** @type {typeof taken} */ notes) => notes.filter(({ of, id }) => of === 'OrderCard' && id !== drag.id).length
    const columns = (/** @type {typeof taken} */ notes) => new Set(notes.flatMap(({ day }) => day ?? [])).size
    rows.push({
      geste: turn,
      'autres cartes à la prise': others(taken),
      'colonnes à la prise': columns(taken),
      'autres cartes en route': others(carried),
      'colonnes en route': columns(carried),
      'autres cartes au dépôt': others(dropped),
      'colonnes au dépôt': columns(dropped)
    })
  }
  await board.close()
  return rows
}

/**
 * Milliseconds of the main thread for 1,000 pixels of what scrolls on a page, from its head.
 * @param {import('playwright-core').Page} page @param {(name: string) => Promise<number>} metricMs @param {number} perFrame
 * @param {number} [most] frames at most; without it as many as lead to its foot
 */
async function scrollThrough(page, metricMs, perFrame, most = Number.POSITIVE_INFINITY) {
  const whole = await page.evaluate(() => {
    const room = document.querySelector('[data-scroller]')
    room?.scrollTo({ top: 0, behavior: 'instant' })
    return room === null ? 0 : room.scrollHeight - room.clientHeight
  })
  const frames = Math.min(most, Math.floor(whole / perFrame))
  await page.waitForTimeout(500)
  const before = await metricMs('TaskDuration')
  const scrolled = await page.evaluate(
    async ([frames = 0, step = 0]) => {
      const room = document.querySelector('[data-scroller]')
      if (room === null) throw new Error('nothing scrolls')
      for (let frame = 0; frame < frames; frame += 1) {
        room.scrollTop += step
        await new Promise(requestAnimationFrame)
      }
      return room.scrollTop
    },
    [frames, perFrame]
  )
  await page.waitForTimeout(200)
  const spent = (await metricMs('TaskDuration')) - before
  if (scrolled < frames * perFrame * 0.9 || scrolled < 1_000) throw new Error(`only ${scrolled} pixels went by`)
  return spent / (scrolled / 1000)
}

async function measureScroll() {
  const board = await openBoard('ours')
  const ms = await scrollThrough(board.page, board.metricMs, PIXELS_PER_FRAME)
  const read = await scrollThrough(board.page, board.metricMs, PIXELS_READ_PER_FRAME, FRAMES_READ)
  // As many boxes of three words each, without style or script: what this machine asks for the least.
  await board.page.evaluate(
    ([days = 0, cards = 0]) => {
      const card = '<div style="height:89px;margin:8px;border:1px solid #ccc"><b>CMD-1234</b><p>Un client</p><i>12 pièces</i></div>'
      const day = `<div data-scroller style="flex:1;height:900px;overflow:auto;background:#fff">${card.repeat(cards)}</div>`
      document.body.innerHTML = `<div style="display:flex">${day.repeat(days)}</div>`
    },
    [DAYS.length, MANY / DAYS.length]
  )
  await board.page.waitForTimeout(500)
  const least = await scrollThrough(board.page, board.metricMs, PIXELS_PER_FRAME)
  const leastRead = await scrollThrough(board.page, board.metricMs, PIXELS_READ_PER_FRAME, FRAMES_READ)
  await board.close()
  return { ms, read, least, leastRead }
}

const rounds = []
/** @type {Awaited<ReturnType<typeof measureScroll>>[]} */
const scrolls = []
/** @type {Awaited<ReturnType<typeof countDrawn>>} */
let drawn = []
try {
  for (const kind of /** @type {const} */ (['ours', 'peer'])) await measure(kind)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const oursFirst = round % 2 === 1
    const early = await measure(oursFirst ? 'ours' : 'peer')
    const late = await measure(oursFirst ? 'peer' : 'ours')
    const [ours, peer] = oursFirst ? [early, late] : [late, early]
    rounds.push({ ours, peer })
  }
  drawn = await countDrawn()
  shown = MANY
  for (let round = 0; round < SCROLLS; round += 1) scrolls.push(await measureScroll())
} finally {
  await browser.close()
  for (const { close } of Object.values(boards)) close()
}

const rounded = (/** @type {number} */ value) => Number(value.toFixed(2))
const table = (/** @type {'script' | 'paint'} */ what) =>
  rounds.map(({ ours, peer }, at) => ({
    round: at + 1,
    atelier: rounded(ours[what]),
    pragmatic: rounded(peer[what]),
    ratio: Number((ours[what] / peer[what]).toFixed(3))
  }))
report({
  name: 'board-script',
  title: `Un glisser sur ${CARDS} cartes, part du temps de script du même planning sur pragmatic-drag-and-drop (ms)`,
  unit: '',
  value: median(table('script').map(({ ratio }) => ratio)),
  atMost: SCRIPT_AT_MOST,
  rows: table('script')
})
report({
  name: 'board-paint',
  title: `De la prise d'une carte à son premier affichage, ${CARDS} cartes`,
  unit: 'ms',
  value: median(rounds.map(({ ours }) => ours.paint)),
  atMost: PAINT_AT_MOST_MS,
  rows: table('paint')
})
report({
  name: 'board-drawn',
  title: 'Cartes redessinées pendant que le pointeur bouge, celle qui est tenue mise à part',
  unit: '',
  value: Math.max(...drawn.map((row) => row['autres cartes en route'])),
  atMost: 0,
  rows: drawn
})
report({
  name: 'board-columns',
  title: 'Colonnes redessinées par un dépôt',
  unit: '',
  value: Math.max(...drawn.map((row) => row['colonnes au dépôt'])),
  atMost: COLUMNS_AT_MOST,
  rows: drawn
})
report({
  name: 'board-scroll',
  title: `Défilement d'une colonne, ${MANY} cartes, ${PIXELS_PER_FRAME} px par image (fil principal, pour 1 000 px\u00a0; en lisant, ${PIXELS_READ_PER_FRAME} px par image\u00a0: ${Math.round(median(scrolls.map(({ read }) => read)))} ms)`,
  unit: 'ms',
  value: median(scrolls.map(({ ms }) => ms)),
  atMost: SCROLL_AT_MOST_MS,
  rows: scrolls.map(({ ms, read, least, leastRead }, at) => ({
    round: at + 1,
    planning: rounded(ms),
    'boîtes nues': rounded(least),
    'planning, en lisant': rounded(read),
    'boîtes nues, en lisant': rounded(leastRead)
  }))
})
