import { expect, it, vi } from 'vitest'

/** Longer than both wait by themselves. */
const LATE_MS = 1_200
const late = () => {
  const at = performance.now() + LATE_MS
  return () => performance.now() >= at
}

it('what is waited for may come late on a busy machine', async () => {
  const [polled, awaited] = [late(), late()]
  await Promise.all([expect.poll(polled).toBe(true), vi.waitFor(() => expect(awaited()).toBe(true))])
})
