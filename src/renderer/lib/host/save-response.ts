import * as z from 'zod/mini'
import type { ArchiveAnswer } from '@/contract/desktop/archives'
import { isPageInPlaceOf, LOOKED_AT } from '@/contract/http/page'
import { Problem } from '@/contract/http/problem'
import { UNREACHABLE } from '@/renderer/lib/http/refusal-texts'

const CUT = "Le téléchargement a été interrompu. Rien n'a été enregistré."

/**
 * Reads a streamed answer with its progress and hands it to the browser as an ordinary download. A page in place of the file, of what stands
 * before the host, is no answer: nothing is saved (reference: errors 1.1).
 */
export async function saveResponse(
  ask: () => Promise<Response>,
  name: string,
  onProgress: (received: number, total: number | null) => void
): Promise<ArchiveAnswer> {
  try {
    const response = await ask()
    if (!response.ok || response.body === null) {
      const problem = z.safeParse(Problem, await response.json().catch(() => null))
      return { kind: 'failed', reason: 'refused', message: problem.success ? problem.data.message : CUT }
    }
    // Of a body that came packed the length says how much came, not how much it is.
    const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length')
    const total = length === null ? null : Number(length)
    const type = response.headers.get('content-type')
    const beginning = new Uint8Array(LOOKED_AT)
    const chunks: BlobPart[] = []
    let received = 0
    // Not all browsers loop over a body.
    const reader = response.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      beginning.set(next.value.subarray(0, Math.max(0, LOOKED_AT - received)), Math.min(received, LOOKED_AT))
      chunks.push(next.value)
      received += next.value.byteLength
      onProgress(received, total)
    }
    if (isPageInPlaceOf(name, type, beginning.subarray(0, received))) return { kind: 'failed', reason: 'cut', message: UNREACHABLE }
    return {
      kind: 'saved',
      path: saveBlob(new Blob(chunks, { type: type ?? 'application/octet-stream' }), name),
      bytes: received
    }
  } catch {
    return { kind: 'failed', reason: 'cut', message: CUT }
  }
}

/** Hands bytes to the program around the screens as an ordinary download; answers the name of the file. */
export function saveBlob(blob: Blob, name: string): string {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return name
}
