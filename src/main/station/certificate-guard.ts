import type { Session } from 'electron'
import { isSignedBy } from './server-authority'

/** An authority that a person trusted for one server. */
interface Pinned {
  /** Origin of the server. */
  readonly origin: string
  /** PEM. */
  readonly certificate: string
}

interface CertificateRequest {
  readonly hostname: string
  readonly certificate: { readonly data: string }
}

/** What Electron is answered: trusted, refused, or as Chromium thinks of it. */
const TRUSTED = 0
const REFUSED = -2
const AS_USUAL = -3
export type CertificateVerdict = typeof TRUSTED | typeof REFUSED | typeof AS_USUAL

/**
 * Judges the certificate of a server: at the pinned host nothing counts but a signature of the pinned authority, be it known to the whole world;
 * everywhere else Chromium decides (reference: tls 5.2).
 */
export function judgeCertificate({ hostname, certificate }: CertificateRequest, pinned: Pinned | null, now: number): CertificateVerdict {
  if (pinned === null || hostname.replace(/^\[(.+)\]$/, '$1') !== new URL(pinned.origin).hostname.replace(/^\[(.+)\]$/, '$1'))
    return AS_USUAL
  return isSignedBy(pinned.certificate, certificate.data, hostname, now) ? TRUSTED : REFUSED
}

/** Holds every connection of the application, main's and pages', to the pinned authority. */
export interface CertificateGuard {
  /** Puts the rule in a session; again once another authority is pinned, since Chromium remembers verdicts. */
  readonly guard: (session: Pick<Session, 'setCertificateVerifyProc'>) => void
  /** Whether the last certificate that the pinned server showed was refused. */
  readonly hasRefused: () => boolean
}

export function openCertificateGuard(pinned: () => Pinned | null, onRefused: (hostname: string) => void): CertificateGuard {
  let refused = false
  return {
    guard: (session) =>
      session.setCertificateVerifyProc((request, answer) => {
        const verdict = judgeCertificate(request, pinned(), Date.now())
        if (verdict === REFUSED && !refused) onRefused(request.hostname)
        if (verdict !== AS_USUAL) refused = verdict === REFUSED
        answer(verdict)
      }),
    hasRefused: () => refused
  }
}
