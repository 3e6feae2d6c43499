import { expect, it } from 'vitest'
import { memoryKeychain } from '@/main/ports/keychain'
import { keptSecret } from '@/main/session/kept-secret'
import { type LastUses, personSessions } from '@/main/session/person-sessions'
import { openSession } from '@/main/session/session'
import type { TokenOutcome } from '@/main/session/token-endpoint'

const NOA = 12
const RENEWED: TokenOutcome = {
  kind: 'issued',
  token: { access_token: 'a2', refresh_token: 'r2', expires_in: 900, token_type: 'Bearer', scope: null }
}

it('whoever is forgotten stays so: a renewal that was on its way keeps no token of theirs', async () => {
  const keychain = memoryKeychain()
  const place = keptSecret(
    async () => keychain,
    () => undefined
  )
  let answer = (_: TokenOutcome): void => undefined
  const pending = new Promise<TokenOutcome>((resolve) => {
    answer = resolve
  })
  let uses: LastUses = {}
  const sessions = personSessions({
    uses: () => uses,
    saveUses: (next) => {
      uses = next
    },
    place: () => place,
    openSession: (at) =>
      openSession(
        at,
        { request: () => pending, revoke: async () => undefined },
        { knows: async () => true, forget: () => undefined },
        () => undefined,
        () => 0
      ),
    now: () => 0
  })
  const session = sessions.open(NOA)
  await session.adopt({ access_token: 'a1', refresh_token: 'r1', expires_in: 900, token_type: 'Bearer', scope: null })
  sessions.use(NOA)
  const renewal = session.renew('a1')
  // It has read the token that it renews.
  await place.read()
  sessions.forget(NOA)
  answer(RENEWED)
  expect(await renewal).toEqual({ kind: 'signed-out' })
  expect([await place.read(), sessions.of(NOA)]).toEqual([null, null])
})
