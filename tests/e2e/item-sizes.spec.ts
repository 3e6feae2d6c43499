import type { Page } from '@playwright/test'
import { sizeChip } from '@/domain/sizes/size-list'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { sendAgain } from './support/send-again'

/** An order of its own for each test, its first item set to these sizes. */
async function orderWith(api: Api, at: number, sizes: readonly { size: string; qty: number }[]) {
  const { id } = (await api.list('all/opened')).at(at) ?? { id: 0 }
  const item = (await api.order(id)).items[0]?.id ?? 0
  expect((await api.ask('PATCH', `/api/orders/items/${item}`, { sizes })).status).toBe(200)
  const held = async (): Promise<string> => (await api.order(id)).items[0]?.sizes.map(sizeChip).join(' ') ?? ''
  return { id, item, held }
}

const sheetOf = (page: Page) => page.getByRole('article', { name: /^Article 1/ })
const adder = (page: Page) => page.getByRole('textbox', { name: "Ajouter une taille à l'article 1", exact: true })
/** What is told of the last change, on its row; pointed at, it waits. */
const notice = async (page: Page, text: string): Promise<void> => {
  await sheetOf(page).getByText(text).hover()
  await expect(sheetOf(page).getByText(text)).toBeVisible()
}
const SAVED = 'Les tailles ont bien été enregistrées\u00a0!'
const S6 = { size: 'S', qty: 6 }

test('sizes are typed in any of their forms, saved, and taken back on their row', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'sacha')
  const { id, held } = await orderWith(api, 30, [S6])
  const page = await openAs('camille', `/orders/view/${id}`)
  await adder(page).fill('XXL:4 2 L, M+1')
  await adder(page).press('Enter')
  await notice(page, SAVED)
  await expect(sheetOf(page).getByRole('listitem').filter({ hasText: ':' }).locator('button')).toHaveText(['S:6', 'M:1', 'L:2', 'XXL:4'])
  await expect(sheetOf(page)).toContainText('13\u00a0pièces')
  await expect(adder(page)).toBeFocused()
  expect(await held()).toBe('S:6 M:1 L:2 XXL:4')

  await sheetOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(sheetOf(page).getByText(/restaurées\u00a0!/)).toBeVisible()
  await expect(page.getByRole('button', { name: "Pouce en l'air" })).toBeVisible()
  await expect(sheetOf(page)).toContainText('6\u00a0pièces')
  expect(await held()).toBe('S:6')
})

test('a chip is typed over by keyboard; Escape leaves it, zero takes the size away, and the focus stays near', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'sacha')
  const { id, held } = await orderWith(api, 31, [S6, { size: 'M', qty: 2 }])
  const page = await openAs('camille', `/orders/view/${id}`)
  const chip = sheetOf(page).getByRole('button', { name: 'M:2', exact: true })
  await chip.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: "Taille M de l'article 1" })
  await expect(field).toBeFocused()
  await field.fill('M:9')
  await page.keyboard.press('Escape')
  await expect(chip).toBeFocused()
  // Its quantity is selected: a number is the size's own.
  await chip.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(held).toBe('S:6 M:7')
  await sheetOf(page).getByRole('button', { name: 'M:7', exact: true }).click()
  await field.fill('M:0')
  await field.press('Enter')
  await expect(chip).toHaveCount(0)
  await expect.poll(held).toBe('S:6')
  await expect(adder(page)).toBeFocused()
})

test('what is no size is told beside the field and stays in it; nothing is sent', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'sacha')
  const { id, held } = await orderWith(api, 32, [S6])
  const page = await openAs('camille', `/orders/view/${id}`, { theme: 'dark' })
  for (const [typed, told] of [
    ['XL', 'il manque la quantité'],
    ['M:-2', 'un nombre de 0 à'],
    ['M:100000', 'un nombre de 0 à'],
    ['<b>:2', "n'est pas une taille"]
  ] as const) {
    await adder(page).fill(typed)
    await adder(page).press('Enter')
    await expect(sheetOf(page).getByRole('alert')).toContainText(told)
    await expect(adder(page)).toHaveValue(typed)
  }
  expect(await held()).toBe('S:6')
})

test('two operators change sizes at once: no change is lost, and taking back keeps what the colleague changed since', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'sacha')
  const { id, item, held } = await orderWith(api, 33, [S6])
  const [mine, theirs] = await Promise.all([openAs('camille', `/orders/view/${id}`), openAs('noa', `/orders/view/${id}`)])
  await Promise.all([adder(mine).fill('M:2'), adder(theirs).fill('XL:1')])
  await Promise.all([adder(mine).press('Enter'), adder(theirs).press('Enter')])
  for (const page of [mine, theirs]) await expect(sheetOf(page)).toContainText('9\u00a0pièces')
  await expect.poll(held).toBe('S:6 M:2 XL:1')

  await adder(mine).fill('S:8 L:3')
  await adder(mine).press('Enter')
  await notice(mine, SAVED)
  await expect(sheetOf(mine)).toContainText('14\u00a0pièces')
  await api.ask('PATCH', `/api/orders/items/${item}`, { from: [{ size: 'S', qty: 8 }], sizes: [{ size: 'S', qty: 9 }] })
  await expect(sheetOf(mine)).toContainText('S:9')
  await mine.getByRole('button', { name: 'Annuler' }).click()
  await expect(mine.getByText(/collègue l'a changé depuis\u00a0: S\./)).toBeVisible()
  await expect.poll(held).toBe('S:9 M:2 XL:1')
})

test('sizes that could not be saved are as before, told beside them, and saved by trying again', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'sacha')
  const { id, item, held } = await orderWith(api, 34, [S6])
  const page = await openAs('camille', `/orders/view/${id}`)
  await page.route(`**/api/orders/items/${item}`, (route) => route.abort())
  await adder(page).fill('M:2')
  await adder(page).press('Enter')
  const failure = sheetOf(page).getByRole('alert')
  await expect(failure).toContainText("Les tailles n'ont pas été enregistrées.")
  await expect(sheetOf(page)).toContainText('6\u00a0pièces')
  await page.unroute(`**/api/orders/items/${item}`)
  await sendAgain(failure.getByRole('button', { name: 'Réessayer' }))
  await expect(sheetOf(page)).toContainText('8\u00a0pièces')
  await expect.poll(held).toBe('S:6 M:2')
  await expect(failure).toHaveCount(0)
})
