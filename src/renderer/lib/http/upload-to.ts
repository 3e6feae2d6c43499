import type { Endpoint, Reply } from '@/contract/http/endpoint'
import { base64Pieces } from '@/renderer/lib/files/base64-pieces'
import { personNow } from '@/renderer/lib/station/person-here'
import { ACCEPT, ApiError } from './api-error'
import { type CallOptions, exchange, fitted } from './call'
import { UNREADABLE_FILE } from './refusal-texts'

/** A text that stands nowhere in what is sent: where it stands instead of a file, its content goes. */
function markFor(value: unknown): string {
  const plain = JSON.stringify(value, (_, part: unknown) => (part instanceof Blob ? null : part))
  let mark = '§file§'
  while (plain.includes(mark)) mark += '§'
  return mark
}

/** A file as base64. One that was moved or written since it was chosen cannot be read any more, which is said. */
async function* piecesOf(file: Blob, onRead: (share: number) => void, signal: AbortSignal): AsyncGenerator<string> {
  try {
    yield* base64Pieces(file, onRead, signal)
  } catch (error) {
    throw signal.aborted ? error : new ApiError('refused', 0, { code: '', message: UNREADABLE_FILE })
  }
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
    for await (const piece of piecesOf(file, (share) => onRead((before + share * file.size) / total), signal)) parts.push(new Blob([piece]))
    done += file.size
    parts.push(new Blob([tails[at] ?? '']))
  }
  return new Blob(parts, { type: 'application/json' })
}

/** How far an upload is: its files are read, then sent; shares from 0 to 1, null while nobody can tell. */
export interface UploadProgress {
  readonly phase: 'reading' | 'sending'
  readonly share: number | null
}

/** Sends a body in which files stand in place of their base64 to `endpoint` of `id`, a part of `order` where it is none itself, in the name of `as` (see `call`). Throws as `call` does; an abort rejects with its own reason. */
export async function uploadTo<E extends Endpoint>(
  endpoint: E,
  id: number,
  value: unknown,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
  { order, as = personNow() }: Pick<CallOptions, 'order' | 'as'> = {}
): Promise<Reply<E>> {
  const body = await uploadBody(await fitted(endpoint, value), (share) => onProgress({ phase: 'reading', share }), signal)
  onProgress({ phase: 'sending', share: null })
  return exchange(
    endpoint,
    { params: { id } },
    { method: endpoint.method, headers: { accept: ACCEPT, 'content-type': 'application/json' }, body },
    { signal, order, as, onSent: (share) => onProgress({ phase: 'sending', share }) }
  )
}
