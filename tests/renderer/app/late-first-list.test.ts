import { afterEach, expect, it, vi } from 'vitest'
import type { FirstList, FirstOrder } from '@/contract/desktop/first-list'

const ORDER: Omit<FirstOrder, 'id'> = {
  ...{ origin_ref_id: '#MT-BDC-20261120-0028', origin_code: 'sales', customer_firstname: 'Léa', customer_lastname: 'Martin' },
  ...{ customer_organization: null, bacs: [], picking_runs: [], amount: 12, metrics: {}, ordered_at: '2026-11-24 09:42:00' },
  ...{ production_at: null, dispatched_at: null, shipping_at: null }
}
const LIST: FirstList = { scope: 'all/opened', orders: Array.from({ length: 12 }, (_, at) => ({ ...ORDER, id: at + 1 })) }

afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The page of a window whose list is still on its way; `follows` stands for the application's code. */
async function open(list: Promise<FirstList>, follows: () => void): Promise<void> {
  const script = document.createElement('script')
  Object.assign(script.dataset, { code: 'data:text/javascript,globalThis.follows()' })
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  const globals = {
    ...{ innerWidth: 1440, innerHeight: 900, matchMedia: () => ({ matches: false }), atelier: { call: () => list }, follows },
    ...{
      __FIRST_LIST_STYLES__: '',
      __FIRST_LIST_FILES__: []
    },
    PerformanceObserver: class {
      readonly heard: () => void
      constructor(heard: () => void) {
        this.heard = heard
      }
      observe(): void {
        this.heard()
      }
    }
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  await import('@/renderer/app/first-list/first-list')
}

it('draws all rows of a list that comes after the application was let in', async () => {
  const list = Promise.withResolvers<FirstList>()
  const follows = vi.fn()
  await open(list.promise, follows)
  await vi.waitFor(() => expect(follows).toHaveBeenCalledOnce())
  expect(document.querySelector('.first-list')).toBeNull()
  list.resolve(LIST)
  await vi.waitFor(() => expect(document.querySelectorAll('.first-list a')).toHaveLength(12))
})
