import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ChevronDown12Regular } from '@fluentui/react-icons'
import { ORIGIN_CODES, ORIGIN_LABELS, OriginFilter } from '@/domain/orders/origins'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import styles from './origin-switcher.module.css'

const ALL = 'Toutes origines'
const textOf = (origin: OriginFilter): string => (origin === 'all' ? ALL : ORIGIN_LABELS[origin])
const codesOf = (origin: OriginFilter) => (origin === 'all' ? ORIGIN_CODES : [origin])

const Dots = ({ origin }: { origin: OriginFilter }) => (
  <span className={styles.dots} aria-hidden="true">
    {codesOf(origin).map((code) => (
      <i key={code} className={styles[code]} />
    ))}
  </span>
)

/** Which orders this station looks at (reference: session 3.3): lists and figures follow at once, and the choice is kept. `short`: its word gives way in a window that is not wide. */
export function OriginSwitcher({ short = false }: { short?: boolean }) {
  const origin = usePreferences((preferences) => preferences.origin)
  const set = usePreferences((preferences) => preferences.set)
  return (
    <Menu
      inline
      hasCheckmarks
      hasIcons
      checkedValues={{ origin: [origin] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = OriginFilter.options.find((option) => option === checkedItems[0])
        if (chosen) set({ origin: chosen })
      }}
      positioning={{ position: 'below', align: 'end', strategy: 'fixed', offset: 4 }}
    >
      <MenuTrigger disableButtonEnhancement>
        <PlainButton
          className={short ? `${styles.trigger} ${styles.short}` : styles.trigger}
          title={short ? `Origine des commandes\u00a0: ${textOf(origin)}` : 'Origine des commandes'}
          aria-label={`Origine\u00a0: ${textOf(origin)}`}
        >
          <Dots origin={origin} />
          <span>{textOf(origin)}</span>
          <ChevronDown12Regular />
        </PlainButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {OriginFilter.options.map((option) => (
            <MenuItemRadio key={option} name="origin" value={option} icon={option === 'all' ? <span /> : <Dots origin={option} />}>
              {textOf(option)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
