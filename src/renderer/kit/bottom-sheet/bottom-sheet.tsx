import type { ReactNode } from 'react'
import { DialogShell } from '../dialog-shell/dialog-shell'
import styles from './bottom-sheet.module.css'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that comes up from the bottom of the screen and leaves what it is about in sight (reference: order-page 3.4). */
export const BottomSheet = ({ title, onClose, children }: Props) => (
  <DialogShell title={title} className={styles.sheet} onClose={onClose}>
    {children}
  </DialogShell>
)
