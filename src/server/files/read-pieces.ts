import { type FileHandle, open } from 'node:fs/promises'
import { type FolderGate, FolderSilent } from './folder-gate'

/** Written, and read, at once. */
export const PIECE_BYTES = 256 * 1024

/** The bytes of a file by the gate of its folder, `from` to `to`, both in it; each piece is read when it is wanted. */
export async function* readPieces(path: string, { run }: FolderGate, from = 0, to = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  let opening: Promise<FileHandle> | null = null
  let isOver = false
  try {
    const handle = await run((step) =>
      step(async () => {
        // Its turn came when nobody waited any more: who would close it?
        if (isOver) throw new FolderSilent('given up before its turn')
        opening = open(path, 'r')
        return opening
      })
    )
    for (let at = from; at <= to; ) {
      const length = Math.min(PIECE_BYTES, to - at + 1)
      const { bytesRead, buffer } = await run((step) => step(() => handle.read(Buffer.allocUnsafe(length), 0, length, at)))
      if (bytesRead === 0) return
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    isOver = true
    // Waits for what is under way, of one that is silent as well.
    void (opening as Promise<FileHandle> | null)?.then((handle) => handle.close()).catch(() => undefined)
  }
}
