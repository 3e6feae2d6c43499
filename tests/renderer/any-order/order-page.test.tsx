import { fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Component } from '@/renderer/app/routes/order-route'
import { ORDER_MODES } from '@/renderer/features/order-header/mode-switch'
import { property } from '../../support/soak'
import { anyOrder, WITHIN_MS } from '../support/any-order'
import { draw, faultsOf } from '../support/drawn'
import { serveOrders } from '../support/serve-orders'

// Loaded on demand: here it is at hand, so that it is drawn at once.
await import('@/renderer/features/order-metadata/metadata-form')
const serve = serveOrders()

/** What comes after the first paint is there by then. */
const SETTLED_MS = 20
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLED_MS))

const choiceOf = (root: Element, mode: string): Element => {
  const choice = [...root.querySelectorAll('fieldset button')].find(({ textContent }) => textContent === mode)
  if (choice === undefined) throw new Error(`no choice of ${mode}: ${root.textContent}`)
  return choice
}

it(
  'draws any order in the four modes of its page, with its reference',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder(), async (order) => {
        serve([order])
        const page = { route: '/orders/view/:id', address: `/orders/view/${order.id}`, Component }
        const until = (root: HTMLElement): boolean => root.querySelector('header h1') !== null
        await draw({ ...page, until }, async (drawn) => {
          for (const mode of Object.values(ORDER_MODES)) {
            fireEvent.click(choiceOf(drawn.root, mode))
            await settled()
            expect({ mode, faults: faultsOf(drawn, [order.origin_ref_id]) }).toEqual({ mode, faults: [] })
            expect(choiceOf(drawn.root, mode).getAttribute('aria-pressed')).toBe('true')
          }
        })
      }),
      property(8)
    )
  },
  WITHIN_MS
)
