import { HEAD_BYTES, refuseContent } from '@/domain/files/content'
import { CONTENT_REFUSALS } from '@/domain/refusals/refusal-texts'
import { UNREADABLE_FILE } from '@/renderer/lib/http/refusal-texts'

/** Why a chosen file may not be sent, as a person reads it, or null: the very rule of the server, told before anything is sent. */
export async function refusedFile(file: File): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const refusal = refuseContent({ name: file.name, size: file.size, head })
    return refusal === null ? null : CONTENT_REFUSALS[refusal]
  } catch {
    return UNREADABLE_FILE
  }
}
