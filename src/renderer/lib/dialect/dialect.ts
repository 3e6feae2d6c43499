import type { Endpoint } from '@/contract/http/endpoint'
import type { Capabilities } from './capabilities'
import { companion } from './companion'
import { referenceHost } from './reference-host'

/**
 * How a host says what the reference leaves open: the forms of some replies and of its errors (docs/reference/another-host.md tells how to
 * write one). A dialect puts what came into the form of our own server; reading it stays tolerant.
 */
export interface Dialect {
  readonly name: string
  /** The body of a success in the form that the contract promises; what it does not know stays as it is. */
  readonly reply: (endpoint: Endpoint, body: unknown) => unknown
  /** The body of a refusal in the form of `Problem`. */
  readonly problem: (body: unknown) => unknown
}

/** The dialect of a host, by what it knows: our own server says what it knows, others are read by the reference. */
export const dialectOf = (known: Capabilities): Dialect => (known.size > 0 ? companion : referenceHost)
