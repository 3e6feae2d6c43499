import type { Page } from '@playwright/test'
import { parisTime } from '@/domain/calendar/api-date'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

/** Number of a document of the demo's invoicing: 0901 to 0908 are orders, 0909 to 0912 invoices, of the last working day. */
const documentNumber = (number: string): string =>
  `${nearestWorkingDay(parisTime(new Date()).slice(0, 10), -1).replaceAll('-', '')}-${number}`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Créer une commande' })
const field = (page: Page) => dialog(page).getByLabel('Numéro du document')
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Valider' })
const isCreation = (url: URL): boolean => url.pathname.endsWith('/order-from-doc')

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer une commande' }).click()
  await expect(field(page)).toBeFocused()
}

test('an order document becomes an order on its page, and a colleague sees it come into the list', async ({ openAs }) => {
  const number = documentNumber('0901')
  const colleague = await openAs('noa', '/orders/search', { search: number })
  await expect(colleague.getByRole('heading', { name: /^Aucune commande pour/ })).toBeVisible()
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await openDialog(page)
  await expect(submit(page)).toBeDisabled()
  await field(page).fill(`bdc-${number}`)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page).toHaveURL(/\/orders\/view\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#MT-BDC-${number}`)
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(colleague, Number(new URL(page.url()).pathname.split('/').at(-1)))).toBeVisible()
})

test('an invoice is chosen as such; a document imported before leads to its order', async ({ openAs }) => {
  const number = documentNumber('0909')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: 'Facture' }).check()
  await expect(dialog(page)).toContainText('FAC-20260115-0012')
  await field(page).fill(number)
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#MT-FAC-${number}`)
  const { pathname } = new URL(page.url())

  await page.goto('/orders/all/opened')
  await listShown(page)
  await openDialog(page)
  await field(page).fill(`MT-FAC-${number}`)
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(`c'est la commande #MT-FAC-${number}`)
  await expect(field(page)).toHaveValue(`MT-FAC-${number}`)
  await dialog(page).getByRole('link', { name: 'Ouvrir cette commande' }).click()
  await expect(page).toHaveURL(new RegExp(`${pathname}$`))
  await expect(dialog(page)).toHaveCount(0)
})

test(`nothing typed is lost: empty, unknown and failing each say what is wrong`, async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await openDialog(page)
  await field(page).fill('   ')
  await expect(dialog(page).getByText('Vous devez saisir cette valeur.')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await field(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await field(page).fill('x'.repeat(100))
  await expect(dialog(page).getByText('Le numéro est trop long')).toBeVisible()

  await field(page).fill("<b>' or 1=1 --</b>")
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText("La facturation ne connaît pas de commande «\u00a0<b>' or 1=1 --</b>\u00a0».")
  await expect(field(page)).toHaveValue("<b>' or 1=1 --</b>")
  await field(page).fill('BDC-20260101-0001')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)

  await page.route(isCreation, (route) => route.fulfill({ status: 500, json: { code: 'server-error', message: 'Panne du serveur.' } }))
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Panne du serveur.')
  await page.unroute(isCreation)
  await page.route(isCreation, (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }))
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(/^Une erreur s'est produite\. .*Nouvel essai dans \d\ss\./)
  await page.unroute(isCreation)
  await page.route(isCreation, (route) => route.abort())
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Le serveur ne répond pas.')
  await expect(field(page)).toHaveValue('BDC-20260101-0001')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Créer une commande' })).toBeFocused()
})

test('while the server thinks the dialog waits: it cannot be sent twice nor closed', async ({ openAs, server }) => {
  const before = (await (await apiAs(server.address, 'noa')).list('all/opened')).length
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const answers: (() => void)[] = []
  await page.route(isCreation, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await openDialog(page)
  await field(page).fill(`BDC-${documentNumber('0902')}`)
  await field(page).press('Enter')
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page).getByRole('progressbar')).toBeVisible()
  await field(page).press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await expect(page).toHaveURL(/\/orders\/view\/\d+$/)
  expect((await (await apiAs(server.address, 'noa')).list('all/opened')).length).toBe(before + 1)
})

test('the palette creates an order too', async ({ openAs }) => {
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('creer')
  await expect(page.getByRole('option').first()).toContainText('Créer une commande…')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
})
