import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/run/chromium.mjs'
import { startFreeHost } from '../../scripts/run/free-host.mjs'
import { signedInState } from '../../scripts/run/sign-in.mjs'
import { rowsOf } from '../../scripts/screens/screens.mjs'
import { lookAtPress, lookOf } from './paint/in-page.mjs'
import { percentile, report } from './support/report.mjs'

/** Time from a press in the list, or a letter typed in its filters, to the paint that answers it, with a page of 150 orders and the processor four times slower. */
const AT_MOST_MS = 50
/** From a key or a press that shows an order beside the list. */
const PREVIEW_AT_MOST_MS = 100
/** A slow machine takes fewer, so that all is done within ten minutes. */
const ROUNDS = 20
const LEAST_ROUNDS = 6
const OVER_AFTER_MS = 480_000
const SLOWER = 4
const ORDERS = 1_500

/** Headers to sort by, in turns: each press asks for a sort that was not seen before. */
const SORTS = ['Total', 'Client', 'Pièce', 'Face', 'Pers', 'Point', 'Création', 'Production', 'Bac', 'ID']
/** Words to filter by: each finds many orders. */
const WORDS = 'a e i o u n r s t l m d c p b an er le re on'.split(' ')

const BUSY = `document.querySelector('[role="grid"]').getAttribute('aria-busy') === 'true'`
const ROWS = `[...document.querySelectorAll('[data-row]')].map((row) => row.dataset.row).join()`
const sortOf = (/** @type {string} */ name) =>
  `[...document.querySelectorAll('[role="columnheader"][aria-sort]')].find((head) => head.innerText.startsWith(${JSON.stringify(name)}))?.getAttribute('aria-sort')`

const host = await startFreeHost(process.execPath, { orders: ORDERS })
const browser = await chromium.launch(chromiumLaunch())

/** A press that does nothing, beside the others: what the machine itself takes for a frame. It counts for nothing. */
const WITNESS = 'Témoin (aucun effet)'
const TYPED = 'Lettre tapée'

/** Gestures of the preview, which have to hold the limit by themselves. */
const PREVIEW = { open: 'Aperçu ouvert (Espace)', next: 'Aperçu suivant (↓)', eye: "Aperçu par l'œil" }

/** @type {Record<string, (import('./paint/in-page.mjs').Look)[]>} */
const looks = {}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {import('@playwright/test').Locator} target
 * @param {{ answer: string, done?: string }} until
 */
