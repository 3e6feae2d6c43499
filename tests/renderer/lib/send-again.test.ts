import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { patchOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { holdsUnsaved, unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { ApiError } from '@/renderer/lib/http/api-error'
import { queryKeys } from '@/renderer/lib/query/keys'
import { authorCheck } from '@/renderer/lib/saves/author'
import { dropAll, failedSave, forgetFailed, ownFailedOf, useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { judgedSave } from '@/renderer/lib/saves/judged-save'
import { keepSave, sendAll, sendNow, sendOne } from '@/renderer/lib/saves/resend'
import { anOrder } from '../support/an-order'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const ORDER_KEY = '48213'
const AWAY = new ApiError('unreachable', 0, null)
const CAMILLE = { firstname: 'Camille', lastname: 'Durand' }
const NOA = { firstname: 'Noa', lastname: 'Perrin' }
let server: OriginServer
let order: Order
let client: QueryClient
/** How long the order takes to be read. */
let afterMs: number
let fails: boolean
const sent: string[] = []

beforeEach(async () => {
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  order = anOrder({ preparation_state: 'new' })
  client = new QueryClient()
  sent.length = 0
  afterMs = 0
  fails = false
  server = await serveOrigin(() => ({ status: 200, body: order, afterMs }))
})
afterEach(async () => {
  // What still waits would be sent in the middle of another test.
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  await server.close()
})

const keep = (name: string, error: unknown = AWAY, change: Partial<Order> = { preparation_state: 'backorder' }): number =>
  keepSave({
    owner: undefined,
    isOurs: authorCheck(client, undefined),
    orderKey: ORDER_KEY,
    endpoint: patchOrder,
    error,
    before: order,
    change: judgedSave(order, (now) => ({ ...now, ...change }), []),
    send: async () => {
      sent.push(name)
      if (fails) throw AWAY
    },
    text: () => name,
    onDone: () => undefined,
    notify: () => undefined
  })

it('what somebody wants sent while others are on their way comes after them', async () => {
  keep('first')
  const second = keep('second', new ApiError('refused', 422, null), { files_state: 'checked' })
  afterMs = 200
  const under = sendNow(ORDER_KEY)
  await sendOne(second)
  await under
  expect(sent).toEqual(['first', 'second'])
  expect(useFailedSavesStore.getState().saves).toEqual([])
})

it('who chose what is kept is not asked again about the same, and is about something else', async () => {
  const id = keep('mine')
  order = { ...order, preparation_state: 'waiting' }
  await sendNow(ORDER_KEY)
  expect([sent, failedSave(id)?.taken?.values]).toEqual([[], [{ field: 'preparation_state', mine: 'backorder', theirs: 'waiting' }]])
  fails = true
  await sendOne(id)
  expect(failedSave(id)?.waits).toBe('soon')
  await sendNow(ORDER_KEY)
  expect([sent, failedSave(id)?.taken]).toEqual([['mine', 'mine'], null])
  order = { ...order, preparation_state: 'ready' }
  await sendNow(ORDER_KEY)
  expect([sent.length, failedSave(id)?.taken?.values[0]?.theirs]).toEqual([2, 'ready'])
})

it.each([
  ['waits while nobody is signed in', CAMILLE, null, [], 1],
  ['is sent by who made it', CAMILLE, CAMILLE, ['mine'], 0],
  ['is never sent by somebody else', CAMILLE, NOA, [], 1],
  ['is sent where its author was not known yet', null, CAMILLE, ['mine'], 0],
  ['is sent where nobody knows the author', null, null, ['mine'], 0]
])('a change %s', async (_, by, now, wanted, left) => {
  if (by !== null) client.setQueryData(queryKeys.profile, by)
  keep('mine')
  client.clear()
  if (now !== null) client.setQueryData(queryKeys.profile, now)
  await sendNow(ORDER_KEY)
  expect([sent, useFailedSavesStore.getState().saves.length]).toEqual([wanted, left])
})

it('a change waits for its author behind who signed in meanwhile, who neither sees it nor gives it up, and is sent once they are back', async () => {
  client.setQueryData(queryKeys.profile, CAMILLE)
  keep('mine')
  expect([ownFailedOf(ORDER_KEY).length, unsavedCount('unsent')]).toEqual([1, 1])
  client.setQueryData(queryKeys.profile, NOA)
  expect([ownFailedOf(ORDER_KEY).length, unsavedCount('unsent'), holdsUnsaved()]).toEqual([0, 0, true])
  await sendAll(ORDER_KEY)
  dropAll(ORDER_KEY)
  forgetFailed(undefined)
  client.setQueryData(queryKeys.profile, CAMILLE)
  expect([sent, ownFailedOf(ORDER_KEY).length, unsavedCount('unsent')]).toEqual([[], 1, 1])
  await sendNow(ORDER_KEY)
  expect([sent, useFailedSavesStore.getState().saves]).toEqual([['mine'], []])
})
