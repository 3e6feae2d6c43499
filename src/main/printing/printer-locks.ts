/** Waits for a printer; the answer gives it back. */
export type LockPrinter = (printer: string | null) => Promise<() => void>

/**
 * One job at a time on each printer, in the order in which they were asked for. The system's default printer (null) may be any of those that
 * are named: while it prints nobody else does, and the other way round.
 */
export function printerLocks(): LockPrinter {
  const taken = new Set<{ readonly printer: string | null; readonly over: Promise<void> }>()
  return async (printer) => {
    const before = [...taken].filter((other) => other.printer === printer || other.printer === null || printer === null)
    const { promise, resolve } = Promise.withResolvers<void>()
    const mine = { printer, over: promise }
    taken.add(mine)
    await Promise.all(before.map(({ over }) => over))
    return () => {
      taken.delete(mine)
      resolve()
    }
  }
}
