import { useEffect, useState } from 'react'
import { discoverSignedOut } from './discover'

const AGAIN_AFTER_MS = 2_000

/**
 * Asks what the host knows before anybody signs in, again and again while nobody can tell; whether that is known. A refusal may be the last
 * word of a session that has just ended: a second one is the host's own, and holds until somebody signs in.
 */
export function useDiscovery(): boolean {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    let gone = false
    const ask = async (refusedBefore: boolean): Promise<void> => {
      const found = await discoverSignedOut()
      if (gone) return
      const refused = found === 'refused'
      if (found === null || (refused && !refusedBefore)) timer = window.setTimeout(() => void ask(refused), AGAIN_AFTER_MS)
      else setKnown(true)
    }
    void ask(false)
    return () => {
      gone = true
      window.clearTimeout(timer)
    }
  }, [])
  return known
}
