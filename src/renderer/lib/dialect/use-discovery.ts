import { useEffect, useState } from 'react'
import { discover } from './discover'

const AGAIN_AFTER_MS = 2_000

/** Asks what the host knows before anybody signs in, again and again while nobody can tell; whether that is known. */
export function useDiscovery(): boolean {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    let gone = false
    const ask = async (): Promise<void> => {
      const found = await discover()
      if (gone) return
      if (found === null) timer = window.setTimeout(() => void ask(), AGAIN_AFTER_MS)
      else setKnown(true)
    }
    void ask()
    return () => {
      gone = true
      window.clearTimeout(timer)
    }
  }, [])
  return known
}
