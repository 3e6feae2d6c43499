/** What keeps a screen from going dark. */
export interface Blocker {
  readonly start: (type: 'prevent-display-sleep') => number
  readonly stop: (id: number) => unknown
}

/** Keeps the screens awake for as long as it is told that a wall stands. */
export function wallAwake(blocker: Blocker): (stands: boolean) => void {
  let id: number | null = null
  return (stands) => {
    if (stands === (id !== null)) return
    if (id === null) id = blocker.start('prevent-display-sleep')
    else {
      blocker.stop(id)
      id = null
    }
  }
}
