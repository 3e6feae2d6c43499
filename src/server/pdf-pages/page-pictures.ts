import { createByteCache } from '@/server/lists/byte-cache'

/** Draws a page that is not known; null when it cannot be drawn. */
type Draw = () => Promise<Buffer | null>

/** Nothing was drawn: told to whoever waits for the same page. */
class NotDrawn extends Error {}

/** Pages as pictures: drawn when they are first looked at, remembered while there is room. `key` names a content and its page. */
export function createPagePictures(): (key: string, draw: Draw) => Promise<Buffer | null> {
  const drawn = createByteCache(() => true)

  const attempt = async (draw: Draw): Promise<Buffer> => {
    const picture = await draw()
    if (picture === null) throw new NotDrawn()
    return picture
  }

  return (key, draw) =>
    drawn
      .through(key, () => attempt(draw))
      .catch((error: unknown) => {
        if (error instanceof NotDrawn) return null
        throw error
      })
}
