import { defaultFileMessage, type ProductionPlace } from '@/domain/files/order-files'
import { createDrafts, newDraftKey } from '@/renderer/lib/drafts/drafts'
import { refusedFile } from '@/renderer/lib/files/refused-file'
import type { UploadProgress } from '@/renderer/lib/http/upload-to'

/** Where an upload stands: its file may be sent, it is on its way, or it failed. Once sent it is a file like the others. */
type UploadState = 'checked' | 'loading' | 'error'

/** A file that somebody chose for an order. */
export interface UploadDraft {
  readonly key: string
  readonly orderId: number
  readonly file: File
  readonly message: string
  readonly isBat: boolean
  readonly pinned: boolean
  readonly state: UploadState
  /** How far it is, while it loads. */
  readonly progress: UploadProgress
  /** What a production file is for; null for every other file. */
  readonly production: ProductionPlace | null
  /** Why it failed or cannot be sent. */
  readonly reason: string | null
  /** When it is tried again by itself, in ms since the epoch; null where it is not. */
  readonly nextAt: number | null
  /** False when trying again would not help: the file itself is refused. */
  readonly sendable: boolean
}

/** Nothing was read yet. */
export const NOT_BEGUN: UploadProgress = { phase: 'reading', share: 0 }

/** Files chosen and not yet arrived: there again, and still on their way, when one comes back to their order (reference: files 2.2). */
export const uploadDrafts = createDrafts<UploadDraft>({
  // One that can never be sent is no loss.
  holdsUnsaved: (drafts) => drafts.filter(({ sendable }) => sendable).length,
  what: 'upload',
  tells: ({ orderId, sendable }) => (sendable ? { what: 'un fichier', orderId, upload: true } : null)
})

/** A draft of a file for an order, checked by the very rule of the server: what it would refuse is told before anything is sent. */
export async function draftUpload(orderId: number, file: File, production: ProductionPlace | null): Promise<UploadDraft> {
  const key = newDraftKey('file')
  const reason = await refusedFile(file)
  return {
    key,
    orderId,
    file,
    message: defaultFileMessage(file.name),
    isBat: false,
    pinned: production === null,
    state: reason === null ? 'checked' : 'error',
    progress: NOT_BEGUN,
    production,
    reason,
    nextAt: null,
    sendable: reason === null
  }
}
