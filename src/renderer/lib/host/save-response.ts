import * as z from 'zod/mini'
import type { ArchiveAnswer } from '@/contract/desktop/archives'
import { isPageInPlaceOf } from '@/contract/http/page'
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
    const length = response.headers.get('content-length')
    const total = length === null ? null : Number(length)
    const type = response.headers.get('content-type')
    const chunks: BlobPart[] = []
    let received = 0
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      if (received === 0 && isPageInPlaceOf(name, type, chunk)) return { kind: 'failed', reason: 'cut', message: UNREACHABLE }
      chunks.push(chunk)
      received += chunk.byteLength
      onProgress(received, total)
    }
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
