import type { Page } from '@playwright/test'
import { parisTime } from '@/domain/calendar/api-date'
import { nearestWorkingDay } from '@/domain/calendar/working-days'
import { expect, test } from './support/app'
import { listShown, rowOf } from './support/screens'

/** Number of a document of the demo's invoicing: 0901 to 0908 are orders, 0909 to 0912 invoices, of the last working day. */
const documentNumber = (number: string): string =>
  `${nearestWorkingDay(parisTime(new Date()).slice(0, 10), -1).replaceAll('-', '')}-${number}`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Créer une commande' })
const field = (page: Page) => dialog(page).getByLabel('Numéro du document')
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Valider' })

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
