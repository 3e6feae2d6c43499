import { flushSync } from 'react-dom'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { SELECTION_KEY } from '@/contract/storage'
import { isDimension } from '@/domain/lists/dimensions'
import { scanQueue } from '@/renderer/features/scanning/scanner'
import { beginAnew, checkSession, useSession } from '@/renderer/features/session/session'
import { sessionHasBegun, sessionIsOver } from '@/renderer/lib/drafts/kept-typing'
import { forgetNotices, useNoticesStore } from '@/renderer/lib/notices/notices'
import { forgetRole } from '@/renderer/lib/roles/role'
import { bringChoices, forgetChoices } from '@/renderer/lib/station/own-choices'
import { isAnother, ownerNow, takePerson } from '@/renderer/lib/station/person-here'
import { type StationParts, useStation } from '@/renderer/lib/station/shared-station'
import { writeOfWindow } from '@/renderer/lib/storage/storage'
import { useOverlay } from '../shell/overlay-store'
import { rememberPerson } from './left-here'

/** What screens do as they go, and what that begins at once, is done by then. */
const GONE_AFTER_MS = 50
/** A session that does not say how it stands holds up nothing that comes after it, a lock least of all. */
const SESSION_WITHIN_MS = 5_000
const NO_MORE = 'Ce poste ne sert plus à plusieurs. Connectez-vous avec votre mot de passe.'

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms))

const sessionChecked = (): Promise<void> => Promise.race([checkSession(), pause(SESSION_WITHIN_MS)])

/** The address stays, without what the former had set in a list: filters are the person's. */
function tidyAddress(): void {
  const { pathname } = window.location
  const [, room, dimension, channel] = pathname.split('/')
  const isList = room === 'orders' && channel !== undefined && isDimension(dimension ?? '')
  window.history.replaceState(null, '', isList ? pathname : window.location.href)
}

/** Somebody else takes the station: the screens of who was here go, with what they hold kept for them, before theirs come. */
async function change(person: number): Promise<void> {
  sessionIsOver()
  flushSync(() => useStation.setState({ changing: true }))
  await pause(GONE_AFTER_MS)
  forgetNotices(ownerNow(), true)
  useOverlay.getState().close()
  scanQueue.getState().clear()
  forgetRole()
  beginAnew()
  bringChoices(person)
  takePerson(person)
  tidyAddress()
  sessionHasBegun()
}

async function take(station: SharedStation | null, parts: StationParts): Promise<void> {
  const { opened } = useStation.getState()
  if (station === null) {
    forgetChoices()
    useStation.setState({ station })
    await sessionChecked()
    await pause(GONE_AFTER_MS)
    if (useSession.getState().state === 'signed-out') useNoticesStore.getState().show({ text: NO_MORE, tone: 'info', durationMs: null })
    return
  }
  const { person } = station
  if (station.locked !== null || person === null) return useStation.setState({ station, parts })
  if (isAnother(person)) await change(person)
  else if (!opened || useStation.getState().station == null) {
    // A window that is loaded again may be another person's by now: nothing stays selected.
    if (!opened) writeOfWindow(SELECTION_KEY, null)
    bringChoices(person)
    takePerson(person)
  }
  useStation.setState({ station, parts, opened: true, changing: false })
  await sessionChecked()
  rememberPerson(person)
}

let last: Promise<void> = Promise.resolve()

/** Takes what became of the station, one thing after the other. */
export const learn = (station: SharedStation | null, parts: StationParts): Promise<void> => {
  last = last.then(() => take(station, parts)).catch(() => undefined)
  return last
}
