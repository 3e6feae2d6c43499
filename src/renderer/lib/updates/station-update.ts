import { create } from 'zustand'
import type { UpdateNews, WindowHolds } from '@/contract/desktop/updates'
import { isHiddenSheet } from '@/domain/printing/addresses'
import { unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { host } from '@/renderer/lib/host/host'

interface StationUpdate {
  /** Null in a browser, and before main has said it. */
  readonly news: UpdateNews | null
  /** Who is too old looks all the same, for as long as this window is there. */
  readonly looksOnly: boolean
}

export const useStationUpdate = create<StationUpdate>()(() => ({ news: null, looksOnly: false }))

const GESTURES = ['keydown', 'pointerdown', 'wheel'] as const
const TOUCHED_EVERY_MS = 60_000
const COUNTED_EVERY_MS = 1_000

/** What this window holds: `leftBehind` counts what people of a shared station began here, which ends with the window too. */
const holdsNow = (leftBehind: () => number): WindowHolds => ({
  uploads: unsavedCount('upload'),
  unsaved: Math.max(unsavedCount('change'), leftBehind())
})

/** Follows the update of this station, says what this window holds while a version waits, and that somebody is here. */
export function followUpdate(leftBehind: () => number): void {
  const updates = host.station?.updates
  if (updates === undefined || isHiddenSheet(new URL(window.location.href))) return
  let notified = ''
  const count = (): void => {
    if (useStationUpdate.getState().news?.state.kind !== 'ready') return
    const holds = holdsNow(leftBehind)
    const text = JSON.stringify(holds)
    if (text === notified) return
    notified = text
    void updates.holds(holds).catch(() => undefined)
  }
  const take = (news: UpdateNews): void => {
    useStationUpdate.setState({ news })
    count()
  }
  updates.onChanged(take)
  void updates.news().then(take, () => undefined)
  window.setInterval(count, COUNTED_EVERY_MS)
  let touchedAt = Number.NEGATIVE_INFINITY
  const touch = (event: Event): void => {
    if (event.timeStamp - touchedAt < TOUCHED_EVERY_MS) return
    touchedAt = event.timeStamp
    void updates.touched().catch(() => undefined)
  }
  for (const name of GESTURES) window.addEventListener(name, touch, { capture: true, passive: true })
}
