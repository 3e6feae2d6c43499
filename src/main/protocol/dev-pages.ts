import type { ServePages } from './page-files'

/** Serves the screens from the development server, so that pages keep their address and their calls while they reload live. */
export function serveDevPages(origin: string, headers: Readonly<Record<string, string>>, fetch: typeof globalThis.fetch): ServePages {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const found = await fetch(`${origin}${pathname}${search}`, { headers: { accept: request.headers.get('accept') ?? '*/*' } })
    const type = found.headers.get('content-type') ?? 'text/plain'
    return new Response(found.body, { status: found.status, headers: { ...headers, 'content-type': type, 'cache-control': 'no-store' } })
  }
}
