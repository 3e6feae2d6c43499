import { defaultFileMessage, type ProductionPlace } from '@/domain/files/order-files'
import { refusedFile } from '../../lib/files/refused-file'
import type { UploadProgress } from '../../lib/http/upload-to'

/** Where an upload stands: its file may be sent, it is on its way, or it failed. Once sent it is a file like the others. */
type DraftState = 'checked' | 'loading' | 'error'

/** A file that somebody chose for an order. */
export interface Draft {
  readonly key: number
  readonly file: File
  readonly message: string
  readonly isBat: boolean
  readonly pinned: boolean
  readonly state: DraftState
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

let lastKey = 0

/** A draft of a file, checked by the very rule of the server: what it would refuse is told before anything is sent. */
export async function draftFor(file: File, production: ProductionPlace | null = null): Promise<Draft> {
  lastKey += 1
  const key = lastKey
  const reason = await refusedFile(file)
  return {
    key,
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
