import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Component } from '@/renderer/app/routes/order-list-route'
import { property } from '../../support/soak'
import { anyOrders, WITHIN_MS } from '../support/any-order'
import { draw, faultsOf } from '../support/drawn'
import { serveOrders } from '../support/serve-orders'

const serve = serveOrders()

it.each([
  ['all/opened', 4],
  ['supply/opened', 2],
  ['broderie/opened', 2]
])(
  'draws any orders in the list %s, each with its reference',
  async (list, runs) => {
    await fc.assert(
      fc.asyncProperty(anyOrders(12), async (orders) => {
        serve(orders)
        const page = { route: '/orders/:dimension/:channel', address: `/orders/${list}`, Component }
        const until = (root: HTMLElement): boolean => root.querySelectorAll('[role=rowgroup] [role=row]').length > 1
        await draw({ ...page, until }, (drawn) =>
          expect(
            faultsOf(
              drawn,
              orders.map(({ origin_ref_id }) => origin_ref_id)
            )
          ).toEqual([])
        )
      }),
      property(runs)
    )
  },
  WITHIN_MS
)
