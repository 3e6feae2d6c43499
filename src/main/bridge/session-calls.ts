import type { Session } from '../session/session'
import { broadcast } from './broadcast'
import type { Handlers } from './handle'

type SessionCall = 'session:login' | 'session:logout' | 'session:status' | 'session:socket-token'

/** Signing in and out. A page never holds more than a short-lived access token, for the socket's handshake (reference: session 2.3). */
export const sessionCalls = (session: Session): Handlers<SessionCall> => ({
  'session:login': ({ username, password }) => session.login(username, password),
  'session:logout': async (_, caller) => {
    await session.logout()
    broadcast('session:ended', undefined, caller)
    return undefined
  },
  'session:status': () => session.status(),
  'session:socket-token': async () => {
    const access = await session.access()
    return access.kind === 'token' ? access.token : null
  }
})
