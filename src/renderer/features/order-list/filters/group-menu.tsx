import { Menu, MenuGroup, MenuGroupHeader, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { GROUPINGS, Grouping } from '@/domain/lists/grid-config'
import { GROUPING_LABELS } from '@/domain/lists/groups'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import styles from './filter-chips.module.css'
import { GroupByButton, type GroupByProps } from './group-button'

/** By what a list is gathered; nothing is one of the choices. Of a list that is not gathered it says why, over choices that are off. */
export function GroupMenu({ grouping, onGroup, refusal, defaultOpen = false }: GroupByProps & MenuOpening) {
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
        <GroupByButton grouping={grouping} onGroup={onGroup} refusal={refusal} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            {refusal !== null && <MenuGroupHeader className={styles.refusal}>{refusal}</MenuGroupHeader>}
            <MenuItemRadio name="group" value="" disabled={refusal !== null}>
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
