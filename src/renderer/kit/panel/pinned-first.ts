/** Pinned ones first, each part oldest first (reference: looks 3.2). */
export const pinnedFirst = <T extends { readonly pinned: boolean; readonly created_at: string; readonly id: number }>(
  all: readonly T[]
): readonly T[] => all.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || a.created_at.localeCompare(b.created_at) || a.id - b.id)
