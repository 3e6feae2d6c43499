import { STORAGE_KEYS } from '@/contract/storage'
import { IDLE_NOTICE_S } from '@/domain/people/stations'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'

/** Other windows of the station hear of a gesture within this time. */
const REPORTED_EVERY_MS = 5_000
const CHECK_MS = 1_000

interface IdleClock {
  /** Somebody did something: a key, the pointer, a finger, a scan. */
  readonly gesture: () => void
  readonly stop: () => void
}

interface Idle {
  /** Minutes without a gesture after which it is over. */
  readonly minutes: number
  /** Half a minute before; false once somebody is there again. */
  readonly onNotice: (shown: boolean) => void
  readonly onOver: () => void
}

/** Counts the time without a gesture in any window of the station. A machine that slept meanwhile is over at once, whoever wakes it. */
export function watchIdle({ minutes, onNotice, onOver }: Idle): IdleClock {
  const allMs = minutes * 60_000
  let last = Date.now()
  let reportedAt = 0
  let noticed = false
  let over = false

  const notice = (shown: boolean): void => {
    if (noticed === shown) return
    noticed = shown
    onNotice(shown)
  }
  const look = (): void => {
    if (over) return
    const now = Date.now()
    const elsewhere = Number(readStored(STORAGE_KEYS.stationGesture))
    // A clock that was set back: what lies ahead of it was no gesture.
    last = Math.min(now, elsewhere > now ? last : Math.max(last, elsewhere))
    const quiet = now - last
    over = quiet >= allMs
    notice(!over && quiet >= allMs - IDLE_NOTICE_S * 1_000)
    if (over) onOver()
  }
  const gesture = (): void => {
    look()
    if (over) return
    last = Date.now()
    notice(false)
    if (Math.abs(last - reportedAt) < REPORTED_EVERY_MS) return
    reportedAt = last
    writeStored(STORAGE_KEYS.stationGesture, String(last))
  }
  gesture()
  const timer = window.setInterval(look, CHECK_MS)
  return {
    gesture,
    stop: () => {
      window.clearInterval(timer)
      notice(false)
    }
  }
}
