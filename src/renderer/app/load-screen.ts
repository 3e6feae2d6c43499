import { serverAnswers } from '../lib/http/watch-server'

const AGAIN_AFTER_MS = 2_000

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, AGAIN_AFTER_MS))

/** A style sheet that could not be had once is not asked for again by the same page: it must be opened anew. */
let incomplete = false

/**
 * Loads the code of a screen. While the server is away the screen before stays; once it is back the address that `target` then tells is
 * opened anew (null when one went elsewhere meanwhile). Fails when the server answers and has no such code: it has another version by now.
 */
export async function loadScreen<T>(load: () => Promise<T>, target: () => string | null): Promise<T> {
  try {
    if (!incomplete) return await load()
  } catch (error) {
    if (await serverAnswers()) throw error
    incomplete = true
  }
  while (!(await serverAnswers())) await pause()
  const address = target()
  if (address === null) return load()
  window.location.assign(address)
  return new Promise(() => undefined)
}
