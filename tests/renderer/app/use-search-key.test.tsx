import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useOverlay } from '@/renderer/app/shell/overlay-store'
import { useSearchKey } from '@/renderer/app/shell/shell-keys'
import { offerSearchFocus } from '@/renderer/features/order-search/use-search'

function Shell() {
  useSearchKey()
  return <input aria-label="Bac" />
}

beforeEach(() => {
  useOverlay.getState().close()
  render(<Shell />)
})
afterEach(cleanup)

it('opens the palette on a screen without a search box, as an order', async () => {
  await userEvent.keyboard('/')
  expect(useOverlay.getState().shown).toBe('palette')
})

it('goes to the search box where there is one, and no longer once it has gone', async () => {
  let times = 0
  const leave = offerSearchFocus(() => {
    times += 1
  })
  await userEvent.keyboard('/')
  expect([times, useOverlay.getState().shown]).toEqual([1, null])
  leave()
  await userEvent.keyboard('/')
  expect([times, useOverlay.getState().shown]).toEqual([1, 'palette'])
})

it('leaves the key to a field', async () => {
  document.querySelector('input')?.focus()
  await userEvent.keyboard('/')
  expect([document.querySelector('input')?.value, useOverlay.getState().shown]).toEqual(['/', null])
})
