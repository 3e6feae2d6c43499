import { fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Component } from '@/renderer/app/routes/order-route'
import { ORDER_MODES } from '@/renderer/lib/orders/order-mode'
import { anyOrder, runsOf } from '../support/any-order'
import { draw, faultsOf } from '../support/drawn'
import { serveOrders } from '../support/serve-orders'

const serve = serveOrders()

it('draws any order in the four modes of its page, with its reference', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder(), async (order) => {
      serve([order])
      const page = { route: '/orders/view/:id', address: `/orders/view/${order.id}`, Component }
      const until = (root: HTMLElement): boolean => root.querySelector('header h1') !== null
      await draw({ ...page, until }, async (drawn) => {
        for (const mode of Object.values(ORDER_MODES)) {
          const choice = [...drawn.root.querySelectorAll('fieldset button')].find(({ textContent }) => textContent === mode)
          fireEvent.click(choice ?? drawn.root)
          await new Promise((resolve) => setTimeout(resolve, 20))
          expect({ mode, faults: faultsOf(drawn, [order.origin_ref_id]) }).toEqual({ mode, faults: [] })
        }
      })
    }),
    runsOf(8)
  )
}, 120_000)
