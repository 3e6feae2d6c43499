import { expect, it, vi } from 'vitest'
import type { SharedControl } from '@/main/station/shared-station'
import { mayLook, openErrands } from '@/main/windows/errands'

const SHARED = { name: 'Presse 2', idleMinutes: 10, person: 7 }
const LOCKED = { at: '2026-11-24T09:00:00.000Z', why: 'idle' } as const

it.each([
  ['nobody is signed in', null, false, false],
  ['somebody is', null, true, true],
  ['a shared station is locked, whose person has a session', { ...SHARED, locked: LOCKED }, true, false],
  ['it is unlocked', { ...SHARED, locked: null }, true, true],
  ['the session of who works there ended', { ...SHARED, locked: null }, false, false]
] as const)('whether one may look where %s', async (_, station, signedIn, may) => {
  const session = { status: async () => ({ signedIn, keptIn: 'memory' }) } as unknown as SharedControl['session']
  expect(await mayLook({ station: async () => station, session })).toBe(may)
})

function somewhere() {
  const shown: string[] = []
  const state = { may: false, requested: 0 }
  const errands = openErrands(
    async () => state.may,
    (path) => shown.push(path),
    () => {
      state.requested += 1
    }
  )
  return { shown, state, errands }
}

it('shows an order at once to who is there', async () => {
  const { shown, state, errands } = somewhere()
  state.may = true
  errands.add('/orders/view/12')
  await vi.waitFor(() => expect(shown).toEqual(['/orders/view/12']))
  expect(state.requested).toBe(0)
})

it('waits for the unlock, or for who signs in; each order once, the latest ones where many are requested for', async () => {
  const { shown, state, errands } = somewhere()
  for (const id of [1, 2, 3, 4, 5, 6, 2]) errands.add(`/orders/view/${id}`)
  await vi.waitFor(() => expect(state.requested).toBe(7))
  errands.look()
  await Promise.resolve()
  expect(shown).toEqual([])
  state.may = true
  errands.look()
  errands.look()
  await vi.waitFor(() => expect(shown).toEqual([3, 4, 5, 6, 2].map((id) => `/orders/view/${id}`)))
})

it('goes on waiting where nobody can say who is there', async () => {
  const shown: string[] = []
  const onWait = vi.fn()
  openErrands(
    () => Promise.reject(new Error('keychain')),
    (path) => shown.push(path),
    onWait
  ).add('/orders/view/1')
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce())
  expect(shown).toEqual([])
})
