/** Bytes of a file that become base64 at a time: a multiple of 3, so that the pieces may be joined. */
const PIECE_BYTES = 3 * 128 * 1024

/** Content of a file as base64, piece by piece, so that the window goes on answering. `onRead` hears the share that is done, 0 to 1. */
export async function* base64Pieces(file: Blob, onRead: (share: number) => void, signal: AbortSignal): AsyncGenerator<string> {
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    signal.throwIfAborted()
    const address = await addressOfPiece(file.slice(from, from + PIECE_BYTES))
    yield address.slice(address.indexOf(',') + 1)
    onRead(Math.min(1, (from + PIECE_BYTES) / file.size))
  }
}

/** The browser writes it as a data: address beside the window's own work. */
const addressOfPiece = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(piece)
  })
