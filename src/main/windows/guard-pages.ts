import { type App, shell, type WebContents } from 'electron'
import { isOwnAddress, isOwnPage } from '../protocol/origin'

/** Screens that may open in a window of their own: all that the application shows (reference: order-page 1.1). Its files are none. */
const SCREENS = /^\/(?:(?:orders|dashboard|station)(?:\/|$)|$)/

/** An address alone: what a link adds after it (`?subject=`, `?attach=`) could put words or files into a message that nobody chose. */
const MAIL = /^mailto:[^?#\s]+$/i

/** Where a link that leaves its page goes: a window of ours, the system's program for it (browser, mail), or nowhere. */
type LinkTarget = 'window' | 'system' | 'nowhere'

/** Judges a link that asks for a new window, or leads away from our pages. */
export function linkTarget(url: string): LinkTarget {
  if (isOwnAddress(url)) return isOwnPage(url) && SCREENS.test(new URL(url).pathname) ? 'window' : 'nowhere'
  if (!URL.canParse(url)) return 'nowhere'
  const { protocol, username } = new URL(url)
  if (protocol === 'mailto:') return MAIL.test(url) ? 'system' : 'nowhere'
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? 'system' : 'nowhere'
}

interface Leaving {
  readonly url: string
  readonly preventDefault: () => void
}

const stayHome = (event: Leaving): boolean => {
  const stays = !isOwnPage(event.url)
  if (stays) event.preventDefault()
  return stays
}

/** A link to elsewhere, as a file that another host keeps or an e-mail address, goes to the system whether it asks for a window or not. */
const followOutside = (event: Leaving): void => {
  if (stayHome(event) && linkTarget(event.url) === 'system') void shell.openExternal(event.url)
}

function guard(page: WebContents, openWindow: (url: string) => void): void {
  page.on('will-attach-webview', (event) => event.preventDefault())
  page.on('will-navigate', (event) => followOutside(event))
  page.on('will-redirect', (event) => void stayHome(event))
  page.setWindowOpenHandler(({ url }) => {
    const target = linkTarget(url)
    if (target === 'window') openWindow(url)
    else if (target === 'system') void shell.openExternal(url)
    return { action: 'deny' }
  })
}

/** Keeps every page at home: no foreign address in a window of ours, no webview, no window that we did not make. */
export function guardPages(app: App, openWindow: (url: string) => void): void {
  app.on('web-contents-created', (_, page) => guard(page, openWindow))
}
