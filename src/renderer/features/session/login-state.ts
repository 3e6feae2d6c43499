const HOME = '/'

/** What the login page is told by whoever sends there. */
export interface LoginState {
  readonly from: string
  /** The session ended by itself: the page says so, also after F5. */
  readonly expired: boolean
}

const fieldsOf = (state: unknown): Partial<Record<keyof LoginState, unknown>> => (typeof state === 'object' && state !== null ? state : {})

/** Address to go back to after login: a page of our own, with its query; otherwise `/` (reference: session 1.4). */
export function returnPathOf(state: unknown): string {
  const { from } = fieldsOf(state)
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || /^\/login(?:[/?#]|$)/.test(from)) return HOME
  return from
}

/** Whether one was sent to the login page because the session had ended by itself (reference: session 2.5). */
export const hasExpired = (state: unknown): boolean => fieldsOf(state).expired === true
