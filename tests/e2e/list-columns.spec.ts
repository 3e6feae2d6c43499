import type { Page } from '@playwright/test'
import { expect, test } from './support/app'
import { holdsInAllLooks } from './support/axe'
import { drawn } from './support/drawn'
import { listShown } from './support/screens'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const heads = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent?.replace(/[12]?$/, '') ?? ''))
const panel = (page: Page) => page.getByRole('complementary', { name: 'Colonnes' })
const rows = (page: Page) =>
  panel(page)
    .getByRole('list', { name: 'Colonnes affichées' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.querySelector('label')?.textContent ?? ''))
const widthOf = async (page: Page, name: string): Promise<number> => Math.round((await header(page, name).boundingBox())?.width ?? 0)

/** Pulls the right edge of a header so many pixels. */
async function pull(page: Page, name: string, by: number): Promise<void> {
  const box = await header(page, name).boundingBox()
  if (box === null) throw new Error(`no header ${name}`)
  const [x, y] = [box.x + box.width - 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
}

test('columns are ordered by their grip, with the pointer and with the keyboard alone, and are there again after a reload', async ({
  openAs
}) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await expect(panel(page)).toBeVisible()
  expect((await rows(page)).slice(0, 4)).toEqual(['ID', 'Bac(s)', 'Run(s)', 'Option(s)'])
  await holdsInAllLooks(page)

  const from = await panel(page).getByRole('button', { name: 'Déplacer Client' }).boundingBox()
  const to = await panel(page).getByRole('button', { name: 'Déplacer Bac(s)' }).boundingBox()
  if (from === null || to === null) throw new Error('no grips')
  await page.mouse.move(from.x + 12, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 12, to.y + 6, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => rows(page).then((all) => all.slice(0, 4))).toEqual(['ID', 'Client', 'Bac(s)', 'Run(s)'])
  expect((await heads(page)).slice(2, 4)).toEqual(['Client', 'Bac(s)'])

  // By keys alone, as a screen reader hears it.
  await panel(page).getByRole('button', { name: 'Déplacer Run(s)' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Colonne Run(s) prise. Place 4 sur 15.')).toBeAttached()
  // The row hears its next key, and knows where the others are, a moment after it said so.
  await drawn(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Colonne Run(s). Place 3 sur 15.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => rows(page).then((all) => all.slice(0, 4))).toEqual(['ID', 'Client', 'Run(s)', 'Bac(s)'])

  await panel(page).getByRole('checkbox', { name: 'E-mail' }).click()
  await expect(page.locator('[data-row]').first()).toContainText('@')
  await page.reload()
  await listShown(page)
  expect((await heads(page)).slice(2, 5)).toEqual(['Client', 'Run(s)', 'Bac(s)'])
  await expect(page.locator('[data-row]').first()).toContainText('@')
  // Another list has its own.
  await page.goto('/orders/dtg/opened')
  await listShown(page)
  expect((await heads(page)).slice(2, 4)).toEqual(['Bac(s)', 'Option(s)'])
})

test('a hidden column is dragged among the shown ones by its grip, and back, by pointer and by keys', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  // Every row of the panel in sight: none rolls under the pointer.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await listShown(page)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  const grip = (name: string) => panel(page).getByRole('button', { name: `Déplacer ${name}`, exact: true })
  const named = (list: string) => panel(page).getByRole('list', { name: list }).getByRole('listitem').locator('label').allTextContents()
  await panel(page).getByRole('checkbox', { name: 'Bac(s)' }).click()
  await expect.poll(() => named('Colonnes masquées').then(([first]) => first)).toBe('Bac(s)')

  await grip('Bac(s)').scrollIntoViewIfNeeded()
  const from = await grip('Bac(s)').boundingBox()
  const to = await grip('Production').boundingBox()
  if (from === null || to === null) throw new Error('no grips')
  await page.mouse.move(from.x + 12, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 12, to.y + 8, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => heads(page).then((all) => all[all.indexOf('Bac(s)') + 1])).toMatch(/^Prod/)
  await expect(panel(page).getByRole('checkbox', { name: 'Bac(s)' })).toBeChecked()

  // By keys: over the head of the hidden ones it stays shown, as the last one.
  await grip('Mode de livraison').focus()
  const before = await named('Colonnes masquées')
  expect(before[0]).toBe('Mode de livraison')
  await page.keyboard.press('Space')
  await expect(page.getByText('Colonne Mode de livraison prise. Masquée.')).toBeAttached()
  await drawn(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^Colonne Mode de livraison\. Place (\d+) sur \1\.$/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Colonne Mode de livraison posée\. Place (\d+) sur \1\.$/)).toBeAttached()
  await expect.poll(() => named('Colonnes affichées').then((all) => all.at(-1))).toBe('Mode de livraison')
  await expect(grip('Mode de livraison')).toBeFocused()

  // And back.
  await page.keyboard.press('Space')
  await drawn(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Colonne Mode de livraison. Masquée.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => named('Colonnes masquées')).toEqual(before)
  await expect(grip('Mode de livraison')).toBeFocused()
})

