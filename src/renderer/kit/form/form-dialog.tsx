import { Button, Spinner } from '@fluentui/react-components'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useSlow } from '../../lib/use-slow'
import { DialogShell } from '../dialog-shell/dialog-shell'
import { useGuardedClose } from '../dialog-shell/use-guarded-close'
import { FailureLine } from '../panel/failure-line'
import styles from './form.module.css'

interface Props {
  readonly title: string
  /** What its button says it does. */
  readonly submitLabel?: string
  /** Beside the buttons, while nothing is wrong. */
  readonly note?: ReactNode
  /** Told at its foot once something wrong was to be sent. */
  readonly alert: string | null
  readonly saving: boolean
  readonly failure: { readonly text: string; readonly dismiss: () => void } | null
  /** Whether something was typed that leaving would lose. */
  readonly isChanged: () => boolean
  readonly onSubmit: (event: FormEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog that asks and saves. What was typed stays there until it is saved: a click beside it does nothing, any other way out asks first.
 * While it is being saved, the dialog waits.
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
  children
}: Props) {
  const form = useId()
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
  return (
    <DialogShell
      title={title}
      onClose={close}
      onBeside={() => isChanged() || close()}
      actions={
        <>
          {alert !== null ? (
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
            type="submit"
            form={form}
            appearance="primary"
            disabledFocusable={saving}
            icon={slow ? <Spinner size="extra-tiny" /> : null}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.grid} noValidate onSubmit={submit}>
        {failure && <FailureLine text={failure.text} onRetry={() => requestSubmit(form)} onRead={failure.dismiss} />}
        {children}
      </form>
    </DialogShell>
  )
}

const requestSubmit = (id: string): void => {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
