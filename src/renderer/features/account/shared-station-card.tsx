import { Password20Regular } from '@fluentui/react-icons/svg/password'
import { PersonSwap20Regular } from '@fluentui/react-icons/svg/person-swap'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { useCallback, useState } from 'react'
import type { Account } from '@/contract/people/account'
import { pinText } from '@/domain/people/pin-text'
import type { Read } from '@/domain/reading/read-as'
import { BadgeCard } from '@/renderer/kit/badges/badge-card'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { useLiveStatus } from '@/renderer/lib/live/live'
import styles from './shared-station-card.module.css'
import { useOwnAccess } from './use-own-access'

const loadPinDialog = async () => (await import('./pin-dialog')).PinDialog

/** With what one takes a station that several people share: one's PIN and one's badge (reference: people 6.3, 6.4). */
export function SharedStationCard({ account }: { account: Read<Account> }) {
  const { pin, badge } = account
  const [choosing, setChoosing] = useState(false)
  const stop = useCallback(() => setChoosing(false), [])
  const PinDialog = useLoaded(loadPinDialog, choosing, stop)
  const offline = useLiveStatus(({ state }) => state === 'offline')
  const { erasePin, printBadge, replaceBadge } = useOwnAccess(account)
  return (
    <SectionCard icon={<PersonSwap20Regular />} title="Poste partagé">
      <div className={styles.line}>
        <Password20Regular />
        <p className={styles.said}>
          <b>PIN</b>
          <small className="num">{pin === null ? 'Aucun PIN.' : `${pinText(pin)}.`}</small>
        </p>
        <span className={styles.buttons}>
          {pin !== null && (
            <PlainButton look="medium" disabled={offline} onClick={erasePin}>
              Effacer le PIN
            </PlainButton>
          )}
          <PlainButton look="medium" disabled={offline} onClick={() => setChoosing(true)}>
            {pin === null ? 'Choisir un PIN…' : 'Changer le PIN…'}
          </PlainButton>
        </span>
      </div>
      <div className={styles.badge}>
        <BadgeCard person={account} badge={badge} />
        <span className={styles.column}>
          <PlainButton look="medium" disabled={offline} onClick={printBadge}>
            <Print20Regular />
            Imprimer le badge
          </PlainButton>
          {badge !== null && (
            <PlainButton look="medium" disabled={offline} onClick={() => replaceBadge(badge.number)}>
              Badge perdu…
            </PlainButton>
          )}
        </span>
      </div>
      <p role="status" className={styles.offline}>
        {offline && 'Hors ligne\u00a0: PIN et badge ne changent pas.'}
      </p>
      {PinDialog && <PinDialog account={account} onClose={stop} />}
    </SectionCard>
  )
}
