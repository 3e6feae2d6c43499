import { useEffect } from 'react'
import type { SeenPage } from '@/renderer/lib/orders/list-selection-seam'
import { useSelection } from './selection-store'
import { NONE, useSightStore } from './sight-store'

const loadWatch = () => import('./watch-sight')

/** Selects the whole list on screen; nothing where that is no longer the list that was meant. */
export async function selectList(ids: readonly number[], isMeant: () => boolean): Promise<void> {
  const { takeList } = await loadWatch()
  if (isMeant()) takeList(ids)
}

/** Looks up where the selected orders stand of which nobody knows. Rejects as any call. */
export const lookUpSelected = async (): Promise<void> => (await loadWatch()).lookUp()

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
