import type { Page } from '@playwright/test'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { scan } from '../domain/barcode/gun'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { gunOn } from './support/gun-on'
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
  const reported: string[] = []
  page.on('request', (request) => reported.push(`${request.url()} ${request.postData()} ${request.headers().authorization}`))
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
  expect(reported.filter((line) => line.includes(OVER))).toEqual([])
  expect(reported.some((line) => line.includes('/api/picking/sheet-check'))).toBe(true)
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
