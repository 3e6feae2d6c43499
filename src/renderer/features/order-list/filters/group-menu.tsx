import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { GROUPINGS, Grouping } from '@/domain/lists/grid-config'
import { GROUPING_LABELS } from '@/domain/lists/groups'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import { GroupByButton, type GroupByProps } from './group-button'

/** By what a list is gathered; nothing is one of the choices. */
export function GroupMenu({ grouping, onGroup, defaultOpen = false }: GroupByProps & MenuOpening) {
  return (
    <Menu
      positioning="below-end"
      defaultOpen={defaultOpen}
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
          <MenuItemRadio name="group" value="">
            Ne pas regrouper
          </MenuItemRadio>
          {GROUPINGS.map((one) => (
            <MenuItemRadio key={one} name="group" value={one}>
              {GROUPING_LABELS[one]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
