import { randomName } from '../random-name'
import { ApiError } from './api-error'

/** Keys under which things are being made, by the name of the draft that each is made of. */
const keys = new Map<string, string>()

/** The key of a draft: the same however often it is sent, until it is forgotten. */
export function requestKeyOf(draft: string): string {
  const key = keys.get(draft) ?? randomName()
  keys.set(draft, key)
  return key
}

/** The draft is done with: what is sent under its name next is another thing. */
export const forgetRequestKey = (draft: string): void => void keys.delete(draft)

/** True where the server says that the key of a call made something else before. */
export const isAlreadyCreated = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'already-created'

/**
 * Sends a draft under its key, so that trying again after a lost answer makes nothing twice (decision 027). Once the server has told that
 * an earlier sending made something else, sending again is meant: the next one has a key of its own.
 */
export async function withIdempotencyKey<T>(draft: string, send: (key: string) => Promise<T>): Promise<T> {
  try {
    const made = await send(requestKeyOf(draft))
    forgetRequestKey(draft)
    return made
  } catch (error) {
    if (isAlreadyCreated(error)) forgetRequestKey(draft)
    throw error
  }
}
