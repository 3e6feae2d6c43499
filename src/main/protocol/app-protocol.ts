import { PERMISSIONS } from '@/contract/desktop/desktop-http'
import { pagePolicy } from './csp'
import { isContents, isForwarded, isOwnAddress } from './origin'
import { type FirstPage, type ServePages, serveDevPages, servePageFiles } from './page-files'

type Answer = (request: Request) => Promise<Response>

interface Pages {
  /** Folder of the built screens. */
  readonly root: string
  readonly apiOrigin: string
  /** Origin of the development server, or null. */
  readonly devOrigin: string | null
  /** The list that a page shows which was asked for already; the development server's page has its own way. */
  readonly firstList: FirstPage
}

/** Serves our pages, from the built screens or from the development server, under our policy. */
export function servePages({ root, apiOrigin, devOrigin, firstList }: Pages, fetch: typeof globalThis.fetch): ServePages {
  const headers = (inlineScript?: string) => ({
    'content-security-policy': pagePolicy(apiOrigin, devOrigin === null ? null : { origin: devOrigin }, inlineScript),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS
  })
  return devOrigin === null ? servePageFiles(root, headers, firstList) : serveDevPages(devOrigin, headers(), fetch)
}

interface Answers {
  readonly forward: Answer
  readonly contents: Answer
  readonly pages: ServePages
}

/** Answers everything under our scheme: calls and contents come from the API host, the rest is pages. Another host of the scheme does not
 *  exist. */
export const answerApp =
  ({ forward, contents, pages }: Answers): Answer =>
  async (request) => {
    if (!isOwnAddress(request.url)) return new Response(null, { status: 404 })
    const { pathname } = new URL(request.url)
    if (isForwarded(pathname)) return forward(request)
    return isContents(pathname) ? contents(request) : pages(request)
  }
