import { useState } from 'react'
import { isPasswordNeeded } from '@/renderer/lib/http/api-error'

/** A reading as its query tells it. */
interface PageReading {
  readonly isError: boolean
  readonly error: unknown
  readonly data: unknown
  readonly isPlaceholderData: boolean
}

/**
 * Whether a page waits for the password of who works at a shared station, which it asks for itself (reference: people 6.3). Read again meanwhile, it is not
 * known for a moment why it could not be: what is typed of the password stays.
 */
export function usePasswordNeeded({ isError, error, data, isPlaceholderData }: PageReading): boolean {
  const [asking, setAsking] = useState(false)
  const asks = isError ? isPasswordNeeded(error) : asking && (data === undefined || isPlaceholderData)
  if (asks !== asking) setAsking(asks)
  return asks
}
