import { linkTokenIn } from '@/domain/session/page-links'

/** A link that opened this tab: its token reaches the page at `path` alone (spec §2, Scanner). */
export interface OpenedLink {
  readonly path: string
  readonly token: string
}

const TOKEN = 'link.token'
const PATH = 'link.path'

/** The tab's own memory, which ends with it; a browser may refuse it. */
function remembered(): OpenedLink | null {
  try {
    const [path, token] = [window.sessionStorage.getItem(PATH), window.sessionStorage.getItem(TOKEN)]
    return path === null || token === null ? null : { path, token }
  } catch {
    return null
  }
}

function remember({ path, token }: OpenedLink): void {
  try {
    window.sessionStorage.setItem(PATH, path)
    window.sessionStorage.setItem(TOKEN, token)
  } catch {
    // The page works until it is loaded again.
  }
}

/** Forgets the link of this tab. */
export function forgetLink(): void {
  try {
    window.sessionStorage.removeItem(PATH)
    window.sessionStorage.removeItem(TOKEN)
  } catch {
    // There was nothing to forget.
  }
}

/**
 * The link by which this tab was opened, or null. Its token leaves the address at once, so that it is neither bookmarked nor sent on; it
 * stays with the tab for its page, and is forgotten when the tab is loaded anywhere else.
 */
export function openedLink(): OpenedLink | null {
  const { pathname, search, hash } = window.location
  const token = linkTokenIn(hash)
  if (token !== null) {
    const link = { path: pathname, token }
    remember(link)
    window.history.replaceState(window.history.state, '', pathname + search)
    return link
  }
  const link = remembered()
  if (link === null || link.path === pathname) return link
  forgetLink()
  return null
}
