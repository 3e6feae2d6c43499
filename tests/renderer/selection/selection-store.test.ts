import { act, cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptOf } from '@/renderer/features/selection/kept-selections'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { EMPTY_SELECTION, enterScope } from '@/renderer/features/selection/selection-changes'
import { heard, isHearing, keepOwn, toggle, usePaintedSelection, useSelection } from '@/renderer/features/selection/selection-store'

const own = (): number[] => [...useSelection.getState().own]

beforeEach(() => {
  vi.useFakeTimers()
  useSelection.setState(enterScope(EMPTY_SELECTION, 'all/opened'))
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
})

it('changes once for 5,000 events that come together, and once for the first of them', async () => {
  let changes = 0
  const stop = useSelection.subscribe(() => {
    changes += 1
  })
  for (let event = 0; event < 5_000; event += 1) heard.take({ kind: 'counts', counts: [{ order: event % 100, number: event % 3 }] })
  await vi.advanceTimersByTimeAsync(50)
  stop()
  expect(changes).toBeLessThanOrEqual(2)
  const { others } = useSelection.getState()
  for (let order = 0; order < 100; order += 1) expect(others.get(order) ?? 0).toBe((4_900 + order) % 3)
})

it("puts one's own change after all that was heard before it", async () => {
  heard.take({ kind: 'own', order: 1, value: true })
  heard.take({ kind: 'own', order: 2, value: true })
  toggle(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(own()).toEqual([1])
})

it('leaves orders alone selected in the list that they were chosen in, whatever list is on screen', () => {
  toggle(1)
  const { unmount } = renderHook(() => listSelection.useLive('all/opened', []))
  expect(listSelection.selectOnly('all/opened', [2, 3])).toBe(true)
  expect(own()).toEqual([2, 3])
  expect(listSelection.selectOnly('dtg/opened', [4])).toBe(false)
  expect([own(), keptOf('dtg/opened')]).toEqual([[2, 3], [4]])
  // From the page of an order, the list having been left.
  unmount()
  expect(listSelection.selectOnly('all/opened', [3])).toBe(false)
  renderHook(() => listSelection.useLive('all/opened', []))
  expect(own()).toEqual([3])
  window.dispatchEvent(new Event('pagehide'))
  expect(keptOf('all/opened')).toEqual([3])
})

it('selects and lets go of orders in the list that was on screen, whatever list is by now', () => {
  const { unmount, result, rerender } = renderHook(
    ({ scope }) => {
      listSelection.useLive(scope, [])
      return listSelection.useSelectHere()
    },
    { initialProps: { scope: 'all/opened' } }
  )
  const kept = (): number[] => keptOf('all/opened').toSorted((one, other) => one - other)
  for (const order of [1, 2, 3]) act(() => toggle(order))
  const select = result.current
  act(() => select([1], false))
  expect(own()).toEqual([2, 3])

  rerender({ scope: 'broderie/opened' })
  act(() => toggle(2))
  act(() => select([2], false))
  expect([own(), kept()]).toEqual([[2], [3]])
  act(() => select([2], true))
  expect([own(), kept()]).toEqual([[2], [2, 3]])

  // From the page of an order, the list having been left: nothing of it stays held for the others.
  rerender({ scope: 'all/opened' })
  unmount()
  select([3], false)
  expect(own()).toEqual([2])
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual([2])
  select([3], true)
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual([2, 3])
})

it('knows a change that the server notified from one to tell the server', () => {
  const reported: boolean[] = []
  const stop = useSelection.subscribe(() => reported.push(isHearing()))
  heard.take({ kind: 'own', order: 1, value: true })
  toggle(2)
  stop()
  expect(reported).toEqual([true, false])
})

it('forgets what other windows selected, without telling the server, and keeps its own', () => {
  heard.take({ kind: 'own', order: 1, value: true })
  toggle(2)
  const reported: boolean[] = []
  const stop = useSelection.subscribe(() => reported.push(isHearing()))
  keepOwn(new Set([2]))
  stop()
  expect(own()).toEqual([2])
  expect(reported).toEqual([true])
})

it('does with the selection what the box of the header says of it now, though it was not painted since', async () => {
  await vi.advanceTimersByTimeAsync(100)
  const { getByRole } = render(createElement(listSelection.SelectAllBox, { ids: [1, 2] }))
  fireEvent.click(getByRole('checkbox'))
  expect(own()).toEqual([1, 2])
  // The second press of two comes before the first one is painted.
  fireEvent.click(getByRole('checkbox'))
  expect(own()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(100))
  cleanup()
})

it('does nothing with a selection that was let go of, though its bar still stands', () => {
  const done: (readonly number[])[] = []
  toggle(1)
  listSelection.act('Imprimer', (orders) => done.push(orders))
  toggle(1)
  listSelection.act('Imprimer', (orders) => done.push(orders))
  expect(done).toEqual([[1]])
})

it('tells of the selection once it has been painted, of many changes once, and of another list at once', async () => {
  await vi.advanceTimersByTimeAsync(100)
  let notified = 0
  const stop = usePaintedSelection.subscribe(() => {
    notified += 1
  })
  const shown = (): number[] => [...usePaintedSelection.getState().own]
  toggle(1)
  toggle(2)
  expect(shown()).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect([shown(), notified]).toEqual([[1, 2], 1])
  toggle(2)
  useSelection.setState(enterScope(useSelection.getState(), 'dtg/opened', [3]))
  expect([shown(), notified]).toEqual([[3], 2])
  await vi.advanceTimersByTimeAsync(100)
  expect([shown(), notified]).toEqual([[3], 2])
  stop()
})
