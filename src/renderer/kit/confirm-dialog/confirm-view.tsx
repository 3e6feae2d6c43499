import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { DangerButton } from '@/renderer/kit/button/danger-button'
import { takeFocus } from '@/renderer/kit/dialog-shell/take-focus'
import type { ConfirmOptions } from '@/renderer/lib/confirm/use-confirm'
import styles from './confirm-view.module.css'

interface Props {
  readonly options: ConfirmOptions
  readonly onAnswer: (confirmed: boolean) => void
}

/** Draws the question. The safe button comes first, so it takes the focus; Escape answers no. */
export function ConfirmView({ options, onAnswer }: Props) {
  const Confirm = options.danger ? DangerButton : Button
  return (
    <Dialog open modalType="alert" onOpenChange={() => onAnswer(false)}>
      <DialogSurface ref={takeFocus} className={styles.surface}>
        <DialogBody>
          <DialogTitle>{options.title}</DialogTitle>
          <DialogContent className={styles.text}>{options.text}</DialogContent>
          <DialogActions className={styles.actions}>
            {options.cancel !== undefined && (
              <Button size="large" onClick={() => onAnswer(false)}>
                {options.cancel}
              </Button>
            )}
            <Confirm size="large" appearance="primary" onClick={() => onAnswer(true)}>
              {options.confirm}
            </Confirm>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
