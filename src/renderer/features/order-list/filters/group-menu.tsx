import { Menu, MenuGroup, MenuGroupHeader, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GROUPINGS, Grouping } from '@/domain/lists/grid-config'
import { GROUPING_LABELS, isTooLongToGroup } from '@/domain/lists/groups'
import { tooLongToGroup } from '@/domain/refusals/refusal-texts'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import { queryKeys } from '@/renderer/lib/query/keys'
import { readPage } from '../data/read-page'
import { useListState } from '../grid/list-context'
import styles from './filter-chips.module.css'
import { GroupByButton, type GroupByProps } from './group-button'

/** Why the list is not gathered; null where it can be. Of one that was not counted to its end the host knows it: it is asked once the menu is open. */
function useRefusal(isOpen: boolean): string | null {
  const { total, request } = useListState()
  const isUnsure = total.nbItemsRelation === 'gte' && total.notGrouped === undefined && !isTooLongToGroup(total)
  const query = { ...request, group: 'production', page: 1, pageSize: 1 } as const
  const { data } = useQuery({
    queryKey: queryKeys.filterCounts({ groups: true, ...query }),
    queryFn: ({ signal }) => readPage(query, { signal }),
    enabled: isOpen && isUnsure,
    staleTime: 0
  })
  if (isUnsure) return data?.notGrouped ?? null
  return total.notGrouped ?? (isTooLongToGroup(total) ? tooLongToGroup(request.dimension) : null)
}

/** By what a list is gathered; nothing is one of the choices. Of a list that is not gathered it says why, over choices that are off. */
export function GroupMenu({ grouping, onGroup, defaultOpen = false }: GroupByProps & MenuOpening) {
  const [isOpen, setOpen] = useState(defaultOpen)
  const refusal = useRefusal(isOpen)
  return (
    <Menu
      positioning="below-end"
      open={isOpen}
      onOpenChange={(_, { open }) => setOpen(open)}
      checkedValues={{ group: [grouping ?? ''] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        const group = Grouping.safeParse(chosen)
        onGroup(group.success ? group.data : null)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <GroupByButton grouping={grouping} onGroup={onGroup} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            {refusal !== null && <MenuGroupHeader className={styles.refusal}>{refusal}</MenuGroupHeader>}
            <MenuItemRadio name="group" value="" disabled={refusal !== null && grouping === null}>
              Ne pas regrouper
            </MenuItemRadio>
            {GROUPINGS.map((one) => (
              <MenuItemRadio key={one} name="group" value={one} disabled={refusal !== null}>
                {GROUPING_LABELS[one]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
