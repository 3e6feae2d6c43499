import { afterAll, vi } from 'vitest'

// Files share a worker: libraries and the page itself are loaded once for all of them. Each begins as in a worker of its own all the same:
// our modules are loaded anew, and what it left behind goes with it.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
