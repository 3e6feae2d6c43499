/** What is done about commits whose answer was lost. */
export interface InDoubt {
  readonly tell: () => void
  readonly stop: () => void
}

/** A commit that was on its way when its connection broke stands by then, or never will. */
const AGAIN_AFTER_MS = 5_000

/** Does `tellAll` at once, and once more 5 s after the last: what was asked to commit may not have done so yet. */
export function createInDoubt(tellAll: () => void): InDoubt {
  let again: NodeJS.Timeout | undefined
  return {
    tell: () => {
      clearTimeout(again)
      again = setTimeout(tellAll, AGAIN_AFTER_MS)
      tellAll()
    },
    stop: () => clearTimeout(again)
  }
}
