import { scan } from '../domain/barcode/gun'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { cardOf, carryTo, datesOf, NEXT_DAYS, plannedOrders, showNextDays, takeCard } from './support/board-moves'
import { gunOn } from './support/gun-on'
import { png } from './support/pictures'
import { heldBack, listShown, rowOf } from './support/screens'
import { choosePins, lockPage, lockShown, PINS, sharePage, take, typePin } from './support/shared-station'

// What a station keeps in its browser serves no other test.
test.use({ newBrowsers: true })
test.beforeEach(({ server }) => choosePins(server))

test('locked during a drag, an upload and a dialog: the card stays, the file arrives, the dialog is there for the same person', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const page = await openAs('camille', '/station')
  await sharePage(page)
  await test.step('a drag is given up', async () => {
    const [order] = await plannedOrders(api, 1, { production: 0, dispatch: 4, shipping: 7, deadline: 'ahead' })
    if (!order) throw new Error('the demo data has no such order')
    const before = datesOf(await api.order(order.id))
    await page.goto('/dashboard')
    await showNextDays(page)
    await takeCard(page, order.id)
    await carryTo(page, NEXT_DAYS[1] ?? '')
    await lockPage(page)
    await page.mouse.up()
    await take(page, 'camille')
    await expect(cardOf(page, order.id)).toBeVisible()
    await expect(page.locator('[data-held]')).toHaveCount(0)
    expect(datesOf(await api.order(order.id))).toEqual(before)
  })
  await test.step('an upload goes on, a dialog stays as it is', async () => {
    const { id } = (await api.list('all/opened')).at(20) ?? { id: 0 }
    await page.goto(`/orders/view/${id}`)
    const arrive = await heldBack(page, /\/files$/)
    await page.getByLabel('Fichiers à ajouter').setInputFiles(png('verrou.png'))
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
    await page.getByRole('button', { name: 'Modifier le client' }).click()
    const name = page.getByRole('dialog').getByLabel('Nom', { exact: true }).first()
    await name.fill('Moitié')
    await lockPage(page)
    arrive()
    await expect.poll(async () => (await api.order(id)).files.some(({ file }) => file.name === 'verrou.png')).toBe(true)
    for (const key of ['Escape', 'Escape', '/', 'Control+k']) await page.keyboard.press(key)
    await lockShown(page)
    await take(page, 'camille')
    await expect(name).toHaveValue('Moitié')
    await expect(name).toBeFocused()
  })
})

test('somebody else takes the station: what the former typed waits for them, their selection is released, each change is signed', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const [order] = await api.list('all/opened')
  if (!order) throw new Error('the demo data has no order')
  const page = await openAs('camille', '/station')
  const colleague = await openAs('sacha', '/orders/all/opened')
  await listShown(colleague)
  await sharePage(page)
  await page.goto('/orders/all/opened')
  await rowOf(page, order.id).getByRole('checkbox').click()
  await expect(rowOf(colleague, order.id).locator('[data-others], [title*="autre"]').first()).toBeAttached()
  await lockPage(page)
  await take(page, 'noa')
  await expect(rowOf(page, order.id)).toHaveAttribute('aria-selected', 'false')
  await expect(rowOf(colleague, order.id).locator('[data-others], [title*="autre"]')).toHaveCount(0)

  await page.goto(`/orders/view/${order.id}`)
  const comment = page.getByRole('textbox', { name: 'Commentaire', exact: true })
  await comment.fill('à moitié')
  await lockPage(page)
  await expect(page.getByText(/Noa.* a laissé un commentaire en cours/)).toBeVisible()
  await take(page, 'camille')
  await expect(comment).toHaveValue('')
  await expect(page.getByText("1\u00a0personne a une saisie qui l'attend ici")).toBeVisible()
  await comment.fill('de Camille')
  await page.keyboard.press('Control+Enter')
  // Not the last one: at night the demonstration has comments of the day that comes.
  const written = async () => (await api.order(order.id)).comments.find(({ content }) => content === 'de Camille')
  await expect.poll(async () => (await written())?.user?.firstname).toBe('Camille')
  await lockPage(page)
  await take(page, 'noa')
  await expect(comment).toHaveValue('à moitié')
  await page.reload()
  await expect(comment).toBeVisible()
})

test('a badge leads to its person, from an open page and a locked one; its code stands nowhere', async ({ openAs, server }) => {
  const { body } = await (await apiAs(server.address, 'noa')).ask('POST', '/api/account/badge/print', {})
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  await shoot(scan(body.code, { set: 'us', on: 'us' }))
  await expect(page.getByText(/C'est un badge/)).toBeVisible()
  await sharePage(page)
  await page.goto('/orders/all/opened')
  await listShown(page)
  await page.getByRole('searchbox').focus()
  await shoot(scan(body.code, { set: 'us', on: 'us' }))
  await typePin(page, 'noa')
  await expect(page.getByRole('button', { name: /^Menu de Noa/ })).toBeVisible()
  expect(await page.content()).not.toContain(body.code)
})

test('what is the administration’s asks for the password again, in the page and once for a change', async ({ openAs }) => {
  const page = await openAs('camille', '/station')
  await sharePage(page)
  await lockPage(page)
  await take(page, 'sacha')
  await page.goto('/equipe')
  const password = page.getByRole('textbox', { name: 'Votre mot de passe' })
  await password.fill(PINS.sacha)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('row', { name: /Camille Renard/ })).toHaveCount(0)
  await password.fill('atelier')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('row', { name: /Camille Renard/ })).toBeVisible()
})
