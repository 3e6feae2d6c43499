/**
 * What a list of labels becomes when somebody who saw `seen` wants `wanted`, while it is `now`: what they took away goes, what they added
 * comes last, and what others did meanwhile stays. Each label once.
 */
export function mergeLabels<T extends string>(now: readonly T[], seen: readonly T[], wanted: readonly T[]): T[] {
  const gone = new Set<T>(seen.filter((label) => !wanted.includes(label)))
  const added = wanted.filter((label) => !seen.includes(label))
  return [...new Set([...now.filter((label) => !gone.has(label)), ...added])]
}
