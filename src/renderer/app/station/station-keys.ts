import type { BadgeAnswer } from '@/contract/desktop/station'
import { badgeOf, readBurst } from '@/domain/barcode/read-burst'
import type { Burst } from '@/domain/barcode/scan-buffer'
import { isPinForm } from '@/domain/people/pin'
import { lockScanned, takeLockKey } from '@/renderer/features/lock/lock-keys'
import { BADGE_UNREAD, choosePerson, NO_BADGE, showLock, UNKNOWN_BADGE, useLock } from '@/renderer/features/lock/lock-state'
import { sound } from '@/renderer/features/scanning/scanner'
import { scanListener } from '@/renderer/features/scanning/use-scan-keys'
import { host } from '@/renderer/lib/host/host'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { badgeScanned, takeBadges } from '@/renderer/lib/station/badge-scans'
import { takeKeysFirst } from '@/renderer/lib/station/first-keys'
import { isLocked, lockStation } from '@/renderer/lib/station/shared-station'

const isLockChord = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'l' && (ctrlKey || metaKey) && !shiftKey && !altKey

const tell = (text: string): void => {
  if (isLocked()) showLock({ kind: 'tiles' }, text)
  else useNoticesStore.getState().show({ text, tone: 'warning' })
}

const UNREACHABLE = { kind: 'unreachable' } as const
let reading = false

/** A badge leads to the PIN of its person, whether the station is locked or not. */
async function readBadge(badge: string): Promise<void> {
  if (reading) return
  reading = true
  const answer: BadgeAnswer | undefined = await host.shared?.badge(badge).catch(() => UNREACHABLE)
  reading = false
  if (answer === undefined || answer.kind === 'closed') return
  sound(answer.kind === 'person' ? 'found' : 'failed')
  if (answer.kind !== 'person') tell(answer.kind === 'unknown' ? UNKNOWN_BADGE : BADGE_UNREAD)
  else {
    choosePerson(answer.person)
    if (!isLocked()) await host.shared?.lock('asked')
  }
}

/** Whether somebody typed a PIN as fast as a gun sends: no badge is digits alone. */
const isPin = ({ strokes }: Burst): boolean => useLock.getState().view.kind === 'pin' && isPinForm(strokes.map(({ key }) => key).join(''))

/** What is scanned while the station is locked: badges alone. */
function takeScan(burst: Burst): void {
  lockScanned()
  const badge = badgeOf(readBurst(burst))
  if (badge !== null) badgeScanned(badge)
  else {
    sound('failed')
    showLock({ kind: 'tiles' }, NO_BADGE)
  }
}

/** Hears all keys before the page does: while the station is locked it hears none. The answer gives them back. */
export function takeKeys(): () => void {
  const scan = scanListener(
    () => usePreferences.getState().scanGapMs,
    takeScan,
    (burst) => !isPin(burst)
  )
  takeKeysFirst((event) => {
    if (isLocked()) {
      if (event.type === 'keydown') {
        scan(event)
        if (!event.defaultPrevented) takeLockKey(event)
      }
      event.stopImmediatePropagation()
    } else if (event.type === 'keydown' && isLockChord(event)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) lockStation()
    }
  })
  takeBadges((badge) => void readBadge(badge))
  return () => {
    takeKeysFirst(null)
    takeBadges(null)
  }
}
