/** Why one must doubt that the session still stands: the server called the grant spent, or refused the access token for good (reference: session 2.5). */
export type SessionDoubt = 'invalid-grant' | 'unauthorized'

const listeners = new Set<(doubt: SessionDoubt) => void>()

/** Told by `call` for every answer but those of quiet calls (metrics). */
export const reportSessionDoubt = (doubt: SessionDoubt): void => {
  for (const listener of listeners) listener(doubt)
}

/** Listens; the answer stops listening. */
export const onSessionDoubt = (listener: (doubt: SessionDoubt) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The doubt that an answer gives, or null. */
export function sessionDoubtOf(status: number, body: unknown): SessionDoubt | null {
  if (status === 401) return 'unauthorized'
  const spent = status === 400 && typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant'
  return spent ? 'invalid-grant' : null
}
