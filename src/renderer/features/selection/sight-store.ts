import { useEffect } from 'react'
import { create } from 'zustand'
import { useSelection } from './selection-store'
import type { SeenPage } from './sight'

/** What is on screen of the list, and which selected orders are not in it any more, or of which nobody knows. */
interface SightStore {
  readonly seen: SeenPage | null
  readonly outside: readonly number[]
  readonly unsure: readonly number[]
}

const NONE: readonly number[] = []

export const useSightStore = create<SightStore>()(() => ({ seen: null, outside: NONE, unsure: NONE }))

const loadWatch = () => import('./watch-sight')

/** Selects the whole list on screen. */
export const selectList = async (ids: readonly number[]): Promise<void> => (await loadWatch()).takeList(ids)

/** Follows where the selected orders stand, from the first one on: what does it comes when it is needed. `seen` is null while its page is not known. */
export function useSight(scope: string, seen: SeenPage | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen of another list is forgotten
  useEffect(() => {
    let left = false
    let begun = false
    let stop: (() => void) | undefined
    const begin = (): void => {
      if (begun || useSelection.getState().own.size === 0) return
      begun = true
      loadWatch().then(
        ({ watchSight }) => {
          if (!left) stop = watchSight()
        },
        () => {
          begun = false
        }
      )
    }
    const stopHearing = useSelection.subscribe(begin)
    begin()
    return () => {
      left = true
      stopHearing()
      stop?.()
      useSightStore.setState({ seen: null, outside: NONE, unsure: NONE })
    }
  }, [scope])

  useEffect(() => {
    if (seen !== null) useSightStore.setState({ seen })
  }, [seen])
}

/** How many selected orders are not in the list on screen any more. */
export const useOutsideCount = (): number => useSightStore(({ outside }) => outside.length)
