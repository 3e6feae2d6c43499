import { afterEach, it, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

it('frames go on after a test whose intervals were not real while one was due', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  window.requestAnimationFrame(() => undefined)
  vi.useRealTimers()
  await new Promise((resolve) => window.requestAnimationFrame(resolve))
}, 2_000)
