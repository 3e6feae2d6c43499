import { create } from 'zustand'
import { getProfile } from '@/contract/session'
import { SELECTION_KEY } from '@/contract/storage'
import { forgetCapabilities } from '@/renderer/lib/dialect/discover'
import { forgetTyping, sessionHasBegun, sessionIsOver } from '@/renderer/lib/drafts/kept-typing'
import { host } from '@/renderer/lib/host/host'
import type { Credentials } from '@/renderer/lib/host/host-types'
import { call } from '@/renderer/lib/http/call'
import { whoseProfile } from '@/renderer/lib/saves/author'
import { forgetFailed } from '@/renderer/lib/saves/failed-saves'
import { isAnotherPossible, ownerNow, personNow, takeSignedIn } from '@/renderer/lib/station/person-here'
import { isShared } from '@/renderer/lib/station/shared-station'
import { writeOfWindow } from '@/renderer/lib/storage/storage'

/** The session of this window. `unknown` until the program around the screens was asked. */
interface SessionStore {
  readonly state: 'unknown' | 'signed-in' | 'signed-out'
  /** The session ended by itself: the login page says so. */
  readonly expired: boolean
  /** Where the session is kept: `memory` is told to the user (reference: session 2.3). */
  readonly keptIn: 'keychain' | 'memory'
}

export const useSession = create<SessionStore>()(() => ({ state: 'unknown', expired: false, keptIn: 'keychain' }))

let leaving: Promise<void> = Promise.resolve()

/** The session ended without being asked to: refused by the server, or signed out in another window. */
export function endSession(): void {
  if (useSession.getState().state !== 'signed-in') return
  sessionIsOver()
  useSession.setState({ state: 'signed-out', expired: true })
}

/** Somebody takes the station: whether they are signed in is asked anew. */
export const beginAnew = (): void => useSession.setState({ state: 'unknown', expired: false })

/** Learns who signed in, where somebody else may have been signed in before: what that one began here is not shown to them. */
async function learnWho(): Promise<void> {
  if (!isAnotherPossible()) return
  const profile = await call(getProfile, {}, { quiet: true }).catch(() => null)
  takeSignedIn(profile && whoseProfile(profile))
}

/** Asks whether there is a session; one that has gone since ends here (reference: session 2.5). */
export async function checkSession(): Promise<void> {
  await leaving
  const { signedIn, keptIn } = await host.sessionStatus()
  const before = useSession.getState().state
  if (signedIn) {
    await learnWho()
    sessionHasBegun()
    useSession.setState({ state: 'signed-in', expired: false, keptIn })
  } else if (before === 'signed-in') {
    sessionIsOver()
    useSession.setState({ state: 'signed-out', expired: true, keptIn })
  } else useSession.setState({ state: 'signed-out', keptIn })
}

/** Signs in. Answers null, or the French reason of the refusal (reference: session 1.2). */
export async function signIn(credentials: Credentials): Promise<string | null> {
  await leaving
  const answer = await host.login(credentials)
  forgetCapabilities()
  writeOfWindow(SELECTION_KEY, null)
  if (answer.kind === 'refused') return answer.message
  // The station was shared in this window and is no more: what others began in it goes before somebody else signs in.
  if (personNow() !== undefined && !isShared()) {
    window.location.reload()
    return null
  }
  await checkSession()
  return null
}

/** Signs out at once on the screen; the server is told meanwhile, and need not answer. */
export function signOut(): void {
  forgetTyping()
  forgetFailed(ownerNow())
  useSession.setState({ state: 'signed-out', expired: false })
  leaving = host.logout().catch(() => undefined)
}
