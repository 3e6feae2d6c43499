import { ChevronDown12Regular } from '@fluentui/react-icons'
import { ORIGIN_CODES, ORIGIN_LABELS, type OriginFilter } from '@/domain/orders/origins'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { MenuButtonProps } from '@/renderer/kit/late-menu/late-menu'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import styles from './origin-switcher.module.css'

const ALL = 'Toutes origines'

/** An origin in a word. */
export const originFilterText = (origin: OriginFilter): string => (origin === 'all' ? ALL : ORIGIN_LABELS[origin])

const codesOf = (origin: OriginFilter) => (origin === 'all' ? ORIGIN_CODES : [origin])

/** The hues of what an origin stands for. */
export const OriginDots = ({ origin }: { origin: OriginFilter }) => (
  <span className={styles.dots} aria-hidden="true">
    {codesOf(origin).map((code) => (
      <i key={code} className={styles[code]} />
    ))}
  </span>
)

/** The button of the origins: what this station looks at. */
export function OriginButton({ short = false, ...button }: { readonly short?: boolean } & MenuButtonProps) {
  const origin = usePreferences((preferences) => preferences.origin)
  return (
    <PlainButton
      {...button}
      className={short ? `${styles.trigger} ${styles.short}` : styles.trigger}
      title={short ? `Origine des commandes\u00a0: ${originFilterText(origin)}` : 'Origine des commandes'}
      aria-label={`Origine\u00a0: ${originFilterText(origin)}`}
    >
      <OriginDots origin={origin} />
      <span>{originFilterText(origin)}</span>
      <ChevronDown12Regular />
    </PlainButton>
  )
}
