import * as z from 'zod/mini'
import { endpoint } from './http/endpoint'
import { COMMON_REPLIES } from './http/problem'

/** Page that tells phones how to trust the workshop's certificate, and the certificate of its authority, in DER; both without a session. */
export const TRUST_PATH = '/confiance'
export const AUTHORITY_PATH = `${TRUST_PATH}/atelier.crt`

/** SHA-256 of a certificate: pairs of capital hexadecimal digits, `:` between. */
const Fingerprint = z.string()

/**
 * How a server is protected (reference: tls 1.1): `auto`, a certificate of its own making; `files`, one that was given; `proxy`, trusted
 * balancers in front, which may have one; `none`. What it knows of no certificate is null.
 */
export const TlsState = z.object({
  kind: z.enum(['none', 'auto', 'files', 'proxy']),
  /** When the certificate ends. */
  valid_until: z.nullable(z.string()),
  /** Names and addresses that it stands for. */
  names: z.array(z.string()),
  fingerprint: z.nullable(Fingerprint),
  /** Who phones and stations are asked to trust; `auto` alone. */
  authority: z.nullable(z.object({ name: z.string(), fingerprint: Fingerprint, valid_until: z.string() })),
  /** Names of this machine that the authority may not stand for: it was made before they were. */
  left_out: z.array(z.string()),
  /** Why the last look at it failed, in French; the certificate of before goes on. */
  problem: z.nullable(z.string())
})
export type TlsState = z.infer<typeof TlsState>

/** How the server is reached and protected. */
export const ServerAccess = z.object({
  /** Origin for phones and stations; null for a server that answers its own machine alone. */
  origin: z.nullable(z.string()),
  /** Every origin under which it is reached over the network, the best first. */
  addresses: z.array(z.string()),
  /** Whether this very call came by https. */
  secure: z.boolean(),
  tls: TlsState
})
export type ServerAccess = z.infer<typeof ServerAccess>

export const getAccess = endpoint({
  role: 'administrator',
  capability: 'access',
  method: 'GET',
  path: '/api/server/access',
  summary: 'Adresses et protection du serveur',
  replies: { 200: ServerAccess, ...COMMON_REPLIES }
})
