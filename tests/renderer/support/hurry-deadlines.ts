import { vi } from 'vitest'

/** What a test waits for instead of a deadline: a hundredth of it, until the mocks are restored. */
export function hurryDeadlines(): void {
  const real = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(ms / 100))
}
