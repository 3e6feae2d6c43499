import type { Page } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { scan } from '../domain/barcode/gun'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
import { freshOrders, picking, runFields } from './support/picking'
import { dialogHasFocus, listShown } from './support/screens'

/** A long code takes a gun's time, and what is pressed meanwhile belongs to it: these guns are quick. */
const QUICK = { gapMs: 0.02 } as const
const US_ON_FRENCH = { set: 'us', on: 'fr', ...QUICK } as const
/** What a paper's link was: its time is over, or it never was. */
const OVER = 'Qw-_0'.repeat(9).slice(2)
const notice = (page: Page) => page.getByRole('alertdialog')
const piecesShown = (page: Page) => expect(page.locator('main button[aria-pressed]').first()).toBeVisible()

async function ordersOf(api: Api, from: number, count: number): Promise<readonly Order[]> {
  const listed = (await api.list('all/opened')).slice(from, from + count)
  return Promise.all(listed.map(({ id }) => api.order(id)))
}
const idsOf = (orders: readonly Order[]): readonly number[] => orders.map(({ id }) => id)
/** The code of the paper that these orders share, printed now. */
const paperOf = (orders: readonly Order[]): string =>
  pickingLinkAddress('http://poste-3.atelier.test:4780', idsOf(orders), OVER, sharedCode(orders, Date.now()))

for (const [name, options] of [
  ['set to US on a French keyboard', US_ON_FRENCH],
  ['set to US on a US keyboard', { set: 'us', on: 'us', ...QUICK }],
  ['set to French', { set: 'fr', on: 'fr', ...QUICK }]
] as const)
  test(`a gun ${name} that reads the paper of several orders opens their picking page, its link over`, async ({ openAs, server }) => {
    const orders = await ordersOf(await apiAs(server.address, 'noa'), 60, 3)
    const page = await openAs('camille', '/orders/all/opened')
    await listShown(page)
    const told: string[] = []
    page.on('request', (request) => told.push(`${request.url()} ${request.postData()} ${request.headers().authorization}`))
    const shoot = await gunOn(page)
    await shoot(scan(paperOf(orders), options))
    await expect(page).toHaveURL(new RegExp(`/orders/picking/${idsOf(orders)}$`))
    await piecesShown(page)
    await expect(notice(page)).toHaveCount(0)
    expect(told.filter((line) => line.includes(OVER))).toEqual([])
    expect(told.some((line) => line.includes('/api/picking/sheet-check'))).toBe(true)
  })

test('a paper of several orders that is read after one changed says which, before anything else; the next one is read from the page that it opens', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await ordersOf(api, 64, 3)
  const others = await ordersOf(api, 68, 2)
  const changed = orders[1]
  if (changed === undefined) throw new Error('the demo data has too few orders')
  const paper = paperOf(orders)
  await api.patch(changed.id, { tags: [...changed.tags, 'Relecture'] })
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  await shoot(scan(paper, US_ON_FRENCH))
  await expect(notice(page)).toHaveAccessibleName("Une commande a changé depuis l'impression de cette fiche")
  await expect(notice(page).getByRole('listitem')).toHaveText([`#${displayReference(changed.origin_ref_id)}`])
  await expect(notice(page)).toContainText('ne travaillez plus avec elle, réimprimez-la.')
  await expect(page).toHaveURL(/\/orders\/all\/opened$/)
  await notice(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/orders\/all\/opened$/)

  await shoot(scan(paper, US_ON_FRENCH))
  await dialogHasFocus(page)
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/orders/picking/${idsOf(orders)}$`))
  await piecesShown(page)

  await shoot(scan(paperOf(others), US_ON_FRENCH))
  await expect(page).toHaveURL(new RegExp(`/orders/picking/${idsOf(others)}$`))
  await piecesShown(page)
  await expect(notice(page)).toHaveCount(0)
  await api.patch(changed.id, { tags: [...changed.tags] })
})

test('a code that does not fit its orders, or whose orders are none, is unknown and shows no key', async ({ openAs, server }) => {
  const [one, two] = await ordersOf(await apiAs(server.address, 'noa'), 70, 2)
  if (one === undefined || two === undefined) throw new Error('the demo data has too few orders')
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  const shoot = await gunOn(page)
  for (const [paper, searched] of [
    [paperOf([one, two]).replace(`${one.id},`, ''), `http://poste-3.atelier.test:4780/orders/picking/${two.id}`],
    [paperOf([{ ...one, id: 1_999_998 }]), '1999998']
  ] as const) {
    await shoot(scan(paper, { set: 'us', on: 'us', ...QUICK }))
    await expect(notice(page)).toHaveAccessibleName(`Aucune commande ne correspond au code barre "${searched}"`)
    await expect(notice(page)).not.toContainText(OVER.slice(0, 10))
    await notice(page)
      .getByRole('button', { name: /J'ai compris/ })
      .click()
    await expect(notice(page)).toHaveCount(0)
    // « / » goes to the search when a hand presses it; within an address it is no key of the page's.
    const box = page.getByRole('searchbox', { name: 'Rechercher partout' })
    await expect(box).toHaveValue('')
    await expect(box).not.toBeFocused()
  }
  await expect(page).toHaveURL(/\/orders\/all\/opened$/)
})

