import { Button, Spinner } from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons'
import { type FormEvent, type ReactNode, useCallback, useId } from 'react'
import type { Actor } from '@/domain/refusals/changed-text'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { hasChangedText, takeAllText, undecidedText } from '@/renderer/kit/compare/compare-view'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useGuardedClose } from '@/renderer/kit/dialog-shell/use-guarded-close'
import { useFirstFocus } from '@/renderer/kit/focus/use-first-focus'
import { FailureLine } from '@/renderer/kit/panel/failure-line'
import type { FailedSave } from '@/renderer/lib/saves/failed-saves'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './form.module.css'

/** Fields of a form that somebody else changed as well. */
export interface FormComparison {
  /** True while both values are shown; else they are told in a line above the form. */
  readonly asking: boolean
  /** Who changed them, where that is known, and their labels. */
  readonly by: Actor
  readonly fields: readonly string[]
  readonly undecided: number
  readonly onAsk: () => void
  readonly onBack: () => void
  readonly onTakeAll: () => void
  /** Lays what was chosen into the form; it is sent then. */
  readonly onDecide: () => void
  readonly view: ReactNode
}

interface Props {
  readonly title: string
  /** What its button says it does. */
  readonly submitLabel?: string
  /** Beside the buttons, while nothing is wrong. */
  readonly note?: ReactNode
  /** Told at its foot once something wrong was to be sent. */
  readonly alert: string | null
  readonly saving: boolean
  readonly failure: {
    readonly text: string
    readonly dismiss: () => void
    readonly save?: FailedSave
    readonly nextAt?: number | null
  } | null
  /** Whether something was typed that leaving would lose. */
  readonly isChanged: () => boolean
  readonly onSubmit: (event: FormEvent) => void
  readonly onClose: () => void
  /** What somebody else made of the same fields. */
  readonly comparison?: FormComparison | null
  readonly children: ReactNode
}

const FIELD = 'input:enabled:not([hidden]), select:enabled, textarea:enabled'

/**
 * A dialog that asks and saves; its first field has the focus when it opens. What was typed stays there until it is saved: a click beside it
 * does nothing, any other way out asks first. While it is being saved, the dialog waits.
 */
export function FormDialog({
  title,
  submitLabel = 'Enregistrer',
  note,
  alert,
  saving,
  failure,
  isChanged,
  onSubmit,
  onClose,
  comparison = null,
  children
}: Props) {
  const form = useId()
  const firstFocus = useFirstFocus()
  const place = useCallback((element: HTMLElement | null) => firstFocus(element?.querySelector<HTMLElement>(FIELD) ?? null), [firstFocus])
  const slow = useSlow(saving)
  const leave = useGuardedClose(() => {
    failure?.dismiss()
    onClose()
  }, isChanged)
  const close = (): void => {
    if (!saving) leave()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!saving) onSubmit(event)
  }
  const conflict = comparison?.asking === true ? comparison : null
  const decide = (): void => {
    if (conflict === null || conflict.undecided > 0) return
    conflict.onDecide()
    requestSubmit(form)
  }
  return (
    <DialogShell
      title={title}
      onClose={close}
      onBeside={() => isChanged() || close()}
      actions={
        <>
          {conflict !== null ? (
            <ComparisonActions comparison={conflict} />
          ) : alert !== null ? (
            <p role="alert" className={styles.alert}>
              {alert}
            </p>
          ) : (
            note && <p className={styles.about}>{note}</p>
          )}
          {/* They keep the focus: one that failed is left, or tried again, from where one was. */}
          <Button disabledFocusable={saving} onClick={close}>
            Annuler
          </Button>
          <Button
            {...(conflict === null ? { type: 'submit', form } : { type: 'button', onClick: decide })}
            appearance="primary"
            disabledFocusable={saving || (conflict?.undecided ?? 0) > 0}
            icon={slow ? <Spinner size="extra-tiny" /> : null}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {conflict !== null && <div className={styles.comparison}>{conflict.view}</div>}
      <form ref={place} id={form} className={styles.grid} hidden={conflict !== null} noValidate onSubmit={submit}>
        {comparison !== null && conflict === null && <ComparisonLine comparison={comparison} />}
        {failure && (
          <FailureLine
            save={failure.save}
            nextAt={failure.nextAt}
            text={failure.text}
            onRetry={() => requestSubmit(form)}
            onRead={failure.dismiss}
          />
        )}
        {children}
      </form>
    </DialogShell>
  )
}

/** What one may do beside choosing field by field. */
const ComparisonActions = ({ comparison: { by, undecided, onTakeAll, onBack } }: { comparison: FormComparison }) => (
  <>
    <span className={styles.ways}>
      <PlainButton className={styles.way} onClick={onTakeAll}>
        {takeAllText(by)}
      </PlainButton>
      <PlainButton className={styles.way} onClick={onBack}>
        Revenir à la saisie
      </PlainButton>
    </span>
    <span role="status" className={styles.undecided}>
      {undecided > 0 && undecidedText(undecided)}
    </span>
  </>
)

/** Told while one types: nothing moves under the hand, the choice comes when it is saved. */
const ComparisonLine = ({ comparison: { by, fields, onAsk } }: { comparison: FormComparison }) => (
  <p role="status" className={styles.meanwhile}>
    <Warning16Filled />
    <span>
      {hasChangedText(by)}&nbsp;: {fields.map((label) => label.toLocaleLowerCase('fr')).join(', ')}. Vous choisirez en enregistrant.
    </span>
    <PlainButton className={styles.way} onClick={onAsk}>
      Comparer
    </PlainButton>
  </p>
)

const requestSubmit = (id: string): void => {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
