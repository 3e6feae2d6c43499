import { create } from 'zustand'
import { STORAGE_KEYS } from '@/contract/storage'
import { onPersonTaken } from '@/renderer/lib/station/person-here'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'

interface FoldedSections {
  readonly folded: ReadonlySet<string>
  readonly toggle: (section: string) => void
}

const read = (): ReadonlySet<string> => new Set((readStored(STORAGE_KEYS.foldedSections) ?? '').split(' ').filter(Boolean))

/** Sections of the order page that this station keeps folded (reference: order-page 1.4). */
export const useFoldedSections = create<FoldedSections>()((set, get) => ({
  folded: read(),
  toggle: (section) => {
    const folded = new Set(get().folded)
    if (!folded.delete(section)) folded.add(section)
    writeStored(STORAGE_KEYS.foldedSections, [...folded].join(' '))
    set({ folded })
  }
}))

onPersonTaken(() => useFoldedSections.setState({ folded: read() }))

/** Unfolds a section that is open at first. */
export function unfold(section: string): void {
  const { folded, toggle } = useFoldedSections.getState()
  if (folded.has(section)) toggle(section)
}
