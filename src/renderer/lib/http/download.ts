import type { ArchiveAnswer } from '@/contract/desktop/archives'
import type { CallInput, Endpoint } from '@/contract/http/endpoint'
import { host } from '@/renderer/lib/host/host'
import { saveResponse } from '@/renderer/lib/host/save-response'
import { addressOf } from './call'

/** What goes along: a body as JSON, where the call has one. */
function sent<E extends Endpoint>({ method }: E, input: CallInput<E>): RequestInit {
  const { body } = input as { readonly body?: unknown }
  return body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Saves the bytes of a call as a file of this name; what failed is told, and nothing is saved then. */
export const download = <E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string): Promise<ArchiveAnswer> =>
  saveResponse(
    () => host.fetch(addressOf(endpoint, input as Parameters<typeof addressOf>[1]), sent(endpoint, input), { quiet: false }),
    name,
    () => undefined
  )

/** What became of a file: `elsewhere` where its host sends on to another place, which the program around the screens can go to itself. */
export type FileDownload = ArchiveAnswer | { readonly kind: 'elsewhere' }

/** Reads an address of our own origin. What is no call of the API is asked for without a token, as by a link: whoever guards it may take none of ours. */
function readAddress(url: string): Promise<Response> {
  const isCall = new URL(url, window.location.href).pathname.startsWith('/api/')
  return host.fetch(url, { method: 'GET', redirect: 'manual' }, { quiet: false, anonymous: !isCall })
}

/**
 * Saves what stands at an address of our own origin as a file of this name; what failed is told, and nothing is saved then. `onProgress` gets the
 * bytes that have come, and how many there are where that is known.
 */
export async function downloadFile(
  url: string,
  name: string,
  onProgress: (received: number, total: number | null) => void
): Promise<FileDownload> {
  let sentOn = false
  const ask = async (): Promise<Response> => {
    const response = await readAddress(url)
    sentOn = response.type === 'opaqueredirect'
    return response
  }
  const answer = await saveResponse(ask, name, onProgress)
  return sentOn ? { kind: 'elsewhere' } : answer
}
