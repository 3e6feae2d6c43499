import type { CallInput, Endpoint } from '@/contract/http/endpoint'
import { isAway } from '@/renderer/lib/http/api-error'
import { addressOf } from '@/renderer/lib/http/call'

/** The fields that a change sets, each with the address of what it is a field of; none for what is no change of fields. */
export function fieldsSet<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly string[] {
  const { method, beyond = {} } = endpoint
  if (method !== 'PATCH') return []
  const sent = input as { readonly params?: Record<string, unknown>; readonly body?: object }
  return Object.keys(sent.body ?? {}).flatMap((field) => (field in beyond ? [] : [`${addressOf(endpoint, sent)} ${field}`]))
}

/** The last save of each thing that has not ended; it resolves to why no host was found, where none was. */
const lastSaves = new Map<string, Promise<unknown>>()

/** A save's place behind those of the same things that began before it. */
interface Place {
  /** Resolves when the others have ended: to why no host was found by one of them, undefined where all were answered; null where none is on its way. */
  readonly ahead: Promise<unknown> | null
  /** It has ended, with why where it failed. */
  readonly end: (error?: unknown) => void
}

/**
 * A save of these things begins: one that changes a thing again is sent once the one before has ended. Where that found no host it fails with
 * it: the last of many is not told minutes later, each having waited for the same dead host.
 */
export function queueSave(things: readonly string[]): Place {
  const ahead = things.flatMap((thing) => lastSaves.get(thing) ?? [])
  const { promise, resolve } = Promise.withResolvers<unknown>()
  for (const thing of things) lastSaves.set(thing, promise)
  return {
    ahead: ahead.length === 0 ? null : Promise.all(ahead).then((ends) => ends.find(Boolean)),
    end: (error) => {
      for (const thing of things) if (lastSaves.get(thing) === promise) lastSaves.delete(thing)
      resolve(isAway(error) ? error : undefined)
    }
  }
}
