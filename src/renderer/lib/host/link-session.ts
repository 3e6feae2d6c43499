import type { BrowserSession } from './browser-session'
import { endLink, type OpenedLink } from './page-link'

/** The session of a tab that a page's link opened: one token, which ends by itself and is never prolonged. */
export function linkSession(link: OpenedLink, onEnded: () => void): BrowserSession {
  let ended = false
  const end = (): void => {
    ended = true
    endLink(link)
    onEnded()
  }
  return {
    token: () => (ended ? null : link.token),
    leave: async () => {
      const token = ended ? null : link.token
      end()
      return token
    },
    refresh: async (_, quiet) => {
      if (!quiet) end()
      return { kind: 'ended' }
    },
    // A link has no live connection: it would hear of other orders.
    freshToken: async () => null
  }
}
