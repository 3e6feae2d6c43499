import type { Endpoint } from '@/contract/http/endpoint'
import type { Owner } from '@/renderer/lib/station/person-here'
import type { EarlierSave, JudgedSave } from './judged-save'

/** What a change of a field is of, among all that this window changes; `list` is what it is a piece of, where it is one. */
export const thingOf = (owner: Owner, { method, path }: Endpoint, id: unknown, field: string, list: readonly string[] = []): string =>
  [owner, method, path, id, ...list, field].join(' ')

/** A change on its way from this window: what it is of, and what of that was changed again since. */
interface UnderWay {
  readonly things: readonly string[]
  readonly again: Set<string>
  readonly change: () => JudgedSave
}

const underWay = new Set<UnderWay>()

/** What the changes of this thing that are on their way come to: no colleague's for what is chosen, later, from what stood there before. */
export const comingTo = (thing: string): readonly EarlierSave[] =>
  [...underWay]
    .filter(({ things }) => things.includes(thing))
    .map(({ change }) => ({ change: { ...change(), leaves: () => change().leaves(true).slice(-1) }, made: true }))

/** One change among those on their way. */
interface Turn {
  /** Those of these things alone that were on their way already. */
  readonly earlier: readonly EarlierSave[]
  /** Whether all that it is of was changed again since it began: nothing of what it wanted is wanted any more. */
  readonly isOvertaken: () => boolean
  /** It was answered, or failed. */
  readonly end: () => void
}

/** A change of these things begins; one of nothing is never overtaken. */
export function beginTurn(things: readonly string[], change: () => JudgedSave): Turn {
  const before = [...underWay].filter((other) => other.things.length > 0 && other.things.every((thing) => things.includes(thing)))
  for (const other of underWay) for (const thing of things) other.again.add(thing)
  const own: UnderWay = { things, again: new Set(), change }
  underWay.add(own)
  return {
    earlier: before.map((other) => ({ change: other.change(), made: true })),
    isOvertaken: () => things.length > 0 && things.every((thing) => own.again.has(thing)),
    end: () => void underWay.delete(own)
  }
}