test("a header's edge is pulled to a width, given up with Escape, and fitted by a double click", async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const before = await widthOf(page, 'Run(s)')
  await pull(page, 'Run(s)', 60)
  await expect(page.getByText(`${before + 60} px`)).toBeVisible()
  expect(await widthOf(page, 'Run(s)')).toBe(before)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await widthOf(page, 'Run(s)')).toBe(before)
  await pull(page, 'Run(s)', 60)
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'Run(s)')).toBe(before + 60)
  // A pull is no press on the header: the list is sorted as it was.
  await expect(page.getByRole('columnheader', { name: /Création/ })).toHaveAttribute('aria-sort', 'descending')

  const box = await header(page, 'Run(s)').boundingBox()
  await page.mouse.dblclick((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + 10)
  await expect.poll(() => widthOf(page, 'Run(s)')).toBeLessThan(before + 40)
  // Nothing in it is cut.
  const cut = await page
    .locator('[data-row] [data-edit="runs"]')
    .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  expect(cut).toBe(0)
})

test.describe('in a browser that has never opened it', () => {
  test.use({ newBrowsers: true })
  test('the panel that cannot be loaded says so; it is opened by the next press, with its style', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await page.context().setOffline(true)
    const button = page.getByRole('button', { name: 'Colonnes' })
    await button.click()
    await expect(page.getByText("Cette partie de l'écran n'a pas pu être chargée. Vérifiez la connexion, puis réessayez.")).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
    await page.context().setOffline(false)
    await button.click()
    await expect(panel(page)).toBeVisible()
    await expect(panel(page).getByRole('list').first()).toHaveCSS('list-style-type', 'none')
  })

  test('the panel that takes long says that it comes, and Escape gives it up', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await page.route(/columns-panel/, () => undefined)
    const button = page.getByRole('button', { name: 'Colonnes' })
    await button.click()
    const coming = page.getByText('Ouverture… Échap pour renoncer.')
    await expect(coming).toBeVisible()
    await holdsInAllLooks(page)
    await page.keyboard.press('Escape')
    await expect(coming).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })
})

test.describe('where columns are narrow', () => {
  test.use({ viewport: { width: 1366, height: 800 } })
  test('a column is made narrower from the width on screen; Escape gives up a move, and the focus stays in the panel', async ({
    openAs
  }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    await page.getByRole('button', { name: 'Colonnes' }).click()
    const narrower = panel(page).getByRole('button', { name: 'Réduire Run(s)' })
    await expect(narrower).toBeVisible()
    const before = await widthOf(page, 'Run(s)')
    await expect(panel(page).getByText(`${before} px`).first()).toBeVisible()
    await narrower.click()
    await expect.poll(() => widthOf(page, 'Run(s)')).toBe(before - 8)

    const box = panel(page).getByRole('checkbox', { name: 'Bac(s)' })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).not.toBeChecked()
    await expect(box).toBeFocused()

    const grip = panel(page).getByRole('button', { name: 'Déplacer Run(s)' })
    await grip.focus()
    await page.keyboard.press('Space')
    await drawn(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Colonne Run(s) remise à sa place.')).toBeAttached()
    await expect(panel(page)).toBeVisible()

    await panel(page).getByRole('button', { name: 'Revenir aux colonnes du secteur' }).click()
    await expect(panel(page).locator(':focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(panel(page).locator(':focus')).toHaveCount(1)
    await expect(box).not.toBeChecked()
  })
})

test.describe('where there is little room', () => {
  test.use({ viewport: { width: 1100, height: 700 } })
  test('the panel lies over the list, and the list scrolls under its pinned columns', async ({ openAs }) => {
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    const wide = await page.getByRole('grid').boundingBox()
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await expect(panel(page)).toBeVisible()
    expect((await page.getByRole('grid').boundingBox())?.width).toBe(wide?.width)
    await holdsInAllLooks(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Colonnes' })).toBeFocused()
  })
})
