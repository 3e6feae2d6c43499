import { create } from 'zustand'
import { useSelection } from './selection-store'
import { useSightStore } from './sight-store'

/** What is about to be done with the selected orders, some of which are out of sight; `act` null only shows them. */
export interface OutsideQuestion {
  /** What the button says: « Préparer ». */
  readonly verb: string
  readonly selected: readonly number[]
  readonly outside: readonly number[]
  readonly act: ((orders: readonly number[]) => void) | null
}

export const useOutsideQuestion = create<{ readonly question: OutsideQuestion | null }>()(() => ({ question: null }))

export const closeQuestion = (): void => useOutsideQuestion.setState({ question: null })

const selectedNow = (): readonly number[] => [...useSelection.getState().own]

/** Does something with the selected orders; asks first where one of them has left the list or is hidden by a filter (reference: lists 5.1). */
export function actOnSelected(verb: string, act: (orders: readonly number[]) => void): void {
  const selected = selectedNow()
  const sight = useSightStore.getState()
  const outside = [...sight.outside, ...sight.unsure]
  if (outside.length === 0) act(selected)
  else useOutsideQuestion.setState({ question: { verb, selected, outside, act } })
}

/** Shows the selected orders that are out of sight. */
export function showOutside(): void {
  const { outside } = useSightStore.getState()
  if (outside.length > 0) useOutsideQuestion.setState({ question: { verb: '', selected: selectedNow(), outside, act: null } })
}
