import { Desktop20Regular } from '@fluentui/react-icons/svg/desktop'
import { Phone20Regular } from '@fluentui/react-icons/svg/phone'
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code'
import { timeOfDay } from '@/domain/calendar/date-text'
import { isPlural } from '@/domain/format/plural'
import { isPhone } from '@/domain/people/station-label'
import styles from './link-uses.module.css'
import type { ListedLink } from './use-open-links'

/** « 1 téléphone », « 2 appareils »: what a link was opened on. */
function opened(uses: ListedLink['uses']): string {
  const phones = uses.every(({ station }) => isPhone(station))
  const [one, many] = phones ? ['téléphone', 'téléphones'] : ['appareil', 'appareils']
  return `${uses.length}\u00a0${isPlural(uses.length) ? many : one}`
}

/** On what a link was opened, and when it was last in use there. */
export function LinkUses({ uses }: { uses: ListedLink['uses'] }) {
  const [last] = uses
  if (last === undefined)
    return (
      <span className={styles.uses}>
        <QrCode20Regular />
        pas encore ouvert
      </span>
    )
  const all = uses.map(({ station, address, last_at }) => `${station}, ${address}, actif à ${timeOfDay(last_at)}`)
  return (
    <span className={styles.uses} title={all.join('\n')}>
      {uses.some(({ station }) => isPhone(station)) ? <Phone20Regular /> : <Desktop20Regular />}
      <span className={styles.said}>
        {opened(uses)}
        <small>{`actif à ${timeOfDay(last.last_at)}, ${last.station}`}</small>
      </span>
    </span>
  )
}
