import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger
} from '@fluentui/react-components'
import { PersonSwap20Regular, SignOut20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import { PROFILES, type StationProfile, THEME_CHOICES, type ThemeChoice, usePreferences } from '@/renderer/lib/preferences/preferences'
import { useProfile, useProfileFailure } from '@/renderer/lib/query/use-profile'
import { type Attention, UserButton, useOperatorName, WithLock } from './user-button'
import styles from './user-menu.module.css'

interface Props extends MenuOpening {
  readonly onSignOut: () => void
  /** Locks the station, where several people share it: their name always stands in sight. */
  readonly onLock?: (() => void) | null
  /** There is no room for the name: it stands elsewhere. */
  readonly narrow?: boolean
  readonly attention: Attention | null
  readonly children?: ReactNode
}

const keysOf = <K extends string>(choices: Readonly<Record<K, string>>): readonly K[] => Object.keys(choices) as K[]

/** The operator: initials, full name, profile, theme, compact rows, log out (reference: order-page 1.3). Every choice is kept by the station. `children` are further
 *  entries; `attention` counts what waits behind one of them. */
export function UserMenu({ onSignOut, onLock = null, narrow = false, attention, children, defaultOpen = false }: Props) {
  const operator = useProfile()
  const askAgain = useProfileFailure()
  const { profile, theme, compact, set } = usePreferences()
  const name = useOperatorName()
  const named = onLock !== null && !narrow
  const change = (group: string, values: readonly string[]): void => {
    if (group === 'profile') set({ profile: (values[0] ?? profile) as StationProfile })
    if (group === 'theme') set({ theme: (values[0] ?? theme) as ThemeChoice })
    if (group === 'rows') set({ compact: values.includes('compact') })
  }
  const menu = (
    <Menu
      inline
      hasCheckmarks
      defaultOpen={defaultOpen}
      checkedValues={{ profile: [profile], theme: [theme], rows: compact ? ['compact'] : [] }}
      onCheckedValueChange={(_, { name: group, checkedItems }) => change(group, checkedItems)}
      positioning={{ position: 'below', align: 'end', strategy: 'fixed', offset: 4 }}
    >
      <MenuTrigger disableButtonEnhancement>
        <UserButton named={named} attention={attention} />
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        {operator && (
          <p className={styles.whole}>
            <b>{name}</b>
            <span>{`Profil ${PROFILES[profile]}`}</span>
          </p>
        )}
        <MenuList>
          {askAgain && (
            <>
              <MenuItem onClick={askAgain}>Votre nom n'a pas pu être lu. Réessayer</MenuItem>
              <MenuDivider />
            </>
          )}
          {onLock && (
            <>
              <MenuItem icon={<PersonSwap20Regular />} secondaryContent="Ctrl L" onClick={onLock}>
                Changer d'opérateur
              </MenuItem>
              <MenuDivider />
            </>
          )}
          <MenuGroup>
            <MenuGroupHeader>Profil</MenuGroupHeader>
            {keysOf(PROFILES).map((key) => (
              <MenuItemRadio key={key} name="profile" value={key}>
                {PROFILES[key]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Thème</MenuGroupHeader>
            {keysOf(THEME_CHOICES).map((key) => (
              <MenuItemRadio key={key} name="theme" value={key}>
                {THEME_CHOICES[key]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItemCheckbox name="rows" value="compact">
            Lignes compactes
          </MenuItemCheckbox>
          <MenuDivider />
          {children}
          <MenuItem icon={<SignOut20Regular />} onClick={onSignOut}>
            {onLock ? 'Se déconnecter de ce poste' : 'Se déconnecter'}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
  return named ? <WithLock onLock={onLock}>{menu}</WithLock> : menu
}
