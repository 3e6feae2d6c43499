import { expect, it } from 'vitest'
import { createNewsCounts } from '@/server/live/news-counts'
import type { RelayMessage } from '@/server/live/peers'
import { createSelectionRelay, type SelectionAuthor, type SelectionRelay } from '@/server/live/selection-relay'

/** Servers joined by a network that a test may cut, delay or reorder. */
function network(count: number, onMissed: (at: number) => void = () => undefined) {
  const relays: SelectionRelay[] = []
  const notified: { at: number; orders: readonly number[]; by: SelectionAuthor | null }[] = []
  const waiting: { to: number; message: RelayMessage }[] = []
  let now = 0
  let deliver = (_: { to: number; message: RelayMessage }): boolean => true
  for (let at = 0; at < count; at++)
    relays.push(
      createSelectionRelay({
        self: `server ${at}`,
        news: createNewsCounts(() => onMissed(at)),
        presence: { sent: () => 0, onBeat: () => undefined, onGone: () => undefined },
        send: (message) => {
          for (let to = 0; to < count; to++) if (to !== at) waiting.push({ to, message: structuredClone(message) })
        },
        onSelection: (orders, by) => orders.length > 0 && notified.push({ at, orders, by }),
        onOperators: () => undefined,
        clock: () => now
      })
    )
  const settle = (): void => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (deliver(next)) relays[next.to]?.receive(next.message)
  }
  return {
    server: (at: number) => relays[at] as SelectionRelay,
    waiting,
    notified,
    settle,
    cut: (rule: typeof deliver) => {
      deliver = rule
    },
    wait: (ms: number) => {
      now += ms
    }
  }
}

const CAMILLE = 1
const NOA = 2

it('tells every server who holds what', () => {
  const net = network(3)
  net.server(0).add('w', CAMILLE)
  net.server(0).push('w', [7, 8])
  net.settle()
  // The first change of an unknown server asks for what came before.
  expect([1, 2].map((at) => net.server(at).state.others(7, NOA))).toEqual([1, 1])
  expect(net.server(1).state.operators()).toBe(1)
})

it('notices a lost message at the next beat', () => {
  const net = network(2)
  net.server(0).start()
  net.server(0).add('w', CAMILLE)
  net.settle()
  net.cut(() => false)
  net.server(0).push('w', [7])
  net.settle()
  net.cut(() => true)
  expect(net.server(1).state.others(7, NOA)).toBe(0)
  net.wait(2_000)
  net.server(0).beat()
  net.settle()
  expect(net.server(1).state.others(7, NOA)).toBe(1)
})

it('puts messages that overtook each other back in their sequence', () => {
  const net = network(2)
  net.server(0).start()
  net.server(0).add('w', CAMILLE)
  net.settle()
  net.server(0).push('w', [7])
  net.server(0).pull('w', [7])
  net.waiting.reverse()
  net.settle()
  expect(net.server(1).state.others(7, NOA)).toBe(0)
})

it('a server that said goodbye is gone for good: what its windows leave after it makes nobody read again', () => {
  const missed: number[] = []
  const net = network(2, (at) => void missed.push(at))
  for (const at of [0, 1]) net.server(at).start()
  net.server(0).add('w', CAMILLE)
  net.server(0).push('w', [7])
  net.settle()
  // As a server closes: its goodbye, then its windows.
  net.server(0).stop()
  net.server(0).remove('w')
  net.settle()
  expect([net.server(1).state.others(7, NOA), net.server(1).state.operators()]).toEqual([0, 0])
  net.wait(8_000)
  net.server(1).beat()
  expect(missed).toEqual([])
})

it('forgets a server that died, and knows it again when it was only cut off', () => {
  const net = network(2)
  for (const at of [0, 1]) net.server(at).start()
  net.server(0).add('w', CAMILLE)
  net.server(0).push('w', [7])
  net.settle()
  net.cut(() => false)
  for (let n = 0; n < 5; n++) {
    net.wait(2_000)
    for (const at of [0, 1]) net.server(at).beat()
    net.settle()
  }
  expect([net.server(1).state.others(7, NOA), net.server(1).state.operators()]).toEqual([0, 0])
  net.cut(() => true)
  net.server(0).beat()
  net.settle()
  expect([net.server(1).state.others(7, NOA), net.server(1).state.operators()]).toEqual([1, 1])
})

it('lets one window release what another window of the same operator holds, wherever it is', () => {
  const net = network(2)
  for (const at of [0, 1]) net.server(at).start()
  net.server(0).add('here', CAMILLE)
  net.server(1).add('there', CAMILLE)
  net.server(0).push('here', [7])
  net.settle()
  net.server(1).pull('there', [7])
  net.settle()
  expect([0, 1].map((at) => net.server(at).state.others(7, NOA))).toEqual([0, 0])
  expect(net.server(0).state.isHeld(7, CAMILLE)).toBe(false)
})

it.each([
  ['was lost', false, [[{ at: 1, orders: [7], by: { user: CAMILLE, window: null } }], true]],
  ['was heard', true, [[], false]]
] as const)('tells who let go of what another server still holds, where the word of it %s', (_, isHeard, expected) => {
  const net = network(2)
  for (const at of [0, 1]) net.server(at).start()
  net.server(0).add('here', CAMILLE)
  net.server(1).add('there', CAMILLE)
  net.server(0).push('here', [7, 8])
  net.settle()
  net.cut(({ message }) => isHeard || message.kind !== 'pull')
  net.server(1).pull('there', [7])
  net.settle()
  net.server(1).beat()
  net.settle()
  net.notified.length = 0
  for (let n = 0; n < 3; n++) {
    net.server(1).beat()
    net.settle()
  }
  expect([net.notified, net.server(1).state.isHeld(7, CAMILLE)]).toEqual(expected)
})

it('agrees everywhere after 500 random deeds with losses', () => {
  let seed = 42
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const net = network(3)
  for (const at of [0, 1, 2]) {
    net.server(at).start()
    for (const user of [1, 2, 3]) net.server(at).add(`${at}-${user}`, user)
  }
  net.settle()
  net.cut(() => random(10) > 0)
  for (let n = 0; n < 500; n++) {
    const at = random(3)
    const window = `${at}-${1 + random(3)}`
    if (random(2) === 0) net.server(at).push(window, [random(20), random(20)])
    else net.server(at).pull(window, [random(20)])
    if (random(4) === 0) net.settle()
  }
  net.settle()
  net.cut(() => true)
  for (let n = 0; n < 3; n++) {
    net.wait(2_000)
    for (const at of [0, 1, 2]) net.server(at).beat()
    net.settle()
  }
  const view = (at: number) => Array.from({ length: 20 }, (_, order) => [1, 2, 3].map((user) => net.server(at).state.isHeld(order, user)))
  expect(view(1)).toEqual(view(0))
  expect(view(2)).toEqual(view(0))
})
