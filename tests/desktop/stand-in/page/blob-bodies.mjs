/**
 * Runs in the page before its own scripts: DevTools leaves out the bytes of blobs, so that `fetch` sends those of a blob as bytes.
 * What main sees is the same: Electron's `protocol.handle` gives the bytes of a blob as a stream.
 */
export const blobBodies = `(() => {
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (!(init?.body instanceof Blob)) return fetch(input, init)
    return fetch(input, { ...init, body: new Uint8Array(await init.body.arrayBuffer()) })
  }
})()`
