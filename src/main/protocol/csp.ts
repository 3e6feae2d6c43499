import { STYLE_SOURCES } from '@/contract/desktop/desktop-http'

/** Where live reload runs while developing; null in a built application. */
export interface DevServer {
  readonly origin: string
}

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws')

/** Pictures of the API host may lie elsewhere (decision 035): anywhere by https, and by http beside a host that itself is reached so. */
function picturesOf(apiOrigin: string): readonly string[] {
  const { protocol, hostname } = new URL(apiOrigin)
  return protocol === 'https:' ? ['https:'] : ['https:', `${protocol}//${hostname}:*`]
}

/**
 * Content policy of our pages: scripts of ours alone, no frame, no plug-in; calls to ourselves, and the socket to the API host.
 * Live reload adds its own server, its inline preamble and its inline styles. `inlineScript` is the hash of the one script in the page's own text
 * that may run (`'sha256-…'`): what draws a first list (reference: desktop 2.4).
 */
export function pagePolicy(apiOrigin: string, dev: DevServer | null, inlineScript?: string): string {
  const developing = dev === null ? [] : [dev.origin, socketOf(dev.origin)]
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': dev === null ? ["'self'", ...(inlineScript === undefined ? [] : [inlineScript])] : ["'self'", "'unsafe-inline'"],
    'style-src': dev === null ? STYLE_SOURCES : ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...picturesOf(apiOrigin)],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:', 'mediastream:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", apiOrigin, socketOf(apiOrigin), ...developing],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"]
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Policy of what the API host sends: should a window ever show it, it is inert. */
export const FORWARDED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox"
