import { expect, it } from 'vitest'
import { ApiError } from '@/renderer/lib/http/api-error'
import { forgetRequestKey, requestKeyOf, withIdempotencyKey } from '@/renderer/lib/http/create-once'

const lost = new ApiError('unreachable', 0, null)
const refused = (code: 'already-created' | 'validation-failed') => new ApiError('refused', 409, { code, message: '' })

/** The keys under which a draft is sent, each sending ending as told: null is an answer. */
async function keysOf(draft: string, ends: readonly (ApiError | null)[]): Promise<string[]> {
  const keys: string[] = []
  for (const end of ends)
    await withIdempotencyKey(draft, async (key) => {
      keys.push(key)
      if (end !== null) throw end
    }).catch((error: unknown) => expect(error).toBe(end))
  return keys
}

/** Which of the keys are the same, as places of their first. */
const places = (keys: readonly string[]): number[] => keys.map((key) => keys.indexOf(key))

it.each<readonly [string, readonly (ApiError | null)[], readonly number[]]>([
  ['keeps its key while its answers are lost', [lost, lost, null], [0, 0, 0]],
  ['keeps it while the server refuses what it holds', [refused('validation-failed'), null], [0, 0]],
  ['is another thing once the server has made it', [null, null], [0, 1]],
  ['is another thing once its key was told to have made something else', [lost, refused('already-created'), lost, null], [0, 0, 2, 2]]
])('a draft %s', async (name, ends, wanted) => {
  expect(places(await keysOf(name, ends))).toEqual(wanted)
})

it('drafts have keys of their own, in the form that the server takes, until they are forgotten', () => {
  const [one, other] = [requestKeyOf('one'), requestKeyOf('other')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\w-]{16,64}$/)
  expect(requestKeyOf('one')).toBe(one)
  forgetRequestKey('one')
  expect(requestKeyOf('one')).not.toBe(one)
})
