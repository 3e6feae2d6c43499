import { open } from 'node:fs/promises'

/** How a body came to disk. `cut`: it ended early or its connection was lost; `disk`: the file could not be written. */
export type Received = { readonly kind: 'whole'; readonly bytes: number } | { readonly kind: 'cut' } | { readonly kind: 'disk' }

/** Writes a streamed body to a new file at `path`, and answers once the disk has it. `expected` bytes are demanded when known. */
export async function receiveFile(
  path: string,
  body: ReadableStream<Uint8Array>,
  expected: number | null,
  onBytes: (received: number) => void
): Promise<Received> {
  const file = await open(path, 'wx', 0o600).catch(() => null)
  if (file === null) {
    await body.cancel().catch(() => undefined)
    return { kind: 'disk' }
  }
  const reader = body.getReader()
  let bytes = 0
  try {
    for (;;) {
      const part = await reader.read().catch(() => null)
      if (part === null) return { kind: 'cut' }
      if (part.done) break
      await file.writeFile(part.value)
      bytes += part.value.byteLength
      onBytes(bytes)
    }
    await file.sync()
    return expected === null || expected === bytes ? { kind: 'whole', bytes } : { kind: 'cut' }
  } catch {
    await reader.cancel().catch(() => undefined)
    return { kind: 'disk' }
  } finally {
    await file.close()
  }
}
