import { base64Pieces } from '../files/base64-pieces'

/** A text that stands nowhere in what is sent: where it stands instead of a file, its content goes. */
function markFor(value: unknown): string {
  const plain = JSON.stringify(value, (_, part: unknown) => (part instanceof Blob ? null : part))
  let mark = '§file§'
  while (plain.includes(mark)) mark += '§'
  return mark
}

/**
 * The JSON body of an upload, in which each file stands as its content in base64 (reference: api 2.5). It is written piece by piece and the browser
 * keeps the pieces, so that the window goes on answering and no text of 33 MB is ever made. `onRead` hears the share that is done, 0 to 1.
 */
export async function uploadBody(value: unknown, onRead: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const files: Blob[] = []
  const mark = markFor(value)
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof Blob)) return part
    files.push(part)
    return mark
  })
  const [head = '', ...tails] = text.split(mark)
  const total = files.reduce((bytes, { size }) => bytes + size, 0)
  const parts: Blob[] = [new Blob([head])]
  let done = 0
  for (const [at, file] of files.entries()) {
    const before = done
    for await (const piece of base64Pieces(file, (share) => onRead((before + share * file.size) / total), signal))
      parts.push(new Blob([piece]))
    done += file.size
    parts.push(new Blob([tails[at] ?? '']))
  }
  return new Blob(parts, { type: 'application/json' })
}