test('on the picking page a gun goes on writing runs into their field, and a paper leaves the field as it was', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 24, 2)
  const page = await openAs('camille', picking(orders))
  const field = runFields(page).first()
  await field.focus()
  const shoot = await gunOn(page)
  await shoot(scan('ST0604', { set: 'us', on: 'us' }))
  await expect(field).toHaveValue('ST0604')
  await expect(notice(page)).toHaveCount(0)
  await field.fill('ST1')

  const next = await ordersOf(api, 74, 2)
  await api.patch(next[0]?.id ?? 0, { tags: [...(next[0]?.tags ?? []), 'Relecture'] })
  await shoot(scan(paperOf(next), US_ON_FRENCH))
  await expect(notice(page)).toHaveAccessibleName("Une commande a changé depuis l'impression de cette fiche")
  await notice(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(field).toHaveValue('ST1')
  await api.patch(next[0]?.id ?? 0, { tags: [...(next[0]?.tags ?? [])] })
})

test('the commas of a paper, read inside the field for bins, add no bin', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await ordersOf(api, 78, 3)
  const [order] = orders
  const page = await openAs('camille', `/orders/view/${order?.id}`)
  const saved: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.postData() ?? ''))
  await page.getByRole('textbox', { name: 'Ajouter un bac' }).first().fill('b1')
  const shoot = await gunOn(page)
  await shoot(scan(paperOf(orders), { set: 'us', on: 'us', ...QUICK }))
  await expect(page).toHaveURL(new RegExp(`/orders/picking/${idsOf(orders)}$`))
  await piecesShown(page)
  expect(saved).toEqual([])
  expect((await api.order(order?.id ?? 0)).bacs).toEqual(order?.bacs)
})

test('on the picking page a notice is answered by nobody but the operator: a gun that reads something else presses none of its buttons', async ({
  openAs,
  server
}) => {
  const api = await apiAs(server.address, 'noa')
  const orders = await freshOrders(api, 24, 2)
  const [changed, other] = await ordersOf(api, 84, 2)
  if (changed === undefined || other === undefined) throw new Error('the demo data has too few orders')
  const paper = paperOf([changed, other])
  await api.patch(changed.id, { tags: [...changed.tags, 'Relecture'] })
  const page = await openAs('camille', picking(orders))
  const field = runFields(page).first()
  await field.focus()
  const shoot = await gunOn(page)
  await shoot(scan(paper, US_ON_FRENCH))
  await dialogHasFocus(page)
  await shoot(scan('ST0604', { set: 'us', on: 'us' }))
  await shoot(scan(paper, US_ON_FRENCH))
  await expect(notice(page)).toContainText('1 autre scan attend')
  await expect(notice(page)).toHaveAccessibleName("Une commande a changé depuis l'impression de cette fiche")
  await expect(page).toHaveURL(new RegExp(`${picking(orders)}$`))
  for (const _ of [1, 2]) await notice(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(field).toHaveValue('')
  await api.patch(changed.id, { tags: [...changed.tags] })
})

test('a paper that is being read while the page of the one before opens is read whole', async ({ openAs, server }) => {
  const api = await apiAs(server.address, 'noa')
  const [first, second] = [await ordersOf(api, 88, 2), await ordersOf(api, 92, 2)]
  const page = await openAs('camille', '/orders/all/opened')
  await listShown(page)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/picking/sheet-check', async (route) => {
    await held
    await route.continue()
  })
  const shoot = await gunOn(page)
  await shoot(scan(paperOf(first), US_ON_FRENCH))
  const strokes = scan(paperOf(second), US_ON_FRENCH)
  const began = await shoot(strokes.slice(0, 40))
  answer()
  await expect(page).toHaveURL(new RegExp(`/orders/picking/${idsOf(first)}$`))
  await shoot(strokes.slice(40), began)
  await expect(page).toHaveURL(new RegExp(`/orders/picking/${idsOf(second)}$`))
  await piecesShown(page)
})
