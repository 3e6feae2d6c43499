import type { Locator } from '@playwright/test'
import type { Order } from '@/domain/orders/order'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { closedOrder } from './support/closed-order'
import { sendAgain } from './support/send-again'

const isCreation = (url: URL): boolean => url.pathname === '/api/orders'
/** Goes by a key to where it leads, one press at a time. */
async function walkTo(wanted: Locator, key: string): Promise<void> {
  await expect(wanted).toBeVisible()
  await expect(async () => {
    if (!(await wanted.evaluate((node) => node === document.activeElement))) await wanted.page().keyboard.press(key)
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

const shown = (order: Order): string => order.origin_ref_id.replace('#', '')

test('a closed order becomes an after-sales one: picked, planned, tried again after a cut, and both orders know of each other', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const order = await closedOrder(api)
  const page = await openAs('camille', `/orders/view/${order.id}`, { theme: 'dark' })
  const dialog = page.getByRole('dialog', { name: 'Nouveau SAV' })
  const submit = dialog.getByRole('button', { name: 'Créer le SAV' })
  const menu = page.getByRole('button', { name: "Plus d'actions" })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Créer un SAV' }).click()

  const [item] = order.items
  const [face] = item?.faces ?? []
  const [size] = item?.sizes ?? []
  if (!item || !face || !size) throw new Error('nothing to produce')
  const quantity = dialog.getByRole('textbox', { name: `Quantité en ${size.size},` })
  const pick = async (): Promise<void> => {
    await dialog.getByRole('checkbox', { name: item.name }).first().check()
    await dialog.getByRole('checkbox', { name: face.face }).first().uncheck()
    await quantity.fill('1')
    await dialog.getByLabel('Pourquoi').fill('Visuel penché de 2 cm')
  }
  await pick()
  await quantity.fill('99999')
  await submit.click()
  await expect(dialog.getByText(`Au plus ${size.qty}, comme produit.`)).toBeVisible()
  await quantity.fill('1')
  // A click beside it loses nothing of what was picked.
  await page.mouse.click(5, 400)
  await expect(dialog.getByLabel('Pourquoi')).toHaveValue('Visuel penché de 2 cm')
  await dialog.getByRole('button', { name: /^Livraison/ }).click()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mois suivant' })).toHaveCount(0)
  await expect(dialog).toBeVisible()

  // The order is made, and its answer is lost: trying again makes no second one.
  const before = (await api.list('sav/opened')).length
  await page.route(isCreation, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  const failure = dialog.getByRole('alert').filter({ hasText: "Le SAV n'a pas été créé." })
  await expect(failure).toBeVisible()
  await expect(quantity).toHaveValue('1')
  // Neither in the same dialog, nor in the next: it asks before what was typed is dropped.
  await quantity.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner la saisie' }).click()
  await expect(dialog).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Créer un SAV' }).click()
  await pick()
  await submit.click()
  await expect(failure).toBeVisible()
  await page.unroute(isCreation)
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${shown(order)}-SAV`)
  await expect(page.getByText("Il s'agit d'un SAV, merci de porter une attention particulière")).toBeVisible()
  await expect(page.getByText('Visuel penché de 2 cm').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Réassort/ })).toBeVisible()
  expect((await api.list('sav/opened')).length).toBe(before + 1)
  const made = await api.order(`${order.origin_ref_id}-SAV`)
  expect(made).toMatchObject({ amount: 0, tags: ['SAV'], state: 'new', comments: [] })
  expect(made.items[0]?.sizes).toContainEqual({ size: size.size, qty: 1 })
  expect(made.items[0]?.faces.map((copy) => copy.face)).not.toContain(face.face)

  // An open order cannot be copied, and says why.
  await menu.click()
  const refused = page.getByRole('menuitem', { name: /Créer un SAV/ })
  await expect(refused).toBeDisabled()
  await expect(refused).toContainText('Seule une commande fermée')
  await page.keyboard.press('Escape')
  await expect(refused).toHaveCount(0)
  await page.getByRole('link', { name: /Commande d'origine/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande #${shown(order)}`)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Créer un SAV' }).click()
  await expect(dialog.getByRole('link', { name: `#${shown(order)}-SAV` })).toBeVisible()
})

test("a B2B order shows its document; its customer's other orders come up and open in windows of their own", async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const order = await closedOrder(api)
  const page = await openAs('camille', `/orders/view/${order.id}`)
  const block = page.getByRole('region', { name: 'Client B2B' })
  await expect(block).toContainText(order.customer.organization ?? '')
  await expect(block).toContainText(shown(order).replace('MT-', ''))
  const opener = block.getByRole('button', { name: /autres? commandes?/ })
  await expect(opener).toContainText(String(order.customer_orders.length))
  await opener.click()
  const sheet = page.getByRole('dialog', { name: /^Autres commandes de/ })
  await expect(sheet.getByRole('listitem')).toHaveCount(order.customer_orders.length)
  const [other] = order.customer_orders
  if (!other) throw new Error('no other order')
  const link = sheet.getByRole('link').first()
  for (const text of [other.origin_ref_id.replace('#', ''), other.ordered_at.slice(0, 4), 'face', 'pièce'])
    await expect(link).toContainText(text)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(other.origin_ref_id.replace('#', ''))
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()

  // The same order's after-sales dialog, by keyboard alone, in the other theme: Escape gives it up once sure, and the focus goes back.
  const menu = page.getByRole('button', { name: "Plus d'actions" })
  await menu.press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Créer un SAV' })
  await walkTo(entry, 'ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nouveau SAV' })
  const first = dialog.getByRole('checkbox').first()
  await walkTo(first, 'Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('textbox', { name: /^Quantité/ }).first()).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner la saisie' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  // On a phone the long number stands whole on two lines, and the header leaves the screen to the order.
  await page.setViewportSize({ width: 390, height: 844 })
  const title = page.getByRole('heading', { level: 1 })
  await expect
    .poll(() => title.evaluate((node) => node.scrollWidth <= node.clientWidth && node.getBoundingClientRect().right <= innerWidth))
    .toBe(true)
  // So does the foot on one, beside the menu's button.
  const lines = (foot: HTMLElement): boolean[] =>
    [...foot.children].map((part) => part.scrollWidth <= part.clientWidth && (part.matches('button') || part.clientHeight < 24))
  await expect.poll(() => page.locator('footer').last().evaluate(lines)).not.toContain(false)
  await block.scrollIntoViewIfNeeded()
  await expect(title).not.toBeInViewport()
})
