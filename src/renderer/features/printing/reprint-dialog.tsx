import { Button, Dialog, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useState } from 'react'
import type { Order } from '@/domain/orders/order'
import frame from '../../kit/dialog-shell/dialog-shell.module.css'
import { Icon } from '../../kit/icons/icon'
import { CheckLine } from './check-line'
import { checkedText, leavingText } from './print-texts'
import styles from './reprint-dialog.module.css'
import { ReprintRow } from './reprint-row'

interface Props {
  /** All orders that were chosen, printed before or not. */
  readonly orders: readonly Order[]
  /** Those that stayed checked, or null when given up. */
  readonly onAnswer: (checked: ReadonlySet<number> | null) => void
}

/** Attention !: which of the orders that were printed before are to be printed again (reference: printing 1.2). */
export function ReprintDialog({ orders, onAnswer }: Props) {
  const printed = orders.filter((order) => order.printed)
  const [checked, setChecked] = useState<ReadonlySet<number>>(() => new Set(printed.map(({ id }) => id)))
  const all = checked.size === printed.length
  const toggle = (id: number): void => {
    const next = new Set(checked)
    if (!next.delete(id)) next.add(id)
    setChecked(next)
  }
  return (
    <Dialog open modalType="alert" onOpenChange={() => onAnswer(null)}>
      <DialogSurface className={frame.surface ?? ''}>
        <div className={styles.head}>
          <DialogTitle action={null} className={`${frame.title} ${styles.title}`}>
            <Icon name="warning" size={20} className={styles.warning} />
            {'Attention\u00a0!'}
          </DialogTitle>
          <p>{'Les commandes suivantes ont déjà été imprimées. Voulez-vous les imprimer à nouveau\u00a0?'}</p>
        </div>
        <div className={styles.all}>
          <CheckLine
            className={styles.line}
            checked={all}
            some={checked.size > 0}
            onChange={() => setChecked(all ? new Set() : new Set(printed.map(({ id }) => id)))}
          >
            Laisser coché pour imprimer
          </CheckLine>
          <span role="status">{checkedText(checked.size, printed.length)}</span>
        </div>
        <ul className={styles.orders}>
          {printed.map((order) => (
            <ReprintRow key={order.id} order={order} checked={checked.has(order.id)} onChange={() => toggle(order.id)} />
          ))}
        </ul>
        <div className={styles.foot}>
          <span className={styles.sum} role="status">
            {leavingText(checked.size, orders.length - printed.length)}
          </span>
          <Button size="large" onClick={() => onAnswer(null)}>
            Annuler
          </Button>
          <Button size="large" appearance="primary" onClick={() => onAnswer(checked)}>
            Confirmer
          </Button>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
