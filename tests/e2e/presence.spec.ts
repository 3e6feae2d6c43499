import type { Locator, Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { holdsInAllLooks } from './support/axe'
import { caughtUp } from './support/caught-up'
import { type Colleague, colleague } from './support/colleague'
import { countDrawn, drawnSince, forgetDrawn } from './support/render-counts'
import { listShown, revealRow, rowOf } from './support/screens'
import { choosePins, lockPage, sharePage, take } from './support/shared-station'

const marks = (place: Page | Locator): Locator => place.getByRole('img', { name: /^Regardée par/ })
const header = (page: Page): Locator => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
const comment = (page: Page): Locator => page.getByRole('textbox', { name: 'Commentaire', exact: true })

/** What ends sooner than by a rest of 6 s. */
const BEFORE_REST = { timeout: 4_000 }

const others: Colleague[] = []
test.afterEach(() => {
  for (const other of others.splice(0)) other.leave()
})

test('an order that a colleague opens has their initials in its row, which draws alone and keeps its height, until they leave it', async ({
  openAs,
  server
}) => {
  const [, order, other] = await (await apiAs(server.address, 'noa')).list('all/opened')
  if (!order || !other) throw new Error('the demo data has no orders')
  const noa = await openAs('noa', 'about:blank')
  await countDrawn(noa)
  await noa.goto('/orders/all/opened')
  await listShown(noa)
  await caughtUp(noa)
  await expect(noa.locator('[data-onlookers]'), 'nothing stands where nobody looks').toHaveCount(0)
  const before = await rowOf(noa, order.id).boundingBox()
  const link = await rowOf(noa, order.id).getByRole('link').boundingBox()
  await noa.waitForTimeout(500)
  await forgetDrawn(noa)

  const camille = await openAs('camille', `/orders/view/${order.id}`)
  await expect(marks(rowOf(noa, order.id))).toHaveText('CR')
  await expect(marks(rowOf(noa, order.id))).toHaveAttribute('title', /^Regardée par Camille R/)
  expect(await rowOf(noa, order.id).boundingBox()).toEqual(before)
  expect(await rowOf(noa, order.id).getByRole('link').boundingBox(), 'nothing moves').toEqual(link)
  const { rows } = await drawnSince(noa)
  expect(Object.keys(rows).map(Number)).toEqual([order.id])

  await test.step('several are counted', async () => {
    const sacha = await colleague(server.address, 'sacha')
    others.push(sacha)
    sacha.look(order.id)
    await expect(marks(rowOf(noa, order.id))).toHaveText('CRSM')
    await expect(marks(header(camille))).toHaveText('SM')
    await holdsInAllLooks(noa)
  })
  await test.step('the way to another order, and out of the page, is followed', async () => {
    await camille.goto(`/orders/view/${other.id}`)
    await expect(marks(rowOf(noa, other.id))).toHaveText('CR')
    await expect(marks(rowOf(noa, order.id))).toHaveText('SM')
    await camille.close()
    await expect(marks(rowOf(noa, other.id))).toHaveCount(0)
    others.pop()?.leave()
    await expect(noa.locator('[data-onlookers]')).toHaveCount(0)
  })
})

/** What of a row's marks lies over what is written of its reference, or over its ghost. */
const covered = (row: Locator) =>
  row.evaluate((element) => {
    const boxes = (of: Iterable<Element>): DOMRect[] => [...of].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
    const link = element.querySelector('a')
    const range = document.createRange()
    const texts = [...(link?.querySelectorAll(':scope > :not(.visually-hidden)') ?? [])].flatMap((part) => {
      range.selectNodeContents(part)
      return [...range.getClientRects()]
    })
    const marks = boxes(element.querySelectorAll('[data-onlookers] [role=img] > *'))
    const ghost = boxes(element.querySelectorAll('[aria-label="Déjà imprimée"] svg'))
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    return {
      marks: marks.length,
      texts: texts.filter((text) => marks.some((mark) => meet(mark, text))).length,
      ghost: ghost.length === 1 && marks.every((mark) => mark.right - 2 <= (ghost[0]?.left ?? 0))
    }
  })

test('who looks at an order covers nothing of its reference, however long, nor its ghost, at every width and height of rows', async ({
  openAs,
  server
}) => {
  const [order, yearAgo] = (await (await apiAs(server.address, 'noa')).list('all/opened')).slice(1)
  if (!order || !yearAgo) throw new Error('the demo data has no orders')
  const page = await openAs('camille', 'about:blank')
  await page.route(/\/api\/orders\?/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [year] = String(order.ordered_at).split('-')
    for (const row of body.orders)
      if (row.id === order.id) Object.assign(row, { origin_ref_id: `MT-BDC-${year}1127-0017`, printed: true })
      else if (row.id === yearAgo.id) Object.assign(row, { origin_ref_id: `MT-BDC-${Number(year) - 1}1127-0017-SAV`, printed: true })
    await route.fulfill({ response, json: body })
  })
  for (const user of ['noa', 'sacha'] as const) {
    const other = await colleague(server.address, user)
    others.push(other)
    other.look(user === 'noa' ? order.id : yearAgo.id)
  }
  await page.goto('/orders/all/opened')
  await listShown(page)
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    for (const { id } of [order, yearAgo])
      await expect.poll(() => covered(rowOf(page, id)), `${id} at ${width}`).toEqual({ marks: 1, texts: 0, ghost: true })
  }
  others.at(-1)?.look(order.id)
  await expect.poll(() => covered(rowOf(page, order.id)), 'two').toEqual({ marks: 2, texts: 0, ghost: true })
})

