/** The labels that one of two lists has and the other has not. */
export const changedLabels = <T extends string>(seen: readonly T[], wanted: readonly T[]): T[] => [
  ...wanted.filter((label) => !seen.includes(label)),
  ...seen.filter((label) => !wanted.includes(label))
]

/**
 * What a list of labels becomes when somebody who saw `seen` wants `wanted`, while it is `now`: what they took away goes, what they added
 * comes last, and what others did meanwhile stays. Where nobody else did anything it is what is wanted, in that order. Each label once.
 */
export function mergeLabels<T extends string>(now: readonly T[], seen: readonly T[], wanted: readonly T[]): T[] {
  if (now.length === seen.length && now.every((label, at) => label === seen[at])) return [...new Set(wanted)]
  const gone = new Set<T>(seen.filter((label) => !wanted.includes(label)))
  const added = wanted.filter((label) => !seen.includes(label))
  return [...new Set([...now.filter((label) => !gone.has(label)), ...added])]
}
