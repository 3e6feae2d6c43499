import type { Endpoint, Reply } from '@/contract/http/endpoint'
import { ACCEPT } from './api-error'
import { exchange, fitted } from './call'
import { uploadBody } from './upload-body'

/** How far an upload is: its files are read, then sent; shares from 0 to 1, null while nobody can tell. */
export interface UploadProgress {
  readonly phase: 'reading' | 'sending'
  readonly share: number | null
}

/** Sends a body in which files stand in place of their base64 to `endpoint` of `id`, a part of `order` where it is none itself. Throws as `call` does; an abort rejects with its own reason. */
export async function uploadTo<E extends Endpoint>(
  endpoint: E,
  id: number,
  value: unknown,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
  order?: number
): Promise<Reply<E>> {
  const body = await uploadBody(await fitted(endpoint, value), (share) => onProgress({ phase: 'reading', share }), signal)
  onProgress({ phase: 'sending', share: null })
  return exchange(
    endpoint,
    { params: { id } },
    { method: endpoint.method, headers: { accept: ACCEPT, 'content-type': 'application/json' }, body },
    { signal, order, onSent: (share) => onProgress({ phase: 'sending', share }) }
  )
}
