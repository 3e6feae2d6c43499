import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { late } from '@/renderer/lib/react/late'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const Part = ({ word }: { word: string }) => <p>{word}</p>

it('a part whose code cannot be had leaves the screen as it is, and comes as soon as it can', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  load.mockResolvedValue(Part)
  const Late = late(load, <i>bientôt</i>)
  const drawn = render(
    <main>
      liste <Late word="menu" />
    </main>
  )
  await after(10)
  expect(drawn.container.textContent).toBe('liste bientôt')
  await after(3_000)
  expect([load.mock.calls.length, drawn.container.textContent]).toEqual([2, 'liste bientôt'])
  await after(3_000)
  expect([load.mock.calls.length, drawn.container.textContent]).toEqual([3, 'liste menu'])
  // From now on it is there at once.
  cleanup()
  render(<Late word="encore" />)
  expect(screen.getByText('encore')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})

it('that is not drawn any more is not asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('away')))
  const Late = late<{ word: string }>(load)
  const { unmount } = render(<Late word="menu" />)
  await after(10)
  unmount()
  await after(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})
