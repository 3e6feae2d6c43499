import { expect, it } from 'vitest'
import { onSessionDoubt, reportSessionDoubt, type SessionDoubt, sessionDoubtOf } from '@/renderer/lib/http/session-doubt'

it.each([
  ['an access token refused for good', 401, null, 'unauthorized'],
  ['a spent grant', 400, { error: 'invalid_grant', error_description: 'Refresh token has expired' }, 'invalid-grant'],
  ['a spent grant under another status', 403, { error: 'invalid_grant' }, null],
  ['another refusal of the token endpoint', 400, { error: 'invalid_request' }, null],
  ['a refused input', 400, { code: 'validation-failed', message: 'Validation Failed' }, null],
  ['a refusal that is a text', 400, 'error: invalid_grant', null],
  ['a refusal that is null', 400, null, null],
  ['a refusal without a body', 400, undefined, null],
  ['an answer as it should be', 200, { error: 'invalid_grant' }, null]
])('%s raises its doubt, or none', (_, status, body, doubt) => expect(sessionDoubtOf(status, body)).toBe(doubt))

it('tells whoever listens, and nobody who stopped', () => {
  const [one, other]: SessionDoubt[][] = [[], []]
  const stopOne = onSessionDoubt((doubt) => one?.push(doubt))
  const stopOther = onSessionDoubt((doubt) => other?.push(doubt))
  reportSessionDoubt('unauthorized')
  stopOne()
  reportSessionDoubt('invalid-grant')
  stopOther()
  expect([one, other]).toEqual([['unauthorized'], ['unauthorized', 'invalid-grant']])
})
