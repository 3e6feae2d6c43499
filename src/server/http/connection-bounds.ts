/** How long a connection may keep the server waiting, in milliseconds (reference: server 7.1). */
export interface ConnectionBounds {
  /** Until the head of a request has come, from when it could begin. */
  readonly headMs: number
  /** Until a request has come whole: its body, too. */
  readonly requestMs: number
  /** Without a byte that came, or that was taken, while something is asked or answered. */
  readonly stillMs: number
  /** How often the first two are looked at. */
  readonly lookEveryMs: number
}

/** 25 MB on a slow line have minutes, as long as they come; who says no more, or reads no more, is gone. */
export const CONNECTION_BOUNDS: ConnectionBounds = { headMs: 20_000, requestMs: 5 * 60_000, stillMs: 2 * 60_000, lookEveryMs: 5_000 }

/** What Node's server is made with for them. */
export const serverOptionsOf = ({ headMs, requestMs, lookEveryMs }: ConnectionBounds) => ({
  headersTimeout: headMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: lookEveryMs
})
