import { HOST_CONTENTS } from '@/contract/desktop/desktop-http'

/** Scheme and host of our own pages. Every window of the application lives there. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'atelier'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Paths that belong to the API host: main forwards them, and no window may show them as a page. */
const FORWARDED = /^\/(?:api|oauth|health)(?:\/|$)/

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)

/** True for an address of ours, page or call. `URL.origin` is 'null' for our scheme: scheme and host are compared. */
export function isOwnAddress(url: string): boolean {
  const parsed = parse(url)
  return parsed !== null && parsed.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST && parsed.username === ''
}

/** True for a path of the API host. */
export const isForwarded = (pathname: string): boolean => FORWARDED.test(pathname)

/** True for a path under which pages read the pictures and files of the API host. */
export const isContents = (pathname: string): boolean => pathname === HOST_CONTENTS || pathname.startsWith(`${HOST_CONTENTS}/`)

/** True for a page of ours: what the bridge listens to and what a window may show. Bytes of the API host are never a page. */
export function isOwnPage(url: string): boolean {
  if (!isOwnAddress(url)) return false
  const { pathname } = new URL(url)
  return !isForwarded(pathname) && !isContents(pathname)
}
