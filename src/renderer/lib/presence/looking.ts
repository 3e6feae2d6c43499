import { useEffect } from 'react'
import type { ClientArgs } from '@/contract/live'
import { emitLive, onConnected, onLive } from '@/renderer/lib/live/live'
import { throttleLatest } from '@/renderer/lib/live/throttle-latest'
import { isLocked, useStation } from '@/renderer/lib/station/shared-station'
import { leaveWriting, onWriting, writingNow } from './writing'

type Said = ClientArgs<'order_presence'>[0]

/** What a window says of itself leaves at most once in this time. */
const SAY_EVERY_MS = 300
/** A window that is out of sight for so long shows nothing to anybody. */
const HIDDEN_AFTER_MS = 10_000

/** Orders on screen; the last one that came is looked at. */
const shown: { readonly order: number }[] = []
let hidden = false
let last: Said = { order: null, writes: null }

function wanted(): Said {
  const order = hidden || isLocked() ? undefined : shown.at(-1)?.order
  return order === undefined ? { order: null, writes: null } : { order, writes: writingNow() }
}

const { soon: say, now: sayNow } = throttleLatest(SAY_EVERY_MS, () => {
  const now = wanted()
  if (now.order === last.order && now.writes === last.writes) return false
  last = now
  emitLive('order_presence', now)
  return true
})

let stopListening: (() => void) | null = null

/** From the first order that is shown on. What a line that is new does not know is said again; a lock is said at once. */
function listen(): () => void {
  let timer: number | undefined
  const onVisibility = (): void => {
    window.clearTimeout(timer)
    if (document.hidden) {
      timer = window.setTimeout(() => {
        hidden = true
        say()
      }, HIDDEN_AFTER_MS)
      return
    }
    hidden = false
    say()
  }
  const again = (): void => {
    last = { order: null, writes: null }
    sayNow()
  }
  const stops = [
    onConnected(again),
    // Somebody's own name may be another.
    onLive('profile_changed', again),
    onWriting(say),
    useStation.subscribe(({ station }, before) => {
      if ((station?.locked == null) !== (before.station?.locked == null)) sayNow()
    })
  ]
  document.addEventListener('visibilitychange', onVisibility)
  // A tab may have been opened out of sight, or have come back while nobody listened.
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** An order is on screen; the answer takes it away. */
function show(order: number): () => void {
  const entry = { order }
  shown.push(entry)
  stopListening ??= listen()
  say()
  return () => {
    shown.splice(shown.indexOf(entry), 1)
    // The page of the next order comes in the same moment.
    queueMicrotask(() => {
      say()
      if (shown.length > 0 || stopListening === null) return
      sayNow()
      stopListening()
      stopListening = null
    })
  }
}

/** Tells colleagues that this window shows an order, once it has done so for `afterMs`, and what is written in it (reference: live 3.5). */
export function useLooking(order: number, afterMs = 0): void {
  useEffect(() => {
    let leave: (() => void) | undefined
    const look = (): void => {
      leave = show(order)
    }
    const timer = afterMs === 0 ? undefined : window.setTimeout(look, afterMs)
    if (timer === undefined) look()
    return () => {
      window.clearTimeout(timer)
      leaveWriting()
      leave?.()
    }
  }, [order, afterMs])
}
