import { afterAll, vi } from 'vitest'

// Files share a worker: libraries and the page itself are loaded once for all of them. Each begins as in a worker of its own all the same:
// our modules are loaded anew, and what it left behind goes with it.
vi.resetModules()

// `vi.waitFor` gives up after a second, and no setting says otherwise: what it waits for may take its time on a busy machine.
const PATIENCE_MS = 4_000
type Waits = typeof vi.waitFor & { readonly patient?: true }
const { waitFor }: { readonly waitFor: Waits } = vi
if (waitFor.patient === undefined) {
  const patient: typeof vi.waitFor = (done, options) =>
    waitFor(done, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
  vi.waitFor = Object.assign(patient, { patient: true as const })
}

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
