/** So many of one's own changes can be undone, the last one first (reference: lists 15.1). */
export const UNDO_DEPTH = 10

/** A stack with one change more: the oldest falls off. */
export const pushed = <T>(stack: readonly T[], change: T): readonly T[] => [...stack, change].slice(-UNDO_DEPTH)

/** A stack without one of its changes. */
export const without = <T>(stack: readonly T[], change: T): readonly T[] => stack.filter((other) => other !== change)

/** There is no change of one's own to undo. */
export const NOTHING_TO_UNDO = 'Rien à annuler.'
