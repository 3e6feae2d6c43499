import { create } from 'zustand'

/** What became of an order that was changed together with others: it was, or a rule refused it. */
export type RowMark = 'done' | 'refused'

/** Marks on the rows of lists, by order, until what was told of them is gone (reference: lists 12.3). */
const useRowMarks = create<{ readonly marks: ReadonlyMap<number, { readonly mark: RowMark }> }>()(() => ({ marks: new Map() }))

/** Marks orders, in place of what stood on them; answers how these marks are taken away. */
export function markRows(orders: Iterable<number>, mark: RowMark): () => void {
  const ids = [...orders]
  // A mark of its own: what ends later takes away no other.
  const own = { mark }
  const changed = (change: (marks: Map<number, { readonly mark: RowMark }>, id: number) => void): void =>
    useRowMarks.setState(({ marks }) => {
      const next = new Map(marks)
      for (const id of ids) change(next, id)
      return { marks: next }
    })
  changed((marks, id) => marks.set(id, own))
  return () => changed((marks, id) => marks.get(id) === own && marks.delete(id))
}

/** The mark of an order's row. Whoever asks draws again when it changes, and only then. */
export const useRowMark = (id: number): RowMark | undefined => useRowMarks(({ marks }) => marks.get(id)?.mark)
