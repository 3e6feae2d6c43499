import type { SendCall } from '@/contract/desktop/station-client'
import type { Access, Session, TokenSource } from '@/main/session/session'

const SIGNED_OUT: Access = { kind: 'signed-out' }
const UNAUTHORIZED = 401

/** Nobody works at a shared station: it was not taken yet, or their session ended. */
export const NOBODY: Pick<Session, 'access' | 'renew' | 'status'> = {
  access: async () => SIGNED_OUT,
  renew: async () => SIGNED_OUT,
  status: async () => ({ signedIn: false, keptIn: 'memory' })
}

/** TokenSource of somebody, and of `other` once theirs are good no more. */
export function firstOf(theirs: TokenSource, other: () => TokenSource): TokenSource {
  let used = theirs
  const orOther = async (access: Access): Promise<Access> => {
    if (used !== theirs || access.kind === 'token' || access.kind === 'unreachable') return access
    used = other()
    return used.access()
  }
  return {
    access: async () => orOther(await used.access()),
    renew: async (spent) => orOther(await used.renew(spent))
  }
}

/** Sends with these tokens; a 401 is renewed once. Rejects where there is no token to send with. */
export const askWith =
  (tokens: TokenSource, ask: SendCall): SendCall =>
  async (path, init) => {
    const access = await tokens.access()
    if (access.kind !== 'token') throw new Error(`no token: ${access.kind}`)
    const send = (token: string): Promise<Response> =>
      ask(path, { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } })
    const reply = await send(access.token)
    if (reply.status !== UNAUTHORIZED) return reply
    const renewed = await tokens.renew(access.token)
    return renewed.kind === 'token' ? send(renewed.token) : reply
  }
