import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { isOwnMachine } from '@/domain/server/own-machine'

interface RequestOrigin {
  /** `host` of the request, with its port. */
  readonly host: string | undefined
  /** How it came: by TLS, or as `x-forwarded-proto` of a proxy in front of the server says. */
  readonly forwardedProtocol: string | undefined
  /** `origin` of the page that asks, in a browser. */
  readonly origin: string | undefined
}

interface Listening {
  readonly address: string
  readonly port: number
  /** Whether it has a certificate of its own; not, unless told. */
  readonly secure?: boolean
}

/** Addresses that stand for every network of the machine. */
const EVERY_NETWORK = ['0.0.0.0', '::']

/** IPv4 first, which every phone finds, then names (0), then IPv6. */
const PLACES: readonly number[] = [4, 0, 6]

/** Origins under which a network reaches a machine of these names, in that order; none while it listens to itself alone. */
export function networkOrigins(names: readonly string[], { address, port }: Listening, secure: boolean): readonly string[] {
  const reached = EVERY_NETWORK.includes(address) ? names : [address]
  return reached
    .filter((name) => !isOwnMachine(name))
    .toSorted((a, b) => PLACES.indexOf(isIP(a)) - PLACES.indexOf(isIP(b)))
    .map((name) => `${secure ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${port}`)
}

/** Networks that are inside a machine, or tunnels: a phone of the workshop is on none of them. */
const INSIDE = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|tailscale|zt)|vEthernet|VirtualBox|VMware|WSL/i
/** An address that a card gives itself while it has no network. */
const ALONE = /^169\.254\./

/** First IPv4 address of this machine that others reach, one of a real network before any other; null without a network. */
export function networkAddress(interfaces = networkInterfaces()): string | null {
  const found = Object.entries(interfaces).flatMap(([name, each = []]) =>
    each.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => ({ name, address }))
  )
  const real = found.find(({ name, address }) => !INSIDE.test(name) && !ALONE.test(address))
  return (real ?? found[0])?.address ?? null
}

function requestedOrigin({ host, forwardedProtocol, origin }: RequestOrigin): string | null {
  if (host === undefined || !URL.canParse(`http://${host}`)) return null
  if (isOwnMachine(new URL(`http://${host}`).hostname)) return null
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null
  const https = page?.host === host ? page.protocol === 'https:' : forwardedProtocol?.split(',')[0]?.trim() === 'https'
  return new URL(`${https ? 'https' : 'http'}://${host}`).origin
}

/**
 * Origin under which a phone of the workshop's network reaches the server: the configured one, else the one that it was asked under, else
 * this machine's address when the server listens to the network. Null when it answers this machine alone.
 */
export function publicOrigin(
  configured: string | null,
  request: RequestOrigin,
  listening: Listening | null,
  network = networkAddress()
): string | null {
  if (configured !== null) return configured
  const known = requestedOrigin(request)
  if (known !== null) return known
  const open = listening !== null && EVERY_NETWORK.includes(listening.address)
  return open && network !== null ? `${listening.secure ? 'https' : 'http'}://${network}:${listening.port}` : null
}

const first = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

/** The same for a request: what its own server listens on, how it came. */
export function publicOriginOf(request: FastifyRequest, configured: string | null): string | null {
  const { host, origin } = request.headers
  const { server } = request.server
  const listening = server.address()
  const secure = 'setSecureContext' in server
  const forwardedProtocol = request.protocol === 'https' ? 'https' : first(request.headers['x-forwarded-proto'])
  const known = typeof listening === 'object' && listening !== null ? { ...listening, secure } : null
  return publicOrigin(configured, { host, origin, forwardedProtocol }, known)
}
