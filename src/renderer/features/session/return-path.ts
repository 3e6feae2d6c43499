const HOME = '/'

/** What the login page is told by whoever sends there. */
export interface LoginState {
  readonly from: string
}

/** Address to go back to after login: a page of our own, with its query; otherwise `/` (reference: session 1.4). */
export function returnPathOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || /^\/login(?:[/?#]|$)/.test(from)) return HOME
  return from
}
