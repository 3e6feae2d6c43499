import { useEffect } from 'react'
import { useNotices } from '../../../kit/notices/notices'
import { useBoardView } from '../data/board-context'
import { letGo, useMoves } from './move-store'
import { stayText } from './move-texts'

/** What is held belongs to the days on screen: when these change under the hand, by a key or at midnight, it is given up and one is told. */
export function useViewUnderHand(): void {
  const { group, days } = useBoardView()
  const { show } = useNotices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: group and days are what this waits for
  useEffect(
    () => () => {
      const { hand } = useMoves.getState()
      if (hand === null) return
      letGo()
      show({ text: `Le planning affiché a changé\u00a0: ${stayText(hand.orders)}`, tone: 'info' })
    },
    [group, days, show]
  )
}
