import { Button, Dialog, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import frame from '@/renderer/kit/dialog-shell/dialog-shell.module.css'
import { takeFocus } from '@/renderer/kit/dialog-shell/take-focus'
import { Icon } from '@/renderer/kit/icons/icon'
import { lineReferenceClass, OrderCustomer, OrderOrigin } from '@/renderer/kit/origin-chip/order-line'
import { checkedText, leavingText } from './print-texts'
import styles from './reprint-dialog.module.css'

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
      <DialogSurface ref={takeFocus} className={frame.surface ?? ''}>
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

interface CheckLineProps {
  readonly checked: boolean
  /** True when part of what it stands for is checked. */
  readonly some?: boolean
  readonly onChange: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A line that is a checkbox, drawn like those of the list; what stands in it is its label. */
export const CheckLine = ({ checked, some = checked, onChange, className, children }: CheckLineProps) => (
  <label className={className}>
    <span className={`${styles.box} ${some ? styles.on : ''}`}>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = some && !checked
        }}
        onChange={onChange}
      />
      {some && <Icon name={checked ? 'check' : 'minus'} />}
    </span>
    {children}
  </label>
)

interface ReprintRowProps {
  readonly order: Order
  readonly checked: boolean
  readonly onChange: () => void
}

/** An order that was printed before, checked to be printed again: whole reference, customer, pieces. */
export function ReprintRow({ order, checked, onChange }: ReprintRowProps) {
  return (
    <li>
      <CheckLine checked={checked} onChange={onChange} className={`${styles.row} ${checked ? '' : styles.off}`}>
        <OrderOrigin order={order} />
        <span className={`${styles.reference} ${lineReferenceClass(order.origin_code)}`}>{displayReference(order.origin_ref_id)}</span>
        <OrderCustomer order={order} className={styles.customer} />
        <span className={styles.pieces}>{counted(order.metrics.items, 'piece')}</span>
      </CheckLine>
    </li>
  )
}
