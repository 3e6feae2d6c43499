/** Letters that one word takes to become the other: put in, left out or changed, or two neighbours that changed places (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let [before, last]: [readonly number[], readonly number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next.push(Math.min(changed, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, isSwapped ? (before[at - 2] ?? 0) + 1 : changed))
    }
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? 0
}

/** The word that `typed` was probably meant to be, at most so many letters from it; null where none is near. Of two as near, the first. */
export function nearestWord(typed: string, words: readonly string[], within = 2): string | null {
  // One that is longer or shorter by more letters is further: most are, and a start looks at each name of its environment.
  const isNear = (word: string): boolean => Math.abs(word.length - typed.length) <= within
  const distances = words.map((word) => (isNear(word) ? editDistance(typed, word) : Number.POSITIVE_INFINITY))
  const least = Math.min(...distances)
  return least <= within ? (words[distances.indexOf(least)] ?? null) : null
}
