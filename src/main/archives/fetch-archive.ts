import { type Fetching, fetchPart, type Tried } from './fetch-part'

/** How an archive came, after all tries. `cancelled` by who asked for it. */
export type Fetched = Exclude<Tried, { kind: 'cut' }> | { readonly kind: 'cut' } | { readonly kind: 'cancelled' }

/** Waits between tries that bring nothing; after the last one it is given up until somebody asks again. */
export const WAITS_S = [1, 2, 5, 10, 20] as const

interface Waiting {
  /** Resolves after so many seconds, or at once when `signal` ends. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>
  /** Told before each wait. */
  readonly onPause: (seconds: number) => void
}

/** Brings a part to its end: a cut line is tried again by itself, as long as each try brings more of the archive. */
export async function fetchArchive(fetching: Fetching, { pause, onPause }: Waiting): Promise<Fetched> {
  const { part, signal } = fetching
  let fruitless = 0
  for (;;) {
    const before = await part.size()
    const tried = await fetchPart(fetching)
    if (signal.aborted) return { kind: 'cancelled' }
    if (tried.kind !== 'cut') return tried
    fruitless = tried.kept && (await part.size()) > before ? 0 : fruitless + 1
    const wait = WAITS_S[fruitless === 0 ? 0 : fruitless - 1]
    if (wait === undefined) return { kind: 'cut' }
    onPause(wait)
    await pause(wait, signal)
    if (signal.aborted) return { kind: 'cancelled' }
  }
}
