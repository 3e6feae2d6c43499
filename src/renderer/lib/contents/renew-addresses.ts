/** Reads what it holds of addresses of contents anew. */
type Renewal = () => Promise<unknown>

const renewals = new Set<Renewal>()

/** Hears when the address of a picture or a file has ended while it stood on screen; the answer stops listening. */
export function onAddressesEnded(renew: Renewal): () => void {
  renewals.add(renew)
  return () => renewals.delete(renew)
}

/** Pictures of one screen fail one after the other: what was read so recently is not read again for each. */
const RENEWED_FOR_MS = 5_000

let running: Promise<void> | null = null
let renewedAt = Number.NEGATIVE_INFINITY

/** Resolves once the addresses on screen were given anew, while the server is away not before it is back. Who asks together waits for one reading. Never rejects. */
export function renewAddresses(): Promise<void> {
  if (running === null && performance.now() - renewedAt < RENEWED_FOR_MS) return Promise.resolve()
  running ??= Promise.allSettled([...renewals].map((renew) => renew()))
    // One turn, in which what was read comes on screen.
    .then(() => new Promise<void>((drawn) => window.setTimeout(drawn)))
    .then(() => {
      running = null
      renewedAt = performance.now()
    })
  return running
}
