import { createByteCache } from '@/server/lists/byte-cache'

/** Draws a page that is not known; null when it cannot be drawn. */
type Draw = () => Promise<Buffer | null>

/** Nothing was drawn: told to whoever waits for the same page. */
class NotDrawn extends Error {}

/** A page that took so long and came to nothing is not tried again for a while: whoever looks at its file would hold up everybody's pages. */
const COSTLY_MS = 1_000
const REST_MS = 10 * 60_000
const RESTING_MAX = 1_000

/** Pages as pictures: drawn when they are first looked at, remembered while there is room. `key` names a content and its page. */
export function createPagePictures(clock: () => number = Date.now): (key: string, draw: Draw) => Promise<Buffer | null> {
  const drawn = createByteCache(() => true)
  const resting = new Map<string, number>()

  const attempt = async (key: string, draw: Draw): Promise<Buffer> => {
    const begun = clock()
    const picture = await draw()
    if (picture !== null) return picture
    if (clock() - begun >= COSTLY_MS) {
      if (resting.size >= RESTING_MAX) resting.clear()
      resting.set(key, clock() + REST_MS)
    }
    throw new NotDrawn()
  }

  return async (key, draw) => {
    if ((resting.get(key) ?? 0) > clock()) return null
    resting.delete(key)
    return drawn
      .through(key, () => attempt(key, draw))
      .catch((error: unknown) => {
        if (error instanceof NotDrawn) return null
        throw error
      })
  }
}
