import { isOwnAddress, isOwnPage } from '@/main/protocol/origin'

/** Screens that may open in a window of their own: all that the application shows (reference: order-page 1.1). Its files are none. */
const SCREENS = /^\/(?:(?:orders|dashboard|station|equipe|serveur|mon-compte)(?:\/|$)|$)/

/** An address alone: what a link adds after it (`?subject=`, `?attach=`) could put words or files into a message that nobody chose. */
const MAIL = /^mailto:[^?#\s]+$/i

/** Where a link that leaves its page goes: a window of ours, the system's program for it (browser, mail), or nowhere. */
export type LinkTarget = 'window' | 'system' | 'nowhere'

/** Judges a link that asks for a new window, or leads away from our pages. */
export function linkTarget(url: string): LinkTarget {
  if (isOwnAddress(url)) return isOwnPage(url) && SCREENS.test(new URL(url).pathname) ? 'window' : 'nowhere'
  if (!URL.canParse(url)) return 'nowhere'
  const { protocol, username } = new URL(url)
  if (protocol === 'mailto:') return MAIL.test(url) ? 'system' : 'nowhere'
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? 'system' : 'nowhere'
}
