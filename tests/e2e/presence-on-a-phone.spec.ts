import { apiAs } from './support/api'
import { expect, test } from './support/app'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, too, what a colleague writes is told at the foot of the head of its order', async ({ openAs, server }) => {
  const [order] = await (await apiAs(server.address, 'noa')).list('all/opened')
  if (!order) throw new Error('the demo data has no orders')
  const noa = await openAs('noa', `/orders/view/${order.id}`)
  const camille = await openAs('camille', `/orders/view/${order.id}`)
  await camille.getByLabel('Ajouter un bac').fill('B7')
  const line = noa.locator('header span[aria-hidden="true"]').filter({ hasText: 'Camille R. modifie les bacs, runs ou options' })
  // In one look: it goes once she rests.
  const onEdge = () =>
    line.evaluateAll((all) =>
      all.map(
        (chip) => Math.abs(chip.getBoundingClientRect().top + 10 - (chip.closest('header')?.getBoundingClientRect().bottom ?? 0)) <= 2
      )
    )
  await expect.poll(onEdge, 'on its lower edge').toEqual([true])
})
