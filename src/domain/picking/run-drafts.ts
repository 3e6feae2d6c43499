import { codesIn, codesOf } from '@/domain/orders/labels'
import type { RunEntry } from './runs'

/** A run field that was written in: for which orders, what it held before (`base`) and what it holds now. */
export interface RunDraft {
  readonly orders: readonly number[]
  readonly base: readonly string[]
  readonly text: string
}

interface RunChanges {
  readonly push: readonly RunEntry[]
  readonly pop: readonly RunEntry[]
}

/** Orders of the same runs together, as the calls take them. */
function entriesOf(byOrder: ReadonlyMap<number, readonly string[]>): RunEntry[] {
  const entries = new Map<string, { ids: number[]; runs: readonly string[] }>()
  for (const [id, runs] of byOrder) {
    if (runs.length === 0) continue
    const entry = entries.get(runs.join(', ')) ?? { ids: [], runs }
    entry.ids.push(id)
    entries.set(runs.join(', '), entry)
  }
  return [...entries.values()]
}

/**
 * What the run fields of the picking page change (reference: picking 1.2, 2.4): a run that was written is pushed, one that was written over is popped.
 * A field without a value changes nothing. An order that stands in several fields gets what any of them says.
 */
export function runChanges(drafts: readonly RunDraft[]): RunChanges {
  const written = drafts.filter(({ text }) => codesIn(text).length > 0)
  const wanted = new Map<number, readonly string[]>()
  for (const { orders, text } of written) for (const id of orders) wanted.set(id, codesOf([...(wanted.get(id) ?? []), ...codesIn(text)]))
  const push = new Map<number, readonly string[]>()
  const pop = new Map<number, readonly string[]>()
  for (const { orders, base } of written)
    for (const id of orders) {
      const runs = wanted.get(id) ?? []
      push.set(
        id,
        (push.get(id) ?? runs).filter((run) => !base.includes(run))
      )
      pop.set(
        id,
        codesOf([...(pop.get(id) ?? []), ...base]).filter((run) => !runs.includes(run))
      )
    }
  return { push: entriesOf(push), pop: entriesOf(pop) }
}
