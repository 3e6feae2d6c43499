import { create } from 'zustand'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import type { ListRequest } from '../data/list-request'

interface HeldSteps {
  /** The list whose rows stay where they are; null while none do. */
  readonly request: ListRequest | null
}

/** Rows stay where they are from a step that a row's button sets until its notice leaves: nothing moves under the hand (reference: lists 13.3). */
export const useHeldSteps = create<HeldSteps>()(() => ({ request: null }))

/** Steps that are on their way, and the notice that tells of those that were set. */
let underWay = 0
let notice: number | null = null

const isShown = (): boolean => useNoticesStore.getState().notices.some(({ id }) => id === notice)

function letGo(): void {
  if (underWay === 0 && !isShown()) useHeldSteps.setState({ request: null })
}

/** Holds the rows of a list while `set` runs, and then as long as the notice stands whose id it answers; null where it told of nothing. */
export async function whileHeld(request: ListRequest, set: () => Promise<number | null>): Promise<void> {
  underWay += 1
  useHeldSteps.setState({ request })
  try {
    notice = (await set()) ?? notice
  } finally {
    underWay -= 1
    letGo()
  }
}

useNoticesStore.subscribe(() => {
  if (useHeldSteps.getState().request !== null) letGo()
})
