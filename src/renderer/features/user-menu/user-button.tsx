import { ChevronDown12Regular, PersonSwap20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { authorName, fullName, initials } from '@/domain/format/person'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { MenuButtonProps } from '@/renderer/kit/late-menu/late-menu'
import { PROFILES, usePreferences } from '@/renderer/lib/preferences/preferences'
import { useProfile, useProfileFailure } from '@/renderer/lib/query/use-profile'
import styles from './user-menu.module.css'

/** What a badge has room for. */
const MOST_COUNTED = 99

/** What waits behind an entry of the menu. */
export interface Attention {
  readonly count: number
  readonly label: string
}

/** The operator's name, or what stands for it while nobody knows it. */
export function useOperatorName(): string {
  const operator = useProfile()
  const askAgain = useProfileFailure()
  if (operator !== undefined) return fullName(operator)
  return askAgain === null ? 'Menu utilisateur' : "Menu utilisateur\u00a0: votre nom n'a pas pu être lu"
}

interface Props extends MenuButtonProps {
  /** The name stands in it. */
  readonly named: boolean
  readonly attention: Attention | null
}

/** The button of the operator's menu: initials, or the name where it always stands in sight (reference: order-page 1.3). */
export function UserButton({ named, attention, ...button }: Props) {
  const operator = useProfile()
  const askAgain = useProfileFailure()
  const name = useOperatorName()
  const profile = usePreferences((preferences) => preferences.profile)
  return (
    <PlainButton {...button} className={named ? styles.name : styles.avatar} title={`${name} — profil ${PROFILES[profile]}`}>
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
  )
}

/** At a shared station: what one presses to lock it, beside the menu of who works there. */
export const WithLock = ({ onLock, children }: { readonly onLock: () => void; readonly children: ReactNode }) => (
  <div className={styles.split}>
    {children}
    <PlainButton className={styles.lock} label="Verrouiller le poste (Ctrl+L)" onClick={onLock}>
      <PersonSwap20Regular />
    </PlainButton>
  </div>
)
