import type { ArchiveAnswer } from '@/contract/desktop/archives'
import type { CallInput, Endpoint } from '@/contract/http/endpoint'
import { host } from '@/renderer/lib/host/host'
import { saveResponse } from '@/renderer/lib/host/save-response'
import { addressOf } from './call'

/** Saves the bytes of a call as a file of this name; what failed is told, and nothing is saved then. */
export const download = <E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string): Promise<ArchiveAnswer> =>
  saveResponse(
    () => host.fetch(addressOf(endpoint, input as Parameters<typeof addressOf>[1]), { method: endpoint.method }, { quiet: false }),
    name,
    () => undefined
  )
