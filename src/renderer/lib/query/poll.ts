import type { Query, QueryClient } from '@tanstack/react-query'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { queryKeys } from './keys'

/** What is on screen is read again this often while nothing is live: an open order, and everything else. */
const ORDER_EVERY_MS = 30_000
const SCREEN_EVERY_MS = 60_000

/** A cut shorter than this loses nothing that is worth reading again. */
const CUT_AFTER_MS = 1_000

const isOpenOrder = ({ queryKey }: Query): boolean => queryKeys.orders.every((part, at) => queryKey[at] === part)
/** What no colleague changes: the station's own, and who is signed in. */
const isOwn = ({ queryKey: [first] }: Query): boolean => first === 'station' || first === 'profile' || first === 'version'

const readAgain = (client: QueryClient, wanted: (query: Query) => boolean): void => {
  if (document.visibilityState === 'visible')
    void client.invalidateQueries({ type: 'active', predicate: (query) => query.state.status === 'success' && wanted(query) })
}

/**
 * Reads what is on screen again while there is no live connection: at once where one was lost, then every minute, an open order every half,
 * and when the window is looked at again. A host without a socket, or one that lost it, shows nothing that is older. The answer ends it.
 */
export function poll(client: QueryClient): () => void {
  let wasLive: boolean | undefined
  let end = (): void => undefined
  const begin = (lost: boolean): (() => void) => {
    const order = window.setInterval(() => readAgain(client, isOpenOrder), ORDER_EVERY_MS)
    const screen = window.setInterval(() => readAgain(client, (query) => !isOpenOrder(query) && !isOwn(query)), SCREEN_EVERY_MS)
    const looked = (): void => readAgain(client, (query) => !isOwn(query))
    const soon = lost ? window.setTimeout(looked, CUT_AFTER_MS) : 0
    window.addEventListener('focus', looked)
    document.addEventListener('visibilitychange', looked)
    return () => {
      window.clearTimeout(soon)
      window.clearInterval(order)
      window.clearInterval(screen)
      window.removeEventListener('focus', looked)
      document.removeEventListener('visibilitychange', looked)
    }
  }
  const follow = ({ state }: { readonly state: string }): void => {
    const live = state === 'online'
    if (live === wasLive) return
    end()
    end = live ? () => undefined : begin(wasLive === true)
    wasLive = live
  }
  follow(useLiveStatus.getState())
  const stop = useLiveStatus.subscribe(follow)
  return () => {
    stop()
    end()
  }
}
