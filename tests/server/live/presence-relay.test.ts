import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPresenceRelay, PRESENCE_EVERY_MS, type PresenceMessage, type PresenceRelay } from '@/server/live/presence-relay'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CAMILLE = { user: 1, firstname: 'Camille', lastname: 'Roux', writes: null }
const NOA = 2

/** Two servers joined by a network that a test may cut. */
function pair() {
  const relays: PresenceRelay[] = []
  const sent: PresenceMessage[] = []
  let isCut = false
  for (const at of [0, 1])
    relays.push(
      createPresenceRelay({
        self: `server ${at}`,
        send: (message) => {
          sent.push(message)
          if (!isCut) relays[1 - at]?.receive(structuredClone(message))
        },
        onChanged: () => undefined,
        clock: () => Date.now()
      })
    )
  const [here, there] = relays as [PresenceRelay, PresenceRelay]
  return {
    here,
    there,
    sent,
    cut: (value: boolean) => {
      isCut = value
    },
    seen: (order: number) => there.state.others(order, NOA).map(({ firstname }) => firstname)
  }
}

it('says what windows show once in a while, the last of it alone', () => {
  const { here, sent, seen } = pair()
  for (let order = 1; order <= 50; order += 1) here.look('w', { ...CAMILLE, order })
  expect(sent).toEqual([])
  vi.advanceTimersByTime(PRESENCE_EVERY_MS)
  expect(sent.filter(({ kind }) => kind === 'looks')).toHaveLength(1)
  expect([seen(50), seen(49)]).toEqual([['Camille'], []])
})

it('notices a lost message at the next beat, and asks for all there is', () => {
  const { here, there, cut, seen } = pair()
  here.look('w', { ...CAMILLE, order: 7 })
  vi.advanceTimersByTime(PRESENCE_EVERY_MS)
  expect(seen(7)).toEqual(['Camille'])
  cut(true)
  here.look('w', null)
  vi.advanceTimersByTime(PRESENCE_EVERY_MS)
  expect(seen(7)).toEqual(['Camille'])
  cut(false)
  vi.advanceTimersByTime(2_000)
  there.onBeat('server 0', here.sent())
  expect(seen(7)).toEqual([])
})

it('forgets the windows of a server that is gone, and says nothing for one that stops', () => {
  const { here, there, sent, seen } = pair()
  here.look('w', { ...CAMILLE, order: 7 })
  vi.advanceTimersByTime(PRESENCE_EVERY_MS)
  there.onGone('server 0')
  expect(seen(7)).toEqual([])
  const before = sent.length
  here.stop()
  here.look('w', null)
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(before)
})
