import { counted, isPlural } from '../format/plural'
import type { RunMove } from './runs'

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
