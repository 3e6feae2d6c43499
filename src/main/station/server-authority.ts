import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { AUTHORITY_PATH } from '@/contract/access'

/** An authority as a person is asked about it, and as the station keeps it. */
export interface ServerAuthority {
  /** PEM. */
  readonly certificate: string
  readonly name: string
  /** SHA-256, pairs of capital hexadecimal digits with `:` between. */
  readonly fingerprint: string
}

/** What answers at an address of https, whoever it is: nothing, a server that tells no authority of its own, or one that does. */
export type FoundAuthority = { readonly kind: 'nothing' } | { readonly kind: 'none' } | ({ readonly kind: 'told' } & ServerAuthority)

const ANSWER_WITHIN_MS = 5_000
const CERTIFICATE_BYTES_MAX = 64 * 1024
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1'

/** Loaded where a server is asked about, and at no start: it takes as long as a sixth of all our code. */
const https = () => import('node:https')

/** A host as certificates name it. */
const bare = (host: string): string => host.replace(/^\[(.+)\]$/, '$1')

const isCurrent = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo)

/**
 * Whether a server's certificate (PEM) is one that an authority (PEM) itself signed for this host, and counts now. The authority signs no other
 * authority, so there is nothing between the two.
 */
export function isSignedBy(authority: string, certificate: string, host: string, now: number): boolean {
  try {
    const [issuer, shown] = [new X509Certificate(authority), new X509Certificate(certificate)]
    const name = bare(host)
    const isNamed = (isIP(name) === 0 ? shown.checkHost(name) : shown.checkIP(name)) !== undefined
    const isSigned = shown.checkIssued(issuer) && shown.verify(issuer.publicKey)
    return (
      isNamed &&
      isSigned &&
      issuer.ca &&
      !shown.ca &&
      shown.keyUsage.includes(SERVER_AUTH) &&
      isCurrent(shown, now) &&
      isCurrent(issuer, now)
    )
  } catch {
    return false
  }
}

/** SHA-256 of a certificate; null for a text that is none. */
export function fingerprintOf(certificate: string): string | null {
  try {
    return new X509Certificate(certificate).fingerprint256
  } catch {
    return null
  }
}

/** An authority that signs for itself; null for anything else. */
function readAuthority(bytes: Buffer): ServerAuthority | null {
  try {
    const read = new X509Certificate(bytes)
    if (!read.ca || !read.verify(read.publicKey)) return null
    const name = /^CN=(.+)$/m.exec(read.subject)?.[1] ?? ''
    return { certificate: read.toString(), name, fingerprint: read.fingerprint256 }
  } catch {
    return null
  }
}

/**
 * Asks an origin of https for the authority that signs its certificate. Nobody has checked who answers: what it says is to be shown to a person,
 * and counts for nothing until then. Sends nothing.
 */
export async function findAuthority(origin: string, now: () => number = Date.now): Promise<FoundAuthority> {
  const { request } = await https()
  return new Promise((resolve) => {
    const call = request(origin + AUTHORITY_PATH, {
      agent: false,
      rejectUnauthorized: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS)
    })
    let isThere = false
    call.on('error', () => resolve({ kind: isThere ? 'none' : 'nothing' }))
    call.on('response', (reply) => {
      isThere = true
      const shown = (reply.socket as TLSSocket).getPeerX509Certificate()
      const parts: Buffer[] = []
      let size = 0
      // A line that is cut within the answer is no fault of the call, and no end of the answer.
      reply.on('error', () => resolve({ kind: 'none' }))
      reply.on('data', (part: Buffer) => {
        size += part.length
        if (size > CERTIFICATE_BYTES_MAX) call.destroy(new Error('too large'))
        parts.push(part)
      })
      reply.on('end', () => {
        const claimed = reply.statusCode === 200 ? readAuthority(Buffer.concat(parts)) : null
        const isItsOwn =
          claimed !== null && shown !== undefined && isSignedBy(claimed.certificate, shown.toString(), new URL(origin).hostname, now())
        resolve(isItsOwn ? { kind: 'told', ...claimed } : { kind: 'none' })
      })
    })
    call.end()
  })
}

/** `fetch` to servers that an authority alone answers for: what is asked of a server before a person trusts it. Follows nothing, reads short texts. */
export const fetchTrusting = (authority: string): typeof globalThis.fetch =>
  (async (url: string, { method = 'GET', headers = {}, body, signal }: RequestInit = {}) => {
    const { request } = await https()
    return new Promise<Response>((resolve, reject) => {
      const call = request(url, {
        agent: false,
        ca: authority,
        method,
        headers: headers as Record<string, string>,
        ...(signal && { signal })
      })
      call.on('error', reject)
      call.on('response', (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () => resolve(new Response(Buffer.concat(parts).toString() || null, { status: reply.statusCode ?? 500 })))
      })
      call.end(body as string | undefined)
    })
  }) as typeof globalThis.fetch
