import { useEffect } from 'react'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useBoardView } from '../data/board-context'
import { endDrag, useMoves } from './move-store'
import { stayText } from './move-texts'

/** What is held belongs to the days on screen: when these change under the hand, by a key or at midnight, it is given up and one is told. */
export function useEndDragOnViewChange(): void {
  const { group, days } = useBoardView()
  const { show } = useNotices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: group and days are what this waits for
  useEffect(
    () => () => {
      const { drag } = useMoves.getState()
      if (drag === null) return
      endDrag()
      show({ text: `Le planning affiché a changé\u00a0: ${stayText(drag.orders)}`, tone: 'info' })
    },
    [group, days, show]
  )
}
