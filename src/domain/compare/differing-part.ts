const words = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

/** A text in three: what it begins with like another one, the words that differ, and what both end with. */
export function differingPart(text: string, other: string): readonly [head: string, differs: string, tail: string] {
  const [here, there] = [words(text), words(other)]
  const most = Math.min(here.length, there.length)
  let head = 0
  while (head < most && here[head]?.trim() === there[head]?.trim()) head += 1
  let tail = 0
  while (tail < most - head && here.at(-1 - tail)?.trim() === there.at(-1 - tail)?.trim()) tail += 1
  const end = here.length - tail
  return [here.slice(0, head).join(''), here.slice(head, end).join('').trimEnd(), `${gap(here, head, end)}${here.slice(end).join('')}`]
}

/** The space after the last word that differs: it belongs to what follows. */
const gap = (parts: readonly string[], from: number, end: number): string =>
  end > from ? (parts[end - 1] ?? '').slice((parts[end - 1] ?? '').trimEnd().length) : ''
