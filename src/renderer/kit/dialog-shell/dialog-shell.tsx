import { Button, Dialog, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import styles from './dialog-shell.module.css'
import { takeFocus } from './take-focus'
import { useFocusBack } from './use-focus-back'

interface Props {
  readonly title: ReactNode
  /** Its own width, instead of the one of every dialog. */
  readonly className?: string | undefined
  readonly onClose: () => void
  /** A click beside it, where that does not simply close it. */
  readonly onBeside?: (() => void) | undefined
  /** What stands at its foot. */
  readonly actions?: ReactNode
  /** Its content is there to be read: the focus rests on it, so that keys scroll it. */
  readonly toRead?: boolean
  readonly children: ReactNode
}

/** A dialog to work in: title, way out, what it is about, actions. Escape and a click beside it close it; the focus goes back. */
export function DialogShell({ title, className, onClose, onBeside = onClose, actions, toRead = false, children }: Props) {
  useFocusBack()
  return (
    <Dialog open onOpenChange={(_, { open, type }) => open || (type === 'backdropClick' ? onBeside() : onClose())}>
      <DialogSurface ref={takeFocus} className={className ? `${styles.surface} ${className}` : styles.surface}>
        <div className={styles.head}>
          <DialogTitle action={null} className={styles.title}>
            {title}
          </DialogTitle>
          <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label="Fermer" title="Fermer (Échap)" onClick={onClose} />
        </div>
        {toRead ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
          <section className={styles.content} aria-label="Contenu" tabIndex={0}>
            {children}
          </section>
        ) : (
          <div className={styles.content}>{children}</div>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </DialogSurface>
    </Dialog>
  )
}

interface BottomSheetProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that comes up from the bottom of the screen and leaves what it is about in sight (reference: order-page 3.4). */
export const BottomSheet = ({ title, onClose, children }: BottomSheetProps) => (
  <DialogShell title={title} className={styles.sheet} onClose={onClose}>
    {children}
  </DialogShell>
)
