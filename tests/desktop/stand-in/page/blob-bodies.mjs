/** Name of the DevTools binding through which a page hands over the bytes of long bodies. */
export const BODY_BINDING = '__standinBody'
/** Header of a request whose body went through the binding: its name and its length in bytes. */
export const BODY_HEADER = 'x-standin-body'

/**
 * Runs in the page before its own scripts. DevTools leaves out the bytes of blobs, so that `fetch` sends those of a short one as bytes; of a long
 * one they go before the request, part by part: DevTools tells a request's body several times over, which took 25 MB ten seconds.
 * What main sees is the same: Electron's `protocol.handle` gives the bytes of a blob as a stream.
 */
export const blobBodies = `(() => {
  const { fetch, ${BODY_BINDING}: hand } = window
  delete window.${BODY_BINDING}
  const SHORT_BYTES = 256 * 1024
  const PART_BYTES = 96 * 1024 // whole groups of three: their base64 can be joined
  const base64Of = (blob) =>
    new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1))
      reader.onerror = () => reject(reader.error)
      reader.readAsDataURL(blob)
    })
  window.fetch = async (input, init) => {
    const blob = init?.body
    if (!(blob instanceof Blob)) return fetch(input, init)
    if (blob.size <= SHORT_BYTES) return fetch(input, { ...init, body: new Uint8Array(await blob.arrayBuffer()) })
    const name = crypto.randomUUID()
    for (let at = 0; at < blob.size; at += PART_BYTES) {
      init.signal?.throwIfAborted()
      hand(JSON.stringify({ name, part: await base64Of(blob.slice(at, at + PART_BYTES)) }))
    }
    const headers = new Headers(init.headers)
    if (blob.type && !headers.has('content-type')) headers.set('content-type', blob.type)
    headers.set('${BODY_HEADER}', name + ' ' + blob.size)
    return fetch(input, { ...init, headers, body: undefined })
  }
})()`
