import { printedBarcode } from '@/domain/barcode/barcode'
import { displayReference } from '@/domain/format/reference'
import type { Role } from '@/domain/people/roles'
import { scan } from '../domain/barcode/gun'
import { apiAs } from './support/api'
import { expect, test } from './support/app'
import { becomes } from './support/becomes'
import { openCounted } from './support/counted-prints'
import { gunOn } from './support/gun-on'
import { listShown, rowOf } from './support/screens'

const FRENCH = { set: 'us', on: 'fr' } as const

test('who packs does the main job: from the list, by a scan, to the parcel and its sheet, and feels at once what they become', async ({
  openAs,
  server
}) => {
  const become = (role: Role): Promise<void> => becomes(server, 'noa', role)
  await become('packing')
  const api = await apiAs(server.address, 'camille')
  const [order] = (await api.list('shipping/complete')).filter(({ printed, amount }) => !printed && amount !== 0)
  if (order === undefined) throw new Error('the demo data has no order to pack')
  const whole = await api.order(order.id)
  const page = await openAs('noa', 'about:blank', { profile: 'packing' })
  const replies: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/orders'))
      void response
        .text()
        .then((text) => replies.push(text))
        .catch(() => undefined)
  })
  const printed = await openCounted(page)

  await test.step('the list to pack has no amounts and no way to create orders', async () => {
    await page.goto('/orders/shipping/complete')
    await listShown(page)
    await expect(rowOf(page, order.id)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /Client/ })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /Total/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Créer une commande' })).toHaveCount(0)
  })

  await test.step('a scan opens the order at the packing table: who gets it and where, and nothing else of theirs', async () => {
    const shoot = await gunOn(page)
    await shoot(scan(printedBarcode(order.id), FRENCH))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(displayReference(order.origin_ref_id))
    await expect(page.getByText(whole.shipping.street, { exact: true })).toBeVisible()
    await expect(page.getByText('Téléphone', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Modifier la livraison' })).toHaveCount(0)
  })

  await test.step('the parcel is closed', async () => {
    await page.getByRole('switch', { name: 'Emballée' }).click()
    await expect(page.getByRole('switch', { name: 'Emballée' })).toHaveAttribute('aria-checked', 'true')
    await expect.poll(async () => (await api.order(order.id)).state).toBe('packed')
  })

  await test.step('its sheet is printed, and it is marked', async () => {
    await page.getByRole('button', { name: "Plus d'actions" }).click()
    await expect(page.getByRole('menuitem', { name: 'Créer un SAV' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: /^Imprimer/ }).click()
    await expect.poll(async () => (await api.order(order.id)).printed, { timeout: 20_000 }).toBe(true)
    expect(printed).toHaveLength(1)
  })

  await test.step('nothing that came from the server says how the customer is reached, or what they pay', () => {
    expect(replies.length).toBeGreaterThan(3)
    for (const own of [whole.customer.email, whole.customer.phone, whole.shipping.phone, '"amount"'])
      expect(replies.filter((text) => text.includes(own))).toEqual([])
  })

  await test.step('an operator by now, they have what operators have, without a new start', async () => {
    await become('operator')
    await expect(page.getByRole('button', { name: 'Modifier la livraison' })).toBeVisible({ timeout: 3_000 })
    await expect(page.getByText(whole.shipping.phone, { exact: true })).toBeVisible()
    await become('packing')
    await expect(page.getByRole('button', { name: 'Modifier la livraison' })).toHaveCount(0, { timeout: 3_000 })
    await expect(page.getByText(whole.shipping.phone, { exact: true })).toHaveCount(0)
  })
})
