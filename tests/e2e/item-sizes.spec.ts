import type { Page } from '@playwright/test'
import { sizeChip } from '@/domain/sizes/size-list'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'

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