async function press(page, name, target, { answer, done }) {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${name}: nothing to press`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(100)
  const rows = await page.evaluate(ROWS)
  // The rows are drawn after what was pressed has answered: others stand there, or the list has asked for them and has them.
  const drawn = `(window.wasBusy ||= ${BUSY}, !(${BUSY}) && (window.wasBusy || ${ROWS} !== '${rows}'))`
  await page.evaluate('window.wasBusy = false')
  await page.evaluate(lookAtPress, { answer, done: done ?? drawn })
  // The mouse itself: a locator's click looks through the page first, in the time that is measured.
  await page.mouse.down()
  await page.mouse.up()
  const look = lookOf(await page.evaluate('window.looked()'))
  looks[name] = [...(looks[name] ?? []), look]
  await page.waitForTimeout(250)
}

/** Looks at one gesture. @param {import('@playwright/test').Page} page @param {string} name @param {{ answer: string, done: string, on?: 'click' | 'keydown' }} until @param {() => Promise<void>} act */
async function lookAt(page, name, until, act) {
  await page.evaluate(lookAtPress, until)
  await act()
  const look = lookOf(await page.evaluate('window.looked()'))
  looks[name] = [...(looks[name] ?? []), look]
}

/** Opens the preview of a row, goes on with the arrow, closes it, and opens another with its eye. @param {import('@playwright/test').Page} page @param {number} round */
async function previews(page, round) {
  const rows = rowsOf(page)
  const first = rows.nth(round % 4)
  const ids = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))))
  const at = round % 4
  const until = (/** @type {number | undefined} */ id, /** @type {'click' | 'keydown'} */ on) => {
    const body = `document.querySelector('[data-preview-body="${id}"]')`
    return { answer: `${body} !== null`, done: `${body}.querySelectorAll('section').length > 3`, on }
  }
  await first.focus()
  await page.waitForTimeout(500)
  await lookAt(page, PREVIEW.open, until(ids[at], 'keydown'), () => page.keyboard.press('Space'))
  for (let step = 1; step <= 4; step += 1) {
    await page.waitForTimeout(400)
    await lookAt(page, PREVIEW.next, until(ids[at + step], 'keydown'), () => page.keyboard.press('ArrowDown'))
  }
  await page.waitForTimeout(250)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(250)
  const eye = rows.nth(at + 6).locator('[data-preview]')
  const box = await eye.boundingBox()
  if (box === null) throw new Error('no eye to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(400)
  await lookAt(page, PREVIEW.eye, until(ids[at + 6], 'click'), async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
  await page.waitForTimeout(250)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(250)
}

try {
  const storageState = await signedInState(host.address, 'camille')
  const context = await browser.newContext({
    baseURL: host.address,
    storageState,
    viewport: { width: 1920, height: 1080 },
    bypassCSP: true
  })
  const page = await context.newPage()
  await page.goto('/orders/all/opened')
  await rowsOf(page).first().waitFor()
  await page.getByText('1–150').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(4_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const keyword = page.getByRole('textbox', { name: /Mot clé/ })
  const header = (/** @type {string} */ name) =>
    page
      .getByRole('columnheader')
      .filter({ hasText: new RegExp(`^${name}`) })
      .getByRole('button')
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= LEAST_ROUNDS && performance.now() > OVER_AFTER_MS) break
    await press(page, WITNESS, page.getByText('Un autre opérateur').first(), { answer: 'true', done: 'true' })

    const row = rowsOf(page).nth(round % 12)
    const id = await row.getAttribute('data-row')
    const selected = `document.querySelector('[data-row="${id}"]').getAttribute('aria-selected')`
    const before = await page.evaluate(selected)
    await press(page, 'Case à cocher', row.getByRole('checkbox'), { answer: `${selected} !== '${before}'`, done: 'true' })

    await previews(page, round)

    const name = SORTS[round % SORTS.length] ?? ''
    // The first round of a header sorts its natural way; the second one, ten rounds later, has to turn it.
    for (let turn = 0; turn <= Math.floor(round / SORTS.length); turn += 1) {
      const was = await page.evaluate(sortOf(name))
      await press(page, turn === Math.floor(round / SORTS.length) ? 'Tri nouveau' : 'Tri déjà vu', header(name), {
        answer: `(${sortOf(name)} ?? '') !== '${was ?? ''}'`
      })
    }
    const other = SORTS[(round + SORTS.length - 1) % SORTS.length] ?? ''
    const was = await page.evaluate(sortOf(other))
    await press(page, 'Tri déjà vu', header(other), { answer: `(${sortOf(other)} ?? '') !== '${was ?? ''}'` })

    await keyword.focus()
    const word = WORDS[round % WORDS.length] ?? ''
    for (const [index, letter] of [...word].entries()) {
      const answer = `document.activeElement.value === '${word.slice(0, index + 1)}'`
      await lookAt(page, TYPED, { answer, done: 'true', on: 'keydown' }, () => page.keyboard.press(letter))
    }
    // A hand goes from the keys to the button: what the typing drew is over by then.
    await page.waitForTimeout(400)
    const reset = `[...document.querySelectorAll('form button')].some((button) => button.innerText === 'Réinitialiser')`
    await press(page, 'Filtre', page.getByRole('button', { name: 'Ok', exact: true }), { answer: reset })
    await press(page, 'Réinitialiser', page.getByRole('button', { name: 'Réinitialiser' }), { answer: `!(${reset})`, done: 'true' })
  }
} finally {
  await browser.close()
  await host.stop()
}

const rounded = (/** @type {number} */ value) => Math.round(value)
const rows = Object.entries(looks).map(([name, all]) => {
  const of = (/** @type {keyof import('./paint/in-page.mjs').Look} */ what, /** @type {number} */ part) =>
    rounded(
      percentile(
        all.map((look) => look[what]),
        part
      )
    )
  return {
    geste: name,
    fois: all.length,
    'réponse p50': of('answered', 50),
    'réponse p95': of('answered', 95),
    'événement p95': of('event', 95),
    'lignes p50': of('shown', 50),
    'lignes p95': of('shown', 95)
  }
})
const ofPreview = new Set(Object.values(PREVIEW))
/** @type {(wanted: (name: string) => boolean) => import('./paint/in-page.mjs').Look[]} */
const looksOf = (wanted) => Object.entries(looks).flatMap(([name, all]) => (wanted(name) ? all : []))
/** The stricter of the two measures. @param {readonly import('./paint/in-page.mjs').Look[]} some */
const p95Of = (some) =>
  rounded(
    Math.max(
      .../** @type {const} */ (['answered', 'event']).map((what) =>
        percentile(
          some.map((look) => look[what]),
          95
        )
      )
    )
  )
const presses = looksOf((name) => name !== WITNESS && !ofPreview.has(name))
const previewed = looksOf((name) => ofPreview.has(name))
report({
  name: 'paint',
  title: `Du clic à l'affichage de sa réponse, 95e centile de ${presses.length} gestes (processeur ${SLOWER} fois plus lent)`,
  unit: 'ms',
  value: p95Of(presses),
  atMost: AT_MOST_MS,
  rows: rows.filter(({ geste }) => !ofPreview.has(geste))
})
report({
  name: 'paint-preview',
  title: `De la touche à l'aperçu à côté de la liste, 95e centile de ${previewed.length} gestes (processeur ${SLOWER} fois plus lent)`,
  unit: 'ms',
  value: p95Of(previewed),
  atMost: PREVIEW_AT_MOST_MS,
  rows: rows.filter(({ geste }) => ofPreview.has(geste))
})
