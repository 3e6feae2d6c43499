import type { BrowserSession } from './browser-session'
import { endLink, type OpenedLink } from './page-link'

/** The session of a tab that a page's link opened: one token, which ends by itself and is never prolonged. */
export function linkSession(link: OpenedLink): BrowserSession {
  const listeners = new Set<() => void>()
  let ended = false
  const end = (): void => {
    ended = true
    endLink(link)
    for (const listener of listeners) listener()
  }
  return {
    token: () => (ended ? null : link.token),
    clear: end,
    refresh: async (_, quiet) => {
      if (!quiet) end()
      return { kind: 'ended' }
    },
    // A link has no live connection: it would hear of other orders.
    freshToken: async () => null,
    login: async () => ({ kind: 'refused', message: 'Ce lien ne demande pas de mot de passe.' }),
    onEnded: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
