import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROCESS_GROUP_CODES } from '@/domain/planning/process-groups'
import { Component } from '@/renderer/app/routes/dashboard-route'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { property } from '../../support/soak'
import { anyOrders, TODAY, WITHIN_MS } from '../support/any-order'
import { draw, faultsOf } from '../support/drawn'
import { serveOrders } from '../support/serve-orders'

const serve = serveOrders()

it(
  'draws any orders that have a day on the board of each group, each with its reference',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyOrders(12), fc.constantFrom(...PROCESS_GROUP_CODES), async (orders, dashboardGroup) => {
        serve(orders.map((order) => ({ ...order, production_at: `${TODAY} 08:00:00`, dispatched_at: `${TODAY}T15:00:00Z` })))
        usePreferences.getState().set({ dashboardGroup })
        const until = (root: HTMLElement): boolean => root.querySelector('[data-card]') !== null
        await draw({ route: '/dashboard', address: '/dashboard', Component, until }, (drawn) =>
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
