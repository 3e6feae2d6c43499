import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { OriginFilter } from '@/domain/orders/origins'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { OriginButton, OriginDots, originFilterText } from './origin-button'
import styles from './origin-switcher.module.css'

/** The menu of the origins, with its button. */
export function OriginMenu({ short = false, defaultOpen = false }: { readonly short?: boolean } & MenuOpening) {
  const origin = usePreferences((preferences) => preferences.origin)
  const set = usePreferences((preferences) => preferences.set)
  return (
    <Menu
      inline
      hasCheckmarks
      hasIcons
      defaultOpen={defaultOpen}
      checkedValues={{ origin: [origin] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = OriginFilter.options.find((option) => option === checkedItems[0])
        if (chosen) set({ origin: chosen })
      }}
      positioning={{ position: 'below', align: 'end', strategy: 'fixed', offset: 4 }}
    >
      <MenuTrigger disableButtonEnhancement>
        <OriginButton short={short} />
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {OriginFilter.options.map((option) => (
            <MenuItemRadio key={option} name="origin" value={option} icon={option === 'all' ? <span /> : <OriginDots origin={option} />}>
              {originFilterText(option)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
