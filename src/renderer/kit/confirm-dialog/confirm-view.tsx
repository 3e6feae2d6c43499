import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import type { ConfirmOptions } from '@/renderer/lib/confirm/use-confirm'
import styles from './confirm-view.module.css'

interface Props {
  readonly options: ConfirmOptions
  readonly onAnswer: (confirmed: boolean) => void
}

/** Draws the question. The safe button comes first, so it takes the focus; Escape answers no. */
export function ConfirmView({ options, onAnswer }: Props) {
  return (
    <Dialog open modalType="alert" onOpenChange={() => onAnswer(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{options.title}</DialogTitle>
          <DialogContent className={styles.text}>{options.text}</DialogContent>
          <DialogActions className={styles.actions}>
            {options.cancel !== undefined && (
              <Button size="large" onClick={() => onAnswer(false)}>
                {options.cancel}
              </Button>
            )}
            <Button size="large" appearance="primary" className={options.danger ? styles.danger : undefined} onClick={() => onAnswer(true)}>
              {options.confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
