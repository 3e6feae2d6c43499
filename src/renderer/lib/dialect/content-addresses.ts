import { HOST_CONTENTS } from '@/contract/desktop/desktop-http'
import { host } from '@/renderer/lib/host/host'

/** Where this page reads pictures and files of the API host at `origin`: under `prefix` of our own origin. */
interface Place {
  readonly origin: string
  readonly prefix: string
}

let place: Place | null = null

/** Learns where contents are read, once per session. Never rejects. */
export async function learnContents(): Promise<void> {
  const origin = await host.apiOrigin().catch(() => null)
  if (origin !== null) place = { origin, prefix: host.kind === 'desktop' ? HOST_CONTENTS : '' }
}

/** Paths that every page of ours reads as they are. */
const API = /^\/api(?:\/|$)/

/** Behind a proxy, hosts name themselves by http although they are reached by https. */
const isOf = (api: URL, at: URL): boolean => at.host === api.host && (at.protocol === api.protocol || at.protocol === 'http:')

/**
 * An address of a picture or a file, relative to its API host or absolute, as a page of ours may ask for it: what lies at the API host by
 * our own origin, everything else as it came, in full.
 */
export function contentAddress(address: string, { origin, prefix }: Place): string {
  if (address === '' || !URL.canParse(address, origin)) return address
  const at = new URL(address, origin)
  if (!isOf(new URL(origin), at)) return at.href
  return `${API.test(at.pathname) ? '' : prefix}${at.pathname}${at.search}${at.hash}`
}

/** Attributes of replies that hold such addresses. */
const ADDRESSES = new Set(['url', 'preview', 'preview_urls'])

function rewritten(value: unknown, name: string, to: Place): unknown {
  if (typeof value === 'string') return ADDRESSES.has(name) ? contentAddress(value, to) : value
  if (Array.isArray(value)) return value.map((entry: unknown) => rewritten(entry, name, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, rewritten(entry, field, to)]))
}

/** The same reply, its pictures and files under addresses that a page of ours may ask for. */
export const withOwnAddresses = (body: unknown): unknown => (place === null ? body : rewritten(body, '', place))
