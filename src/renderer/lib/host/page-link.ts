import { linkIn } from '@/domain/session/page-links'

/** A link that opened this tab: its token reaches the page at `path` alone (reference: session 4.1). */
export interface OpenedLink {
  readonly path: string
  readonly token: string
}

const TOKEN = 'link.token'
const PATH = 'link.path'
const SHEET = 'link.sheet'

/** The code of the sheet that was scanned to open this tab, until somebody answered for it. */
let sheet: string | null = null

/** The tab's own memory, which ends with it; a browser may refuse it. */
function remembered(): OpenedLink | null {
  try {
    const [path, token] = [window.sessionStorage.getItem(PATH), window.sessionStorage.getItem(TOKEN)]
    sheet = window.sessionStorage.getItem(SHEET)
    return path === null || token === null ? null : { path, token }
  } catch {
    return null
  }
}

function remember({ path, token }: OpenedLink): void {
  try {
    window.sessionStorage.setItem(PATH, path)
    window.sessionStorage.setItem(TOKEN, token)
    if (sheet !== null) window.sessionStorage.setItem(SHEET, sheet)
  } catch {
    // The page works until it is loaded again.
  }
}

/** The code of the printed sheet by which this tab was opened, or null: its orders may have changed since (reference: printing 4.3). */
export const scannedSheet = (): string | null => sheet

/** Somebody read what is to be known of the scanned sheet. */
export function forgetSheet(): void {
  sheet = null
  try {
    window.sessionStorage.removeItem(SHEET)
  } catch {
    // There was nothing to forget.
  }
}

/** Token of the link that opened this tab, once it has ended: with it one asks why. */
let ended: string | null = null

/** The link of this tab has ended: it opens nothing any more. */
export function endLink({ token }: OpenedLink): void {
  ended = token
  forgetLink()
}

/** The token of this tab's link where it has ended, null else. */
export const endedLink = (): string | null => ended

/** Forgets the link of this tab. */
function forgetLink(): void {
  forgetSheet()
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
  const scanned = linkIn(hash)
  if (scanned !== null) {
    forgetSheet()
    sheet = scanned.sheet
    const link = { path: pathname, token: scanned.token }
    remember(link)
    window.history.replaceState(window.history.state, '', pathname + search)
    return link
  }
  const link = remembered()
  if (link === null || link.path === pathname) return link
  forgetLink()
  return null
}
