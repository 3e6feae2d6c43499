/** Selected orders as the list on screen shows them, then those of other pages as they were selected: paper comes out as one looks at it. */
export function inListOrder(selected: readonly number[], shown: readonly number[]): readonly number[] {
  const left = new Set(selected)
  const inOrder = shown.filter((id) => left.delete(id))
  return [...inOrder, ...left]
}
