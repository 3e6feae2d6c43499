import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()

/** A window of this width, in pixels. */
const windowOf = (width: number): void => {
  const matches = (media: string): boolean => {
    const [, bound, pixels] = /\((min|max)-width: (\d+)/.exec(media) ?? []
    return bound === 'min' ? width >= Number(pixels) : bound === 'max' && width <= Number(pixels)
  }
  const none = (): void => undefined
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches(media), onchange: null, addListener: none, removeListener: none })
  )
}

const CHOSEN = ['customer', 'email', 'origin', 'states'].map((id) => ({ id }))
const tracks = (): string => document.querySelector<HTMLElement>('[role=grid]')?.parentElement?.style.getPropertyValue('--columns') ?? ''

it.each([
  ['the columns that were chosen all stay, to be scrolled to', 1920, CHOSEN, true],
  ['in a smaller window those stay that tell rows apart', 1366, CHOSEN, false],
  ['of the list’s own columns too', 1920, null, false]
] as const)('beside the preview %s', async (_, width, columns, allStay) => {
  windowOf(width)
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  localStorage.setItem('grid.all', JSON.stringify({ ...DEFAULT_GRID, columns }))
  listScreen('/orders/all/opened')
  ;(await rowShown(1)).focus()
  const before = tracks()
  await userEvent.keyboard(' ')
  const frame = () => document.querySelector('[data-pushed]')
  await waitFor(() => expect(frame()).not.toBeNull(), { timeout: 10_000 })
  expect(frame()?.hasAttribute('data-beside')).toBe(!allStay)
  if (allStay) expect(tracks()).toBe(before)
  else expect(tracks().length).toBeLessThan(before.length)
})
