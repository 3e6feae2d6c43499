import { ApiError, isAway } from '../http/api-error'

/** What could not be saved for want of an answer is sent again after so long. */
export const AGAIN_AFTER_MS = 5_000
/** So often while the server answers; then it waits for somebody. */
export const TRIES_MAX = 3

const NO_ANSWER: readonly number[] = [408, 429, 500, 502, 503, 504]

/** Whether a call that failed may work when it is sent again as it is: no refusal, but an answer that did not come, or a server in trouble. */
export const mayWorkLater = (error: unknown): boolean =>
  isAway(error) || (error instanceof ApiError && error.kind === 'refused' && NO_ANSWER.includes(error.status))
