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

/** From here on a timer may outlive its file, in milliseconds. */
const LONG_MS = 1_000
type Later = typeof setTimeout & { long?: Set<ReturnType<typeof setTimeout>> }
const later: Later = globalThis.setTimeout
// What a page sends again in five seconds must not run in the next file, or when the page is gone. A server's libraries keep their timers.
if (typeof document !== 'undefined' && later.long === undefined) {
  const long = new Set<ReturnType<typeof setTimeout>>()
  globalThis.setTimeout = new Proxy(later, {
    apply: (target, self, args: Parameters<typeof setTimeout>) => {
      const timer: ReturnType<typeof setTimeout> = Reflect.apply(target, self, args)
      if (Number(args[1] ?? 0) >= LONG_MS) long.add(timer)
      return timer
    },
    get: (target, name) => (name === 'long' ? long : Reflect.get(target, name))
  })
}

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  const { long }: Later = globalThis.setTimeout
  for (const timer of long ?? []) clearTimeout(timer)
  long?.clear()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
