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
import { ChevronDown12Regular, PersonSwap20Regular, SignOut20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { authorName, fullName, initials } from '@/domain/format/person'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { PROFILES, type StationProfile, THEME_CHOICES, type ThemeChoice, usePreferences } from '@/renderer/lib/preferences/preferences'
import { useProfile, useProfileFailure } from '@/renderer/lib/query/use-profile'
import styles from './user-menu.module.css'

/** What a badge has room for. */
const MOST_COUNTED = 99

interface Props {
  readonly onSignOut: () => void
  /** Locks the station, where several people share it: their name always stands in sight. */
  readonly onLock?: (() => void) | null
  /** There is no room for the name: it stands elsewhere. */
  readonly narrow?: boolean
  readonly attention: { readonly count: number; readonly label: string } | null
  readonly children?: ReactNode
}

const keysOf = <K extends string>(choices: Readonly<Record<K, string>>): readonly K[] => Object.keys(choices) as K[]

/** The operator: initials, full name, profile, theme, compact rows, log out (reference: order-page 1.3). Every choice is kept by the station. `children` are further
 *  entries; `attention` counts what waits behind one of them. */
export function UserMenu({ onSignOut, onLock = null, narrow = false, attention, children }: Props) {
  const operator = useProfile()
  const askAgain = useProfileFailure()
  const { profile, theme, compact, set } = usePreferences()
  const name =
    operator === undefined
      ? askAgain === null
        ? 'Menu utilisateur'
        : "Menu utilisateur\u00a0: votre nom n'a pas pu être lu"
      : fullName(operator)
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
      checkedValues={{ profile: [profile], theme: [theme], rows: compact ? ['compact'] : [] }}
      onCheckedValueChange={(_, { name: group, checkedItems }) => change(group, checkedItems)}
      positioning={{ position: 'below', align: 'end', strategy: 'fixed', offset: 4 }}
    >
      <MenuTrigger disableButtonEnhancement>
        <PlainButton className={named ? styles.name : styles.avatar} title={`${name} — profil ${PROFILES[profile]}`}>
          <span className="visually-hidden">{operator === undefined ? name : `Menu de ${name}`}</span>
          <span aria-hidden="true" className={named ? styles.chip : undefined}>
            {operator === undefined ? askAgain && '?' : initials(operator)}
          </span>
          {named && operator && <span aria-hidden="true">{authorName(operator)}</span>}
          {named && <ChevronDown12Regular />}
          {attention && (
            <span className={styles.attention} title={attention.label}>
              <span aria-hidden="true">{attention.count > MOST_COUNTED ? `${MOST_COUNTED}+` : attention.count}</span>
              <span className="visually-hidden">, {attention.label}</span>
            </span>
          )}
        </PlainButton>
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
  if (!named) return menu
  return (
    <div className={styles.split}>
      {menu}
      <PlainButton className={styles.lock} label="Verrouiller le poste (Ctrl+L)" onClick={onLock ?? undefined}>
        <PersonSwap20Regular />
      </PlainButton>
    </div>
  )
}
