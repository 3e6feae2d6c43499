/** Runs `work` once for all who ask while it is under way; the next one to ask after it ended starts it again. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null
  return () => {
    pending ??= work().finally(() => {
      pending = null
    })
    return pending
  }
}
