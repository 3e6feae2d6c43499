import { type App, shell, type WebContents } from 'electron'
import { isOwnPage } from '@/main/protocol/origin'
import { linkTarget } from './link'

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
