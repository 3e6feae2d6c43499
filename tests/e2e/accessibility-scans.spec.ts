import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { scan } from '../domain/barcode/gun'
import { type Api, apiAs } from './support/api'
import { DIALOG, holds, holdsInBothThemes } from './support/axe'
import { CUT_OFF, expect, test } from './support/camera'
import { gunOn } from './support/gun-on'
import { dialogHasFocus, listShown } from './support/screens'

const GUN = { set: 'us', on: 'fr' } as const
const QUESTION = { within: '[role=alertdialog]' }

/** Some orders of the open list from a place of their own, of which the second changes once they are on paper. */
async function changedSince(api: Api, from: number): Promise<{ readonly orders: readonly Order[]; readonly printed: string }> {
  const orders = await Promise.all((await api.list('all/opened')).slice(from, from + 3).map(({ id }) => api.order(id)))
  const printed = sharedCode(orders, Date.now())
  await api.patch(orders[1]?.id ?? 0, { tags: [...(orders[1]?.tags ?? []), 'Relecture'] })
  return { orders, printed }
}

test.describe('axe finds nothing in what is said of a scan', () => {
  test.use({ viewport: { width: 1920, height: 720 } })

  test('as the verdict of the station, as a failure, as a success', async ({ openAs, server }) => {
    const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
    const page = await openAs('camille', '/station')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poste')
    const shoot = await gunOn(page)
    for (const [text, gapMs, shown] of [
      ['CMD00000042', 4, 'Bien lu'],
      ['CMD00000042', 45, 'Trop lent'],
      ['12/34/56', 4, 'Scan refusé']
    ] as const) {
      await shoot(scan(text, { ...GUN, gapMs }))
      await expect(page.getByRole('status', { name: 'Résultat du test' })).toContainText(shown)
      await holdsInBothThemes(page)
    }
    await page.goto('/orders/sav/opened')
    await listShown(page)
    const onList = await gunOn(page)
    await onList(scan('BDC209901010001', GUN))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await holdsInBothThemes(page, QUESTION)
    await dialogHasFocus(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // The card of a success goes by itself.
    const reported = page.waitForFunction(
      (text) => document.querySelector('[role="status"][aria-label="Scan"]')?.textContent?.includes(text),
      `Commande ${displayReference(order?.origin_ref_id ?? '')}`
    )
    await onList(scan(printedBarcode(order?.id ?? 0), GUN))
    await reported
    await holds(page)
  })

  test('of a sheet whose order changed since, of a paper whose orders did, with a gun', async ({ openAs, server }) => {
    const api = await apiAs(server.address, 'noa')
    const { orders, printed } = await changedSince(api, 40)
    const ids = orders.map(({ id }) => id)
    const page = await openAs('camille', `/orders/print/${ids[0]}?production=true&picking=false&autoPrint=false`)
    const code = (await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label'))?.replace('QR code ', '') ?? ''
    await api.patch(ids[0] ?? 0, { tags: [...(orders[0]?.tags ?? []), 'Relecture'] })
    for (const read of [code, pickingLinkAddress('http://poste-3.atelier.test:4780', ids, 'Qw-_0'.repeat(9).slice(2), printed)]) {
      await page.goto('/orders/all/opened')
      await listShown(page)
      const shoot = await gunOn(page)
      await shoot(scan(read, { ...GUN, gapMs: read === code ? 4 : 0.02 }))
      await expect(page.getByRole('alertdialog')).toHaveAccessibleName(/changé depuis l'impression de cette fiche/)
      await holdsInBothThemes(page, QUESTION)
    }
  })

  test('of a paper whose orders changed since, on a phone', async ({ browser, server }) => {
    const api = await apiAs(server.address, 'noa')
    const { orders, printed } = await changedSince(api, 50)
    const ids = orders.map(({ id }) => id)
    const { body } = await api.ask('POST', '/api/picking/links', { ids })
    const phone = await (await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(pickingLinkAddress('', ids, body.token, printed))
    await expect(phone.getByRole('alertdialog')).toHaveAccessibleName(/changé depuis l'impression de cette fiche/)
    await holdsInBothThemes(phone, QUESTION)
    await phone.context().close()
  })

  test("in the camera's window, with a camera and without", async ({ openSeeing }) => {
    for (const label of ['CMD00000001', null]) {
      const page = await openSeeing(label, { look: CUT_OFF })
      await listShown(page)
      await page.getByRole('button', { name: 'Scanner avec la caméra' }).click()
      const dialog = page.getByRole('dialog', { name: 'Scanner avec la caméra' })
      await expect(label === null ? dialog.getByRole('alert') : dialog.locator('[data-camera="showing"]')).toBeVisible()
      await holdsInBothThemes(page, DIALOG)
    }
  })
})
