import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Component } from '@/renderer/app/routes/print-route'
import { property } from '../../support/soak'
import { anyOrders, WITHIN_MS } from '../support/any-order'
import { draw, faultsOf } from '../support/drawn'
import { serveOrders } from '../support/serve-orders'

const serve = serveOrders()

it.each([
  ['production=true&picking=true', 3],
  ['production=false&picking=true&shared=true', 3]
])(
  'draws any orders on their sheets (%s), each with its reference',
  async (options, count) => {
    await fc.assert(
      fc.asyncProperty(anyOrders(count), async (orders) => {
        serve(orders)
        const address = `/orders/print/${orders.map(({ id }) => id).join()}?${options}&autoPrint=false`
        const until = (root: HTMLElement): boolean =>
          root.querySelector('main')?.textContent?.includes(orders[0]?.origin_ref_id ?? '') === true
        await draw({ route: '/orders/print/:ids', address, Component, until }, (drawn) =>
          expect(
            faultsOf(
              drawn,
              orders.map(({ origin_ref_id }) => origin_ref_id)
            )
          ).toEqual([])
        )
      }),
      property(5)
    )
  },
  WITHIN_MS
)
