import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toggle, useSelection } from '@/renderer/features/selection/selection-store'
import { useLiveSelection } from '@/renderer/features/selection/use-live-selection'
import { host } from '@/renderer/lib/host/host'
import { onLive, startLive, stopLive } from '@/renderer/lib/live/live'
import { type LiveHost, liveHost } from '../support/live-host'

const ORDER = 7
const soon = { timeout: 4_000, interval: 10 }
let server: LiveHost
let heard: number
let stop: () => void

beforeEach(async () => {
  vi.spyOn(host, 'socketToken').mockResolvedValue('good')
  server = await liveHost(['live-windows'])
  heard = 0
  await startLive('all')
  stop = onLive('order_selection', () => {
    heard += 1
  })
  renderHook(() => useLiveSelection('all/opened', [ORDER]))
  await expect.poll(() => said('join_order_list').length, soon).toBeGreaterThan(0)
})
afterEach(async () => {
  stop()
  cleanup()
  stopLive()
  await server.close()
  vi.restoreAllMocks()
})

const said = (event: string): unknown[] => server.said.filter(([name]) => name === event).map(([, argument]) => argument)
const isSelected = (): boolean => useSelection.getState().own.has(ORDER)
/** The server tells of the order, having taken so many events of this window; `undefined` where it does not say. */
async function tell(value: boolean, taken: number | undefined): Promise<void> {
  const before = heard
  server.window().emit('order_selection', { dimension: 'all', channel: 'opened', order: ORDER, value, taken })
  await expect.poll(() => heard, soon).toBe(before + 1)
  await new Promise((resolve) => setTimeout(resolve, 60))
}
const turn = (): void => act(() => toggle(ORDER))
/** The line breaks, and is there again. */
async function breakLine(): Promise<void> {
  const joins = said('join_order_list').length
  server.window().conn.close()
  await expect.poll(() => said('join_order_list').length, soon).toBe(joins + 1)
}

it('a release that crosses what the window selects is not taken for the last word: the server has it as selected', async () => {
  turn()
  await tell(false, 0)
  expect(isSelected()).toBe(true)
  await breakLine()
  await expect.poll(() => said('order_selection_push'), soon).toEqual([[ORDER], [ORDER]])
})

it('a selection that crosses what the window lets go is not either', async () => {
  turn()
  turn()
  await tell(true, 1)
  expect(isSelected()).toBe(false)
  await tell(true, 2)
  expect(isSelected()).toBe(true)
})

it('a release after the window was heard is taken, and not said again after a cut', async () => {
  turn()
  await tell(false, 1)
  expect(isSelected()).toBe(false)
  await breakLine()
  expect(said('order_selection_push')).toEqual([[ORDER]])
})

it('a host that does not say how much it has taken is believed', async () => {
  turn()
  await tell(false, undefined)
  expect(isSelected()).toBe(false)
})

it('a new line counts anew', async () => {
  turn()
  turn()
  await breakLine()
  await tell(true, 0)
  expect(isSelected()).toBe(true)
})

it('where news were lost between servers the list is joined again, and what the server still has is not said again', async () => {
  turn()
  await expect.poll(() => said('order_selection_push'), soon).toEqual([[ORDER]])
  server.window().emit('news_missed')
  await expect.poll(() => said('join_order_list').length, soon).toBe(2)
  turn()
  await expect.poll(() => said('order_selection_pull'), soon).toEqual([[ORDER]])
  expect(said('order_selection_push')).toEqual([[ORDER]])
})
