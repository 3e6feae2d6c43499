import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { FIRST_LIST_DATA } from '@/contract/desktop/desktop-http'
import type { FirstList } from '@/contract/desktop/first-list'
import type { FirstListAhead } from './first-list'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav'
}

/** Media type of a file of the renderer, or null for a name that is no file of ours: a route then, not a file. */
const contentType = (path: string): string | null => TYPES[extname(path).toLowerCase()] ?? null

/** Answers a request for a page or one of its files. */
export type ServePages = (request: Request) => Promise<Response>

/**
 * File under `root` that a path names, or null when it would leave `root`. Percent-escapes are read once; backslashes and zero bytes
 * never pass, so that the same path means the same file on Windows.
 */
export function pageFileOf(root: string, pathname: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (/[\\\0]/.test(path)) return null
  const file = resolve(root, `.${path.startsWith('/') ? path : `/${path}`}`)
  const inside = relative(root, file)
  return inside === '..' || inside.startsWith(`..${sep}`) ? null : file
}

/** The page of a window that opens on a list which is there before the application's code, as the build made it: what draws the list is in it. */
const FIRST_PAGE = 'first-list.html'
/** A page on its way waits so long for a list that is nearly there: in the page it is drawn sooner than by a call. */
const NEARLY_MS = 40
const DRAWING = /<script data-code=[^>]*>([\s\S]*?)<\/script>/

/** That page as it is served: its text up to the script that draws, the rest, and the hash by which the script may run (`'sha256-…'`). */
interface BuiltFirstPage {
  readonly before: string
  readonly rest: string
  readonly script: string
}

/** Null for a page that is not made as we make it. */
export function readFirstPage(html: string): BuiltFirstPage | null {
  const found = DRAWING.exec(html)
  if (found?.[1] === undefined) return null
  const script = `'sha256-${createHash('sha256').update(found[1]).digest('base64')}'`
  return { before: html.slice(0, found.index), rest: html.slice(found.index), script }
}

/**
 * The page with the list in it, where it came by now; its script asks for one that did not. It has the application's styles and code follow once the
 * list is seen (reference: desktop 2.4).
 */
export function withFirstList({ before, rest }: BuiltFirstPage, list: FirstList | null): string {
  if (list === null) return before + rest
  // No text of an order ends the element that it stands in.
  const text = JSON.stringify(list).replaceAll('<', '\\u003c')
  return `${before}<script type="application/json" id="${FIRST_LIST_DATA}">${text}</script>${rest}`
}

/** Headers of our pages and files; of a page whose own text has a script, with the script's hash. */
export type PageHeaders = (inlineScript?: string) => Readonly<Record<string, string>>

/** The list that a page shows before its application's code is there (`first-list`). */
export type FirstPage = Pick<FirstListAhead, 'isFor' | 'list'>

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null
  )

/**
 * Serves the built screens under `root`: files by name, `index.html` for every other path, since routes belong to the page. A path that
 * names a file kind we know is never a route: 404 when it is not there. `firstList` has the list that the page of a path shows, where
 * main asked for it already.
 */
export function servePageFiles(root: string, headersWith: PageHeaders, firstList: FirstPage): ServePages {
  const page = join(root, 'index.html')
  const headers = headersWith()
  /** Read while the window that asks for it is on its way; null where there is none. */
  const firstPage = readFile(join(root, FIRST_PAGE), 'utf8').then(readFirstPage, () => null)
  const sendFirst = async (): Promise<Response | null> => {
    const [built, list] = await Promise.all([firstPage, Promise.race([firstList.list(), setTimeout(NEARLY_MS, null)])])
    if (built === null) return null
    return new Response(withFirstList(built, list), {
      headers: { ...headersWith(built.script), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    })
  }

  const send = async (request: Request, file: string, type: string): Promise<Response> => {
    const size = await sizeOf(file)
    if (size === null) return new Response(null, { status: 404, headers })
    const body = request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>)
    const cache = file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(body, { headers: { ...headers, 'content-type': type, 'content-length': String(size), 'cache-control': cache } })
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers })
    const { pathname } = new URL(request.url)
    const file = pageFileOf(root, pathname)
    if (file === null) return new Response(null, { status: 404, headers })
    const type = contentType(file)
    if (type !== null) return send(request, file, type)
    const first = request.method === 'GET' && firstList.isFor(pathname) ? await sendFirst() : null
    return first ?? send(request, page, 'text/html; charset=utf-8')
  }
}

/** Serves the screens from the development server, so that pages keep their address and their calls while they reload live. */
export function serveDevPages(origin: string, headers: Readonly<Record<string, string>>, fetch: typeof globalThis.fetch): ServePages {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const found = await fetch(`${origin}${pathname}${search}`, { headers: { accept: request.headers.get('accept') ?? '*/*' } })
    const type = found.headers.get('content-type') ?? 'text/plain'
    return new Response(found.body, { status: found.status, headers: { ...headers, 'content-type': type, 'cache-control': 'no-store' } })
  }
}
