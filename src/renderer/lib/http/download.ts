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
