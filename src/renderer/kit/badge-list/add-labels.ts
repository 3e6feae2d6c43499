import { labelsIn } from '@/domain/orders/labels'

/** What becomes of a text that one adds to a list of labels. */
interface Added {
  readonly next: readonly string[]
  /** Labels that are new. */
  readonly added: readonly string[]
  /** Labels that were there already: they are ignored. */
  readonly known: readonly string[]
  /** Labels for which there was no room. */
  readonly left: readonly string[]
}

/** Adds the parts of a text (set apart by commas or semicolons), each as `keep` writes it, up to `most` in all. */
export function addLabels(values: readonly string[], text: string, keep: (label: string) => string, most: number): Added {
  const labels = [...new Set(labelsIn(text).map(keep))].filter((label) => label !== '')
  const known = labels.filter((label) => values.includes(label))
  const fresh = labels.filter((label) => !values.includes(label))
  const added = fresh.slice(0, Math.max(0, most - values.length))
  return { next: [...values, ...added], added, known, left: fresh.slice(added.length) }
}
