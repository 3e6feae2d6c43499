import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { contentType } from './content-type'

/** Answers a request for a page or one of its files. */
export type ServePages = (request: Request) => Promise<Response>

/**
 * File under `root` that a path names, or null when it would leave `root`. Percent-escapes are read once; backslashes and zero bytes
 * never pass, so that the same path means the same file on Windows.
 */
export function fileOf(root: string, pathname: string): string | null {
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

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null
  )

/**
 * Serves the built screens under `root`: files by name, `index.html` for every other path, since routes belong to the page. A path that
 * names a file kind we know is never a route: 404 when it is not there.
 */
export function servePageFiles(root: string, headers: Readonly<Record<string, string>>): ServePages {
  const send = async (request: Request, file: string, type: string): Promise<Response> => {
    const size = await sizeOf(file)
    if (size === null) return new Response(null, { status: 404, headers })
    const body = request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>)
    const cache = file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(body, { headers: { ...headers, 'content-type': type, 'content-length': String(size), 'cache-control': cache } })
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers })
    const file = fileOf(root, new URL(request.url).pathname)
    if (file === null) return new Response(null, { status: 404, headers })
    const type = contentType(file)
    return type === null ? send(request, join(root, 'index.html'), 'text/html; charset=utf-8') : send(request, file, type)
  }
}
