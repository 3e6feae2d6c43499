import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Order, OrderSummary } from '@/domain/orders/order'
import { PlannedOrder } from '@/domain/planning/planned-order'
import { readAs } from '@/domain/reading/read-as'
import { demoOrders } from '../../support/demo-orders'

const orders = demoOrders(60, '2026-11-24')

it.each([
  ['a whole order', Order],
  ['a row of a list', OrderSummary],
  ['a card of the planning', PlannedOrder]
])('reads %s of our own server as it was sent', (_, schema) => {
  for (const order of orders) {
    const sent = z.parse(schema as z.ZodMiniType, order)
    expect(readAs(schema as z.ZodMiniType, JSON.parse(JSON.stringify(sent)))).toStrictEqual({ data: sent })
  }
})

it('names every part of a whole order: nothing of it is dropped', () => {
  for (const order of orders) expect(z.parse(Order, order)).toEqual(order)
})

it.each(['id', 'origin_ref_id'])('cannot read an order without its %s', (field) => {
  const [order] = orders
  expect(readAs(OrderSummary, order)).not.toBeNull()
  expect(readAs(OrderSummary, { ...order, [field]: undefined })).toBeNull()
})
