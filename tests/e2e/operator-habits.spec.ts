import { displayReference } from '@/domain/format/reference'
import { STATE_LABELS } from '@/domain/states/order-states'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, revealRow, rowOf } from './support/screens'

test('an order is left by the way back and opened again: what changed meanwhile, what was asked, what could not be saved', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [, , , , , changed, , saved] = await api.list('files/opened')
  const produced = (await api.list('all/opened'))
    .slice(0, 150)
    .find(({ state }) => state === 'print' || state === 'processing' || state === 'finish')
  if (!changed || !saved || !produced) throw new Error('the demo data has no such orders')
  const page = await openAs('camille', '/orders/files/opened')
  await listShown(page)
  const open = async (id: number): Promise<void> => {
    await revealRow(page, id)
    await rowOf(page, id).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Commande #')
  }
  const files = page.getByRole('button', { name: /^Fichiers/ })

  await test.step('an order opened again shows what a colleague changed while it was off the screen', async () => {
    await open(changed.id)
    await expect(files).toContainText(STATE_LABELS.new)
    await page.getByRole('link', { name: 'Retour à la liste' }).click()
    await listShown(page)
    await api.patch(changed.id, { files_state: 'waiting' })
    await page.goBack()
    await expect(files).toContainText(STATE_LABELS.waiting)
  })

  await test.step('a question left by the way back goes with its page, and changes nothing', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Toutes/ })
      .click()
    await expect(page).toHaveURL(/\/orders\/all\/opened/)
    await listShown(page)
    await open(produced.id)
    await page.getByRole('button', { name: /^Commande\s+:/ }).click()
    await page.getByRole('menuitemradio').last().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.goBack()
    await listShown(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect((await api.order(produced.id)).state).toBe(produced.state)
  })

  await test.step('a save that fails after its page was left is told by the name of its order, and not to whoever signs in next', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Fichiers/ })
      .click()
    await listShown(page)
    await open(saved.id)
    let refuse: () => void = () => undefined
    const left = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route(`**/api/orders/${saved.id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await left
      await route.abort()
    })
    await files.click()
    await page.getByRole('menuitemradio', { name: STATE_LABELS.checked }).click()
    await page.getByRole('link', { name: 'Retour à la liste' }).click()
    await listShown(page)
    refuse()
    const notice = page.getByText(`Commande #${displayReference(saved.origin_ref_id)}, `)
    await expect(notice).toBeVisible()
    expect((await api.order(saved.id)).files_state).toBe('new')

    await page.getByRole('button', { name: /^Menu de Camille/ }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    // It waits to be sent again: it would go with the session.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter quand même' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice).toHaveCount(0)
  })
})

test('an order that a colleague completes stays selected, and is counted outside the list', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/prepare/opened')
  await listShown(page)
  const [one = 0, other = 0] = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-row'))))
  for (const id of [one, other]) await rowOf(page, id).locator('[data-select]').click()
  await page.reload()
  await listShown(page)
  for (const id of [one, other]) await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'true')
  await api.ask('PATCH', `/api/orders/${one}`, { preparation_state: 'complete' })
  await expect(rowOf(page, one)).toHaveCount(0)
  await expect(page.getByText('dont 1 hors de la liste')).toBeVisible()
})

test('a double click on the next step moves one order, not the one that takes its place', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/orders/impr-dtf/opened')
  await listShown(page)
  const before = (await api.list('impr-dtf/opened')).map(({ id }) => id)
  const next = page.locator('[data-row] button[aria-label*="passer à"]:enabled').first()
  const id = Number(await next.locator('xpath=ancestor::*[@data-row]').getAttribute('data-row'))
  await next.dblclick({ delay: 40 })
  await expect(rowOf(page, id)).toHaveCount(0)
  // What the second press did would have arrived by the time the list was read again.
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => (await api.list('impr-dtf/opened')).map((order) => order.id))
    .toEqual(before.filter((other) => other !== id))
})

test('the rows of a list that loads stand in the columns of the list', async ({ openAs }) => {
  const page = await openAs('camille', 'about:blank')
  await page.route('**/api/orders?*', () => undefined)
  await page.goto('/orders/all/waiting')
  const coming = page.getByRole('status', { name: 'Chargement des commandes' })
  const tracks = (element: Element): string => getComputedStyle(element).gridTemplateColumns
  const heads = new Set<string>()
  for (const [link, title] of [
    [null, /^Toutes/],
    [/^Broderie/, /^Broderie/],
    [/^Expédition/, /^Expédition/]
  ] as const) {
    if (link !== null) await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(title)
    await expect(coming).toBeVisible()
    const head = await page.getByRole('grid').getByRole('row').first().evaluate(tracks)
    expect(head.split(' ').length).toBeGreaterThan(10)
    expect(await coming.locator('> div').first().evaluate(tracks)).toBe(head)
    heads.add(head)
  }
  // Each of them has columns of its own.
  expect(heads.size).toBe(3)
})
