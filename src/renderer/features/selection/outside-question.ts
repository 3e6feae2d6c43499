import { create } from 'zustand'
import { useSelection } from './selection-store'
import { NONE, useSightStore } from './sight-store'
import { lookUpSelected } from './use-sight'

/** What is about to be done with the selected orders, some of which are out of sight; `act` null only shows them. */
export interface OutsideQuestion {
  /** Where they stand is being looked up: there is nothing to ask yet. */
  readonly looking?: boolean
  /** What the button says: « Préparer ». */
  readonly verb: string
  readonly selected: readonly number[]
  readonly outside: readonly number[]
  /** Nobody knows where these stand: they could not be read. */
  readonly unsure: readonly number[]
  readonly act: ((orders: readonly number[]) => void) | null
}

export const useOutsideQuestion = create<{ readonly question: OutsideQuestion | null }>()(() => ({ question: null }))

export const closeQuestion = (): void => useOutsideQuestion.setState({ question: null })

const selectedNow = (): readonly number[] => [...useSelection.getState().own]

const put = (question: OutsideQuestion): void => useOutsideQuestion.setState({ question })

/**
 * Does something with the selected orders; asks first where one of them has left the list or is hidden by a filter (reference: lists 5.1).
 * Where nobody knows yet that is looked up before, unless one gives it up meanwhile.
 */
export function actOnSelected(verb: string, act: (orders: readonly number[]) => void): void {
  const selected = selectedNow()
  // What stands for it was pressed before it was seen to have gone.
  if (selected.length === 0) return
  const go = (): void => {
    const { outside, unsure } = useSightStore.getState()
    if (outside.length + unsure.length === 0) act(selected)
    else put({ verb, selected, outside, unsure, act })
  }
  if (useSightStore.getState().unsure.length === 0) {
    go()
    return
  }
  const waiting: OutsideQuestion = { looking: true, verb, selected, outside: NONE, unsure: NONE, act }
  put(waiting)
  const goOn = (): void => {
    if (useOutsideQuestion.getState().question !== waiting) return
    closeQuestion()
    go()
  }
  lookUpSelected().then(goOn, goOn)
}

/** Shows the selected orders that are out of sight. */
export function showOutside(): void {
  const { outside } = useSightStore.getState()
  if (outside.length > 0) put({ verb: '', selected: selectedNow(), outside, unsure: NONE, act: null })
}
