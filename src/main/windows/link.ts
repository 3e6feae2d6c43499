import { isOwnAddress, isOwnPage } from '../protocol/origin'

/** Screens that may open in a window of their own (reference: order-page 1.1). */
const OWN_WINDOW = /^\/orders\/(?:view|print|picking)(?:\/|$)/

/** Where a link that asks for a new window goes: a window of ours, the system's browser, or nowhere. */
export type LinkTarget = 'window' | 'browser' | 'nowhere'

/** Judges a link that asks for a new window. */
export function linkTarget(url: string): LinkTarget {
  if (isOwnAddress(url)) return isOwnPage(url) && OWN_WINDOW.test(new URL(url).pathname) ? 'window' : 'nowhere'
  if (!URL.canParse(url)) return 'nowhere'
  const { protocol, username } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? 'browser' : 'nowhere'
}
