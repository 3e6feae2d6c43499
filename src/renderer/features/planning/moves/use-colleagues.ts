import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { authorName } from '@/domain/format/person'
import { isMember } from '@/domain/lists/membership'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { plannedDay } from '@/domain/planning/planned-order'
import { processGroup } from '@/domain/planning/process-groups'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '../../../lib/query/keys'
import { useProfile } from '../../../lib/query/use-profile'
import { useBoardStore } from '../data/board-context'
import { keepShown } from './board-selection'
import { broadcastDrag } from './broadcast-drag'
import { listenForDrags, listenForGone, listenForMoves } from './colleagues'
import { changeSelection, forgetMoves } from './move-store'
import { goneText } from './move-texts'

/** What hands do on this board, this window's and others', for as long as it stands. */
export function useColleagues(): void {
  const client = useQueryClient()
  const store = useBoardStore()
  const profile = useProfile()
  const { show } = useNotices()
  const me = useEffectEvent(() => profile && authorName(profile))
  useEffect(() => {
    /** An order as some board read it last: one comes from a week that is not on screen too. */
    const known = (id: number): PlannedOrder | undefined =>
      store.getState().orders.get(id) ??
      client
        .getQueriesData<readonly PlannedOrder[]>({ queryKey: queryKeys.dashboards })
        .flatMap(([, orders]) => orders?.find((order) => order.id === id) ?? [])[0]
    const stops = [
      broadcastDrag(),
      listenForDrags(),
      listenForGone(
        (order) => isMember(order, processGroup(store.getState().view.group).toDo),
        (gone, by) => show({ text: goneText(gone, by), tone: 'warning' })
      ),
      listenForMoves(({ orderId, order, by }) => {
        const before = known(orderId)
        if (by === me() || order === undefined || before === undefined) return false
        const entry = processGroup(store.getState().view.group)
        return plannedDay(entry, before) !== plannedDay(entry, order)
      }),
      store.subscribe(({ known: isKnown, orders }) => {
        if (isKnown) changeSelection((selection) => keepShown(selection, (id) => orders.has(id)))
      })
    ]
    return () => {
      for (const stop of stops) stop()
      forgetMoves()
    }
  }, [client, show, store])
}
