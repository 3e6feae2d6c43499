import { expect, it } from 'vitest'
import { otherOrdersText } from '@/renderer/features/order-people/other-orders'

it.each([
  [1, '1 autre commande'],
  [2, '2 autres commandes'],
  [49, '49 autres commandes'],
  [50, 'Les 50 dernières commandes']
])('tells of %i other orders: %s', (count, text) => expect(otherOrdersText(count)).toBe(text))