test('two on one order see each other, and who writes what, until it is sent or rested from', async ({ openAs, server }) => {
  const [order] = (await (await apiAs(server.address, 'noa')).list('all/opened')).slice(5)
  if (!order) throw new Error('the demo data has no order')
  const camille = await openAs('camille', `/orders/view/${order.id}`)
  const noa = await openAs('noa', `/orders/view/${order.id}`)
  await expect(marks(header(noa))).toHaveText('CR')
  await expect(marks(header(camille))).toHaveText('NL')
  const status = header(noa)
    .getByRole('status')
    .filter({ hasText: /écrit|modifie/ })
  const head = await header(noa).boundingBox()

  await test.step('a comment, until it is sent', async () => {
    await comment(camille).pressSequentially('Bonjour', { delay: 60 })
    await expect(status).toHaveText('Camille R. écrit un commentaire')
    expect(await header(noa).boundingBox(), 'the line moves nothing').toEqual(head)
    await expect(header(camille).getByText(/écrit un commentaire/)).toHaveCount(0)
    await comment(camille).press('Control+Enter')
    await expect(status).toHaveCount(0, BEFORE_REST)
  })
  await test.step('the customer, until the dialog goes', async () => {
    await camille.getByRole('button', { name: 'Modifier le client' }).click()
    await camille.getByRole('dialog').getByLabel('Prénom').first().pressSequentially('x')
    await expect(status).toHaveText('Camille R. modifie le client')
    await camille.keyboard.press('Escape')
    await camille.getByRole('button', { name: 'Abandonner la saisie' }).click()
    await expect(status).toHaveCount(0, BEFORE_REST)
  })
  await test.step('dates and labels; a rest of some seconds ends it by itself', async () => {
    await camille
      .getByRole('button', { name: /changer$/ })
      .first()
      .click()
    await expect(status).toHaveText('Camille R. modifie les dates')
    await camille.keyboard.press('Escape')
    await expect(status).toHaveCount(0, BEFORE_REST)
    await camille.getByRole('textbox', { name: 'Ajouter un bac' }).pressSequentially('B9')
    await expect(status).toHaveText('Camille R. modifie les bacs, runs ou options')
    await expect(status).toHaveCount(0, { timeout: 10_000 })
  })
  await holdsInAllLooks(noa)
})

test('a preview counts after a rest, and shows who else looks', async ({ openAs, server }) => {
  const [first, second] = (await (await apiAs(server.address, 'noa')).list('all/opened')).slice(8)
  if (!first || !second) throw new Error('the demo data has no orders')
  const camille = await openAs('camille', '/orders/all/opened')
  const noa = await openAs('noa', '/orders/all/opened')
  await listShown(camille)
  await listShown(noa)
  await revealRow(camille, first.id)
  await rowOf(camille, first.id).focus()
  await camille.keyboard.press('Space')
  await camille.keyboard.press('ArrowDown')
  await expect(marks(rowOf(noa, second.id))).toHaveText('CR')
  await expect(marks(rowOf(noa, first.id)), 'one that was passed by').toHaveCount(0)
  await rowOf(noa, second.id).focus()
  await noa.keyboard.press('Space')
  await expect(marks(noa.getByRole('complementary', { name: /^Aperçu de la commande/ }))).toHaveText('CR')
  await camille.keyboard.press('Escape')
  await expect(marks(noa)).toHaveCount(0)
})

test.describe('at a shared station', () => {
  test.use({ newBrowsers: true })
  test.beforeEach(({ server }) => choosePins(server))

  test('who locks it is gone at once, who takes it looks under their own name', async ({ openAs, server }) => {
    const [order] = (await (await apiAs(server.address, 'noa')).list('all/opened')).slice(12)
    if (!order) throw new Error('the demo data has no order')
    const page = await openAs('camille', '/station')
    const sacha = await openAs('sacha', '/orders/all/opened')
    await listShown(sacha)
    await sharePage(page)
    await page.goto(`/orders/view/${order.id}`)
    await expect(marks(rowOf(sacha, order.id))).toHaveText('CR')
    await lockPage(page)
    await expect(marks(rowOf(sacha, order.id))).toHaveCount(0, { timeout: 2_000 })
    await take(page, 'camille')
    await expect(marks(rowOf(sacha, order.id))).toHaveText('CR')
    await lockPage(page)
    await take(page, 'noa')
    await expect(marks(rowOf(sacha, order.id))).toHaveText('NL')
  })
})
