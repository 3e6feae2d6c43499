import { beforeEach, expect, it } from 'vitest'
import { usePickingTicks } from '@/renderer/lib/orders/station-ticks'

const S = { item: 1, size: 'S', qty: 2 }
const stored = () => JSON.parse(window.localStorage.getItem('picking.ticks') ?? 'null')
const otherWindow = (value: string | null): void => {
  if (value === null) window.localStorage.removeItem('picking.ticks')
  else window.localStorage.setItem('picking.ticks', value)
  window.dispatchEvent(new StorageEvent('storage', { key: 'picking.ticks' }))
}

beforeEach(() => otherWindow(null))

it('a tick is kept by the station and taken back', () => {
  usePickingTicks.getState().toggle([S])
  expect(stored()).toEqual(['1:S:2'])
  usePickingTicks.getState().toggle([S])
  expect(stored()).toEqual([])
})

it.each([
  ['what another window ticked is ticked here', '["7:M:1"]', ['7:M:1']],
  ['what cannot be read is nothing', '{oops', []],
  ['what is no list is nothing', '{"a":1}', []],
  ['what is no tick is left out', '[1,"7:M:1",null]', ['7:M:1']]
])('%s', (_, text, ticks) => {
  otherWindow(text)
  expect([...usePickingTicks.getState().ticks]).toEqual(ticks)
})

it('the station remembers the last 5,000', () => {
  otherWindow(JSON.stringify(Array.from({ length: 5_000 }, (_, n) => `${n}:L:1`)))
  usePickingTicks.getState().toggle([S])
  expect([
    usePickingTicks.getState().ticks.size,
    usePickingTicks.getState().ticks.has('0:L:1'),
    usePickingTicks.getState().ticks.has('1:S:2')
  ]).toEqual([5_000, false, true])
})
