import type { UpdateWaits, WindowHolds } from '@/contract/desktop/updates'
import type { HoldingPage } from './update-types'

/** What an installation waits for: what each window says it holds, and what main holds itself. */
export function openHolds(ofMain: () => Pick<UpdateWaits, 'prints' | 'archives'>) {
  const windows = new Map<HoldingPage, WindowHolds>()
  const sum = (of: keyof WindowHolds): number => [...windows.values()].reduce((total, holds) => total + holds[of], 0)
  const waits = (): UpdateWaits => ({ ...ofMain(), uploads: sum('uploads'), unsaved: sum('unsaved') })
  return {
    waits,
    areAny: (): boolean => Object.values(waits()).some((count) => count > 0),
    /** A window says what it holds, for as long as it is there. */
    take: (page: HoldingPage, holds: WindowHolds): void => {
      if (page.isDestroyed()) return
      if (!windows.has(page)) page.once('destroyed', () => windows.delete(page))
      windows.set(page, holds)
    }
  }
}
