import type { Page } from '@playwright/test'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import type { OwnServer } from './support/own-server'
import { sendAgain } from './support/send-again'

const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Commentaire' })
const row = (page: Page, text: string) => comments(page).getByRole('listitem').filter({ hasText: text })

/** An order of its own for each test. */
async function anOrder(server: OwnServer, at: number): Promise<number> {
  const found = (await (await apiAs(server.address, 'noa')).list('all/opened')).at(at)
  if (!found) throw new Error('the demo data has no such order')
  return found.id
}

test('a comment is written with the keyboard, signed, counted, and a colleague sees it at once', async ({ openAs, server }) => {
  const id = await anOrder(server, 10)
  const [page, other] = [await openAs('camille', `/orders/view/${id}`), await openAs('noa', `/orders/view/${id}`)]
  const before = (await (await apiAs(server.address, 'noa')).order(id)).comments.length
  for (const one of [page, other]) await expect(comments(one).getByRole('listitem')).toHaveCount(before)
  await field(page).fill('Prévenir le client <b>avant</b> 17 h : https://suivi.example/a?b=1, pas javascript:alert(1).')
  await field(page).press('Control+Enter')
  const mine = row(page, 'Prévenir le client <b>avant</b> 17 h')
  await expect(mine).toContainText('Camille R.')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(row(other, 'Prévenir le client')).toHaveCount(1)
  await expect(comments(other).getByRole('listitem')).toHaveCount(before + 1)
  await expect(comments(page).locator('header')).toContainText(String(before + 1))
  await expect(mine.getByRole('link')).toHaveCount(1)
  await expect(mine.getByRole('link')).toHaveAttribute('href', 'https://suivi.example/a?b=1')
})

test('nothing is sent without a word', async ({ openAs, server }) => {
  const id = await anOrder(server, 11)
  const page = await openAs('camille', `/orders/view/${id}`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await field(page).fill('   ')
  await comments(page)
    .getByRole('button', { name: /Envoyer/ })
    .click()
  await expect(comments(page).getByText('Vous devez saisir un commentaire.')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('a text survives the failing network, the comment of a colleague and leaving the page; trying again sends it once', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const id = await anOrder(server, 12)
  const page = await openAs('camille', `/orders/view/${id}`)
  await page.route('**/comments', (route) => route.abort())
  await field(page).fill('Texte précieux')
  await field(page).press('Control+Enter')
  const failure = comments(page).getByRole('alert').filter({ hasText: "Le commentaire n'a pas été envoyé" })
  await expect(failure).toBeVisible()
  await expect(field(page)).toHaveValue('Texte précieux')
  await api.ask('POST', `/api/orders/${id}/comments`, { content: 'Pendant ce temps' })
  await expect(row(page, 'Pendant ce temps')).toHaveCount(1)
  await expect(field(page)).toHaveValue('Texte précieux')
  await comments(page).getByRole('button', { name: 'Replier Commentaires' }).click()
  await expect(field(page)).toHaveCount(0)
  await comments(page).getByRole('button', { name: 'Déplier Commentaires' }).click()
  await expect(field(page)).toHaveValue('Texte précieux')
  await page.unroute('**/comments')
  await comments(page)
    .getByRole('button', { name: /Envoyer/ })
    .click()
  await expect(row(page, 'Texte précieux')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  expect((await api.order(id)).comments.filter(({ content }) => content === 'Texte précieux')).toHaveLength(1)
})

test('a pin shows at once, goes first, comes back when it is not saved, and is saved when tried again', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const id = await anOrder(server, 13)
  await api.ask('POST', `/api/orders/${id}/comments`, { content: 'À épingler' })
  const page = await openAs('camille', `/orders/view/${id}`)
  const pin = row(page, 'À épingler').getByRole('button', { name: /^Épingler/ })
  await page.route('**/api/orders/comments/*', (route) => route.abort())
  await pin.click()
  await expect(row(page, 'À épingler').getByRole('alert')).toContainText("L'épingle du commentaire n'a pas été enregistrée.")
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/orders/comments/*')
  await sendAgain(row(page, 'À épingler').getByRole('button', { name: 'Réessayer' }))
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await api.order(id)).comments.find(({ content }) => content === 'À épingler')?.pinned).toBe(true)
})

test('on a small screen comments come up from the bottom, and Escape gives the focus back', async ({ openAs, server }) => {
  const id = await anOrder(server, 14)
  const page = await openAs('camille', `/orders/view/${id}`)
  await page.setViewportSize({ width: 1000, height: 760 })
  const opener = page.getByRole('button', { name: /^Commentaires/ })
  await expect(field(page)).toHaveCount(0)
  await opener.click()
  await field(page).fill('Un brouillon')
  await field(page).press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(field(page)).toHaveValue('Un brouillon')
})

test('a ticket is closed after a confirmation; declined, it stays; a failing network leaves it open, and is told', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  let found = null
  for (const { id } of await api.list('all/opened')) {
    const order = await api.order(id)
    const ticket = order.tickets.find(({ opened }) => opened)
    if (ticket) {
      found = { id, ticket }
      break
    }
  }
  if (!found) throw new Error('the demo data has no open ticket')
  const { id, ticket } = found
  const page = await openAs('camille', `/orders/view/${id}`)
  const close = page.getByRole('button', { name: `Fermer le ticket ${ticket.type}` }).first()
  await close.click()
  await expect(page.getByRole('alertdialog')).toContainText('Êtes-vous sûrs de vouloir fermer ce ticket\u00a0?')
  await page.getByRole('button', { name: 'Le garder ouvert' }).click()
  await expect(close).toBeFocused()
  await page.route('**/close', (route) => route.abort())
  await close.click()
  await page.getByRole('button', { name: 'Fermer le ticket', exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: "Le ticket n'a pas été fermé. Le serveur ne répond pas." })
  await expect(failure).toBeVisible()
  await expect(close).toBeVisible()
  await page.unroute('**/close')
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect.poll(async () => (await api.order(id)).tickets.find((one) => one.id === ticket.id)?.opened).toBe(false)
  await expect(failure).toHaveCount(0)
  // What had the focus has gone: it is beside it, not nowhere.
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('beside forty items comments and totals stay in sight, and « Aller à » goes to a reference under what stays', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const large = (await api.list('all/opened')).filter(({ metrics }) => metrics.items > 400)
  const order = (await Promise.all(large.map(({ id }) => api.order(id)))).find(({ items }) => items.length === 40)
  if (!order) throw new Error('the demo data has no such order')
  await api.ask('POST', `/api/orders/${order.id}/comments`, { content: 'Un carton par équipe' })
  const sku = [...new Set(order.items.map((item) => item.sku))].at(-1) ?? ''
  const place = order.items.findIndex((item) => item.sku === sku) + 1
  const page = await openAs('camille', `/orders/view/${order.id}`)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Aller à…' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${sku}\\b`) }).click()
  const target = page.getByRole('button', { name: new RegExp(`^${place}\\s:`) })
  await expect(target).toBeFocused()
  // What stands at its middle is the row itself, not what sticks over it.
  await target.click()
  await expect(target).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /^40\s:/ }).focus()
  await expect(page.getByRole('button', { name: /^40\s:/ })).toBeInViewport({ ratio: 1 })
  await expect(row(page, 'Un carton par équipe')).toBeInViewport({ ratio: 1 })
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^40\sarticles, /)).toBeInViewport({ ratio: 1 })
})
