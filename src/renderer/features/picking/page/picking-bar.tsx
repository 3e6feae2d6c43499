import { Button, Spinner } from '@fluentui/react-components'
import { ArrowLeft20Regular, QrCode20Regular, Save20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted, isPlural } from '@/domain/format/plural'
import type { Piece } from '@/domain/picking/piece-table'
import { LINK_ORDERS_MAX, TOO_MANY_FOR_LINK } from '@/domain/session/page-links'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import { raiseNotices } from '@/renderer/lib/notices/notices'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useSlow } from '@/renderer/lib/use-slow'
import phone from '../phone/phone.module.css'
import styles from './picking-bar.module.css'
import { PickingProgress } from './progress'

/** On a phone the button that saves stands at the foot, and notices over it. */
const PHONE_FOOT = { wide: 0, phone: 86 }

const loadDialog = async () => (await import('../phone/phone-dialog')).PhoneDialog

/** « Scanner »: the page on a phone, by a code to read (reference: picking 2.6). */
function PhoneButton({ ids }: { ids: readonly number[] }) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const PhoneDialog = useLoaded(loadDialog, open, close)
  const linked = useCapability('page-links')
  // A desktop's own address opens nothing on a phone.
  if (ids.length === 0 || (!linked && host.kind === 'desktop')) return null
  const tooMany = linked && ids.length > LINK_ORDERS_MAX
  return (
    <>
      <Button
        className={phone.button}
        icon={<QrCode20Regular />}
        title={tooMany ? TOO_MANY_FOR_LINK : 'Ouvrir cette page sur un téléphone'}
        disabledFocusable={tooMany}
        onClick={() => setOpen(true)}
      >
        Scanner
      </Button>
      {PhoneDialog && <PhoneDialog ids={ids} onClose={close} />}
    </>
  )
}

interface Props {
  readonly ids: readonly number[]
  /** How many were found; null while nobody knows. */
  readonly orders: number | null
  readonly pieces: readonly Piece[]
  readonly grouped: boolean
  readonly onGroup: (grouped: boolean) => void
  /** Runs to save, in grouped mode alone. */
  readonly runs: { readonly changed: boolean; readonly saving: boolean; readonly save: () => void }
}

/** Top of the picking page: way back, how far one is, the toggle, Enregistrer les runs (reference: picking 2.1); on a phone that stays at the bottom. */
export function PickingBar({ ids, orders, pieces, grouped, onGroup, runs }: Props) {
  const list = usePreferences((preferences) => preferences.previousList)
  /** A page's link leads nowhere else, and makes no other link. */
  const whole = host.pageLink === null
  const slow = useSlow(runs.saving)
  useEffect(() => (grouped ? raiseNotices(PHONE_FOOT) : undefined), [grouped])
  const total = pieces.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <header className={styles.bar}>
      {whole && (
        <Link to={list} className={styles.back} aria-label="Retour à la liste" title="Retour à la liste">
          <ArrowLeft20Regular />
        </Link>
      )}
      <h1>Picking</h1>
      {orders !== null && (
        <>
          <span className={styles.orders}>{counted(orders, 'order')}</span>
          <PickingProgress pieces={pieces} unit={isPlural(total) ? 'pièces' : 'pièce'} />
        </>
      )}
      <PlainButton role="switch" aria-checked={grouped} className={styles.switch} onClick={() => onGroup(!grouped)}>
        <i aria-hidden="true" />
        Grouper par références produit
      </PlainButton>
      {whole && <PhoneButton ids={ids} />}
      {grouped && (
        <div className={styles.foot}>
          <Button
            appearance="primary"
            className={styles.save}
            icon={slow ? <Spinner size="extra-tiny" /> : <Save20Regular />}
            disabled={!runs.changed && !runs.saving}
            disabledFocusable={runs.saving}
            onClick={runs.save}
          >
            Enregistrer les runs
          </Button>
        </div>
      )}
    </header>
  )
}
