/** Waits for what comes again and again to end. */
export interface AtRest {
  /** It came once more. */
  readonly touch: () => void
  readonly stop: () => void
}

/** Calls `run` once nothing touched it for `ms`. It keeps one timer, set anew when that was too early: a scroll touches it at every frame. */
export function whenAtRest(run: () => void, ms: number): AtRest {
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched = 0
  const look = (): void => {
    const left = touched + ms - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (left <= 0) run()
  }
  return {
    touch: () => {
      touched = performance.now()
      timer ??= setTimeout(look, ms)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    }
  }
}
