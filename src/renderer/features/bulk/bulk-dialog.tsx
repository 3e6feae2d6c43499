import { Button, Field, ProgressBar, Select, Spinner } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { BulkChange } from '@/domain/bulk/bulk-change'
import { BULK_PROGRESS_FROM, type BulkKind } from '@/domain/bulk/bulk-kinds'
import { BULK_KINDS } from '@/domain/bulk/kind-labels'
import { formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useFirstFocus } from '@/renderer/kit/focus/use-first-focus'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { errorText } from '@/renderer/lib/http/api-error'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './bulk-dialog.module.css'
import { BulkValue } from './bulk-fields'
import { SOON } from './bulk-jobs'
import { BulkPreview } from './bulk-preview'
import type { Foreseen } from './foresee'
import { type BulkWindow, useBulk } from './use-bulk'

interface Props extends BulkWindow {
  /** What of them one wants to change at first. */
  readonly kind?: BulkKind | undefined
  /** A change that was chosen already, and is to be seen before it is made. */
  readonly wanted?: BulkChange | undefined
}

const KINDS = Object.entries(BULK_KINDS) as readonly [BulkKind, string][]

const buttonText = (foreseen: Foreseen | null): string => {
  const count = foreseen?.changing.length ?? 0
  if (count === 0) return 'Changer'
  return isPlural(count) ? `Changer les ${formatNumber(count)}` : 'Changer la commande'
}

/** What the undo will do, at the foot. */
function undoText({ changing, warnings }: Foreseen): string {
  const lost = warnings.find(({ warning }) => warning === 'no-way-back')?.orders ?? 0
  if (changing.length === 0) return 'Rien ne changera.'
  if (lost === changing.length) return 'Sans annulation possible.'
  const back = changing.length - lost
  return `Une seule annulation ${isPlural(back) ? `remettra les ${formatNumber(back)}` : 'la remettra'}${lost > 0 ? `, ${formatNumber(lost)} sans retour` : ''}.`
}

/** How far it is, where that takes a moment. */
function Progress({ done, of }: { done: number; of: number }) {
  const slow = useSlow(true)
  if (of < BULK_PROGRESS_FROM && !slow) return null
  return (
    <div className={styles.progress} role="status">
      <ProgressBar value={done} max={of} aria-label="Changement en cours" />
      <span>
        {formatNumber(done)} sur {formatNumber(of)}…
      </span>
    </div>
  )
}

/**
 * « Modifier… »: what changes, then what would become of each order before anything is sent; one request, or one for each order at a host
 * that knows no other way, which goes on when the dialog is closed (reference: lists 12).
 */
export function BulkDialog({ kind: first = 'state', wanted, ...opened }: Props) {
  const { orders: ids, onClose } = opened
  const { orders, error, refetch, isRead, running, failure, judge, start, forget } = useBulk(opened)
  const [kind, setKind] = useState<BulkKind>(first)
  // What was chosen of one thing is there again when one comes back to it.
  const [changes, setChanges] = useState<Partial<Record<BulkKind, BulkChange | null>>>({ [first]: wanted })
  const change = changes[kind] ?? null
  const atOnce = useCapability('bulk-changes')
  // A mark of print is taken away by our own server alone.
  const offered = KINDS.filter(([code]) => atOnce || code !== 'printed')
  const firstFocus = useFirstFocus()
  const foreseen = useMemo(() => judge(change), [judge, change])
  // What is only to be agreed to begins at the agreement, or at the way out where nothing brings it back.
  const begins = wanted === undefined ? 'kind' : foreseen?.warnings.some(({ warning }) => warning === 'no-way-back') ? 'leave' : 'agree'
  const edit = (next: BulkChange | null): void => {
    forget()
    setChanges((known) => ({ ...known, [kind]: next }))
  }
  const ready = foreseen !== null && foreseen.changing.length > 0 && running === null && isRead
  const submit = (): void => {
    if (failure !== null) failure.retry?.()
    else if (ready && change !== null) start(change, foreseen)
  }
  // A failure that is tried again goes on being tried when the dialog is closed, unless it is given up.
  const mayGiveUp = failure !== null && failure.retry !== null
  const giveUp = (): void => {
    forget()
    onClose()
  }
  const gone = orders === undefined ? 0 : ids.length - orders.length

  return (
    <DialogShell
      title={`Modifier ${counted(ids.length, 'order')}`}
      className={styles.dialog}
      onClose={onClose}
      actions={
        <>
          <span className={styles.foot}>{foreseen !== null && running === null && failure === null && undoText(foreseen)}</span>
          <Button ref={begins === 'leave' ? firstFocus : null} size="large" onClick={mayGiveUp ? giveUp : onClose}>
            {mayGiveUp ? 'Abandonner' : running === null && failure === null ? 'Annuler' : 'Fermer'}
          </Button>
          <Button
            ref={begins === 'agree' ? firstFocus : null}
            size="large"
            appearance="primary"
            {...(running !== null ? { icon: <Spinner size="extra-tiny" /> } : {})}
            disabledFocusable={!mayGiveUp && !(failure === null && ready)}
            onClick={submit}
          >
            {mayGiveUp ? 'Réessayer' : buttonText(foreseen)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label="Quoi" className={styles.field}>
          <Select
            select={{ ref: begins === 'kind' ? firstFocus : null }}
            value={kind}
            disabled={running !== null}
            onChange={(_, { value }) => {
              forget()
              setKind(offered.find(([one]) => one === value)?.[0] ?? 'state')
            }}
          >
            {offered.map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {orders !== undefined && <BulkValue key={kind} kind={kind} orders={orders} change={change} onChange={edit} />}
      </div>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {errorText(error)} <Button onClick={() => void refetch()}>Réessayer</Button>
        </p>
      )}
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure.text}
          {failure.at !== null && SOON}
        </p>
      )}
      {gone > 0 && (
        <p className={styles.note}>
          {counted(gone, 'order')} introuvable{gone > 1 ? 's' : ''}.
        </p>
      )}
      {running !== null && <Progress {...running} />}
      {foreseen === null ? (
        <p className={styles.note}>
          {orders === undefined && error === null
            ? 'Lecture des commandes…'
            : 'Choisissez ce que les commandes deviennent\u00a0: rien ne change avant votre accord.'}
        </p>
      ) : (
        <BulkPreview foreseen={foreseen} sent={running !== null || mayGiveUp} />
      )}
    </DialogShell>
  )
}
