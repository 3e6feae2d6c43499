import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Component } from '@/renderer/app/routes/picking-route'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { property } from '../../support/soak'
import { anyOrders, WITHIN_MS } from '../support/any-order'
import { draw, faultsOf } from '../support/drawn'
import { serveOrders } from '../support/serve-orders'

const serve = serveOrders()

it.each([
  ['order by order', false],
  ['by product reference', true]
])(
  'draws any orders on the picking page %s',
  async (_, pickingGrouped) => {
    usePreferences.getState().set({ pickingGrouped })
    await fc.assert(
      fc.asyncProperty(anyOrders(3), async (orders) => {
        serve(orders)
        const address = `/orders/picking/${orders.map(({ id }) => id).join()}`
        const until = (root: HTMLElement): boolean => root.querySelector('main h2, main h3') !== null
        await draw({ route: '/orders/picking/:ids', address, Component, until }, (drawn) =>
          expect(faultsOf(drawn, pickingGrouped ? [] : orders.map(({ origin_ref_id }) => origin_ref_id))).toEqual([])
        )
      }),
      property(5)
    )
  },
  WITHIN_MS
)
