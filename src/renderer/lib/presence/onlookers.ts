import { create } from 'zustand'
import type { PresenceAt } from '@/contract/live'
import type { Onlooker } from '@/domain/people/presence'
import { onLive, useLiveStatus } from '@/renderer/lib/live/live'

type Onlookers = ReadonlyMap<number, readonly Onlooker[]>

const NOBODY: readonly Onlooker[] = []
const EMPTY: Onlookers = new Map()

const useOnlookersStore = create<{ readonly at: Onlookers }>()(() => ({ at: EMPTY }))

const isSame = (one: readonly Onlooker[] | undefined, other: readonly Onlooker[]): boolean =>
  one?.length === other.length &&
  one.every(({ id, firstname, lastname, writes }, at) => {
    const person = other[at]
    return person?.id === id && person.firstname === firstname && person.lastname === lastname && person.writes === writes
  })

/** What is known after news: an order of which nothing is new keeps its very list, so that nothing of it is drawn again. */
function taken(at: Onlookers, whole: boolean, news: readonly PresenceAt[]): Onlookers {
  const next = new Map(whole ? [] : at)
  for (const { order, people } of news) {
    const before = at.get(order)
    if (people.length === 0) next.delete(order)
    else next.set(order, before !== undefined && isSame(before, people) ? before : people)
  }
  return next
}

onLive('order_presence_changed', ({ whole, orders }) => useOnlookersStore.setState(({ at }) => ({ at: taken(at, whole, orders) })))
// Without a line nobody knows who looks.
useLiveStatus.subscribe(({ state }) => {
  if (state !== 'online' && useOnlookersStore.getState().at.size > 0) useOnlookersStore.setState({ at: EMPTY })
})

/** Who else looks at an order, in the sequence in which they came (reference: live 3.5). Draws again when that order's own are others, and at nothing else. */
export const useOnlookers = (order: number): readonly Onlooker[] => useOnlookersStore(({ at }) => at.get(order) ?? NOBODY)
