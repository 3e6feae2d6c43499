/** Replies that carry no body whatever the server says (RFC 9110). */
const BODILESS: readonly number[] = [204, 205, 304]

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()]]
    })
  )
}

/** Sends a request as `fetch` does, and tells the share of its body that has left, 0 to 1: `fetch` itself never does. */
export const uploadWithProgress = (path: string, init: RequestInit, onSent: (share: number) => void): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal } = init
    if (signal?.aborted) return reject(signal.reason)
    request.open(init.method ?? 'GET', path)
    request.responseType = 'blob'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    const abort = (): void => request.abort()
    const end = (): void => signal?.removeEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => {
      end()
      const { status, response } = request
      resolve(new Response(BODILESS.includes(status) ? null : (response as Blob), { status, headers: headersOf(request) }))
    }
    request.onerror = () => {
      end()
      reject(new TypeError('network'))
    }
    request.onabort = () => {
      end()
      reject(signal?.reason ?? new DOMException('aborted', 'AbortError'))
    }
    signal?.addEventListener('abort', abort, { once: true })
    request.send(init.body as XMLHttpRequestBodyInit | null | undefined)
  })
