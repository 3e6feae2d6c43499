import type { Technique } from '../techniques/techniques'

/**
 * What an after-sales order is made with: the techniques its original was made with, without those that only parts it does not take carry
 * (decision 023). `all` are the lists of every face and view of the original, `taken` those of what is produced again. One that was chosen
 * for the original by hand stays, one that was taken from it by hand does not come back; blank when nothing is left.
 */
export function techniquesAgain(
  original: readonly Technique[],
  all: readonly (readonly Technique[])[],
  taken: readonly (readonly Technique[])[]
): Technique[] {
  const [carried, again] = [new Set(all.flat()), new Set(taken.flat())]
  const techniques = original.filter((technique) => technique !== 'blank' && (again.has(technique) || !carried.has(technique)))
  return techniques.length === 0 ? ['blank'] : techniques
}
