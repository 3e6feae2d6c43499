/** Widths of a row of tabs, in px. */
interface TabRoom {
  readonly widths: readonly number[]
  readonly room: number
  readonly gap: number
  /** Of the button that leads to the others. */
  readonly more: number
  /** The tab that always shows; -1 for none. */
  readonly current: number
}

/** Which tabs stand in a row, by their place; the others go into a menu (reference: lists 8.3). The current one takes the last place where it would not fit. */
export function tabsThatFit({ widths, room, gap, more, current }: TabRoom): readonly number[] {
  const all = widths.map((_, at) => at)
  const widthOf = (tabs: readonly number[]): number => tabs.reduce((sum, at) => sum + (widths[at] ?? 0) + gap, 0)
  if (widthOf(all) <= room + gap) return all
  const kept = current < 0 ? [] : [current]
  for (const at of all) {
    if (at === current) continue
    if (widthOf([...kept, at]) + more > room) break
    kept.push(at)
  }
  return kept.sort((one, other) => one - other)
}
