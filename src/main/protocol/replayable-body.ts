/** A body up to this size is kept, so that its request can be sent again with a fresh token. */
export const KEPT_BODY_BYTES = 1024 * 1024

/** A request's body: `replayable` may be sent any number of times, `once` streams and is gone. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'replayable'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'once'; readonly stream: ReadableStream<Uint8Array> }

const join = (chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** Reads a body until it ends or grows past `limit` bytes; a larger one goes on streaming, its beginning first. */
export async function readBody(source: ReadableStream<Uint8Array> | null, limit = KEPT_BODY_BYTES): Promise<Body> {
  if (source === null) return { kind: 'none' }
  const reader = source.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length <= limit) {
    const { done, value } = await reader.read()
    if (done) return { kind: 'replayable', bytes: join(chunks, length) }
    chunks.push(value)
    length += value.byteLength
  }
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const early = chunks.shift()
      if (early !== undefined) return controller.enqueue(early)
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason)
  })
  return { kind: 'once', stream }
}
