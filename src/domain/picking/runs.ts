import { counted, isPlural } from '@/domain/format/plural'
import { codesOf, LABELS_MAX } from '@/domain/orders/labels'

/** Orders of one change of runs at most. */
export const RUN_ORDERS_MAX = 500

/** Runs go to orders (`push`) or leave them (`pop`) (reference: picking 1.2). */
export type RunMove = 'push' | 'pop'

/** One entry of the picking payload: these runs, for these orders (reference: picking 1.2). */
export interface RunEntry {
  readonly ids: readonly number[]
  readonly runs: readonly string[]
}

/**
 * What each order is to get or lose: entries put together, codes as they are kept, each once. More than an order holds is not gathered to
 * its end: `refuseRuns` refuses it already.
 */
export function runsByOrder(entries: readonly RunEntry[]): ReadonlyMap<number, readonly string[]> {
  const wanted = new Map<number, Set<string>>()
  for (const { ids, runs } of entries) {
    const codes = codesOf(runs)
    for (const id of ids) {
      const collected = wanted.get(id) ?? new Set<string>()
      wanted.set(id, collected)
      for (const code of codes) if (collected.size <= LABELS_MAX) collected.add(code)
    }
  }
  return new Map([...wanted].map(([id, codes]) => [id, [...codes]]))
}

/** Runs of an order after a move; those that it has already, or has not, change nothing. */
export function movedRuns(move: RunMove, present: readonly string[], runs: readonly string[]): string[] {
  const codes = codesOf(runs)
  return move === 'push' ? [...new Set([...present, ...codes])] : present.filter((run) => !codes.includes(run))
}

/** Why an order may not have these runs, or null. */
export const refuseRuns = (runs: readonly string[]): 'too-many-runs' | null => (runs.length > LABELS_MAX ? 'too-many-runs' : null)

/** What became of a change of runs, as one reads it (reference: picking 1.2): the runs asked for, and how many orders they really moved. */
export function runMessage(move: RunMove, runs: readonly string[], moved: number): string {
  const many = runs.length > 1
  const named = `${many ? 'les runs' : 'le run'} ${runs.join(', ')}`
  if (moved === 0) return move === 'push' ? `Ces commandes étaient déjà dans ${named}.` : `Aucune de ces commandes n'était dans ${named}.`
  const orders = counted(moved, 'order')
  const agreed = isPlural(moved) ? 'ajoutées' : 'ajoutée'
  return move === 'push'
    ? `${orders} ${agreed} ${many ? 'aux runs' : 'au run'} ${runs.join(', ')}.`
    : `${many ? 'Runs' : 'Run'} ${runs.join(', ')} ${many ? 'terminés' : 'terminé'} pour ${orders}.`
}
