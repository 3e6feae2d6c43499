import { type App, shell, type WebContents } from 'electron'
import { isOwnPage } from '../protocol/origin'
import { linkTarget } from './link'

const stayHome = (event: { readonly url: string; readonly preventDefault: () => void }): void => {
  if (!isOwnPage(event.url)) event.preventDefault()
}

function guard(page: WebContents, openWindow: (url: string) => void): void {
  page.on('will-attach-webview', (event) => event.preventDefault())
  page.on('will-navigate', (event) => stayHome(event))
  page.on('will-redirect', (event) => stayHome(event))
  page.setWindowOpenHandler(({ url }) => {
    const target = linkTarget(url)
    if (target === 'window') openWindow(url)
    else if (target === 'browser') void shell.openExternal(url)
    return { action: 'deny' }
  })
}

/** Keeps every page at home: no foreign address in a window of ours, no webview, no window that we did not make. */
export function guardPages(app: App, openWindow: (url: string) => void): void {
  app.on('web-contents-created', (_, page) => guard(page, openWindow))
}
