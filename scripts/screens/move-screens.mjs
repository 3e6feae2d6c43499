/** @typedef {import('playwright-core').Page} Page */

/** A session that the page's own clock never sees at its end. */
const LASTING = { expires_at: String(Date.parse('2100-01-01')) }

/** Shows the board as it is on the third of its days, whatever today is. @param {Page} page */
async function midWeek(page) {
  const days = page.locator('[data-day]')
  await days.first().waitFor()
  const third = await days.nth(Math.min(2, (await days.count()) - 1)).getAttribute('data-day')
  await page.clock.setFixedTime(new Date(`${third}T10:00:00`))
  await page.reload()
  await page.locator(`[data-day="${third}"] [data-card]`).first().waitFor()
  return third
}

/** Takes a card of the third day and holds it over a day after it. @param {Page} page */
async function cardHeld(page) {
  const third = await midWeek(page)
  if ((await page.locator('[data-day]').count()) < 5) await page.getByRole('button', { name: 'Jours suivants' }).click()
  const from = page.locator(`[data-day="${third}"]`)
  const source = (await from.count()) > 0 ? from : page.locator('[data-day]').first()
  const card = await source.locator('[data-card]').nth(1).boundingBox()
  const over = await page.locator('[data-day]').last().boundingBox()
  if (card === null || over === null) throw new Error('the board has no such card')
  await page.mouse.move(card.x + card.width / 2, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(card.x + card.width / 2 + 20, card.y + 24, { steps: 3 })
  await page.mouse.move(over.x + over.width / 2 - 16, over.y + 330, { steps: 4 })
  await page.locator('[data-held="over"]').waitFor()
}

/** Lets the card go there, past what was promised. @param {Page} page */
async function datesDialog(page) {
  await cardHeld(page)
  await page.mouse.up()
  await page.getByRole('dialog').waitFor()
}

/** A card in the hand, and the dates that are asked for. @type {readonly import('./screens.mjs').Screen[]} */
export const moveScreens = [
  { name: 'board-drag', path: '/dashboard', user: 'camille', preferences: LASTING, ready: cardHeld, kept: true },
  { name: 'board-dates', path: '/dashboard', user: 'camille', preferences: LASTING, ready: datesDialog, kept: true }
]
