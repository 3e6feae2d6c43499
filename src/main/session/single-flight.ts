/** Runs `work` once for all who ask while it is under way; the next one to ask after it ended starts it again. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let flight: Promise<T> | null = null
  return () => {
    flight ??= work().finally(() => {
      flight = null
    })
    return flight
  }
}
