import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { dayMonth, longDay, shortDay } from '@/domain/calendar/date-text'
import { productionShift } from '@/domain/calendar/production-shift'
import { listedCustomer } from '@/domain/customers/names'
import { displayReference } from '@/domain/format/reference'
import { codeOf, LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import { orderPieces, type PieceLine } from '@/domain/picking/order-pieces'
import { stepOf } from '@/domain/techniques/steps'
import { BadgeList } from '@/renderer/kit/badge-list/badge-list'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import { originClass } from '@/renderer/kit/origin-chip/origin-chip'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import { toneClass } from '@/renderer/kit/tone/tone'
import { host } from '@/renderer/lib/host/host'
import type { SaveOrderLabels } from '../data/use-picking-saves'
import card from '../page/card.module.css'
import { PieceTile } from '../page/piece-tile'
import { PickingProgress } from '../page/progress'
import styles from './order-pieces.module.css'

/** The live selection as the rows of the picking page need it; the route brings it. */
export interface PickingSelection {
  /** Shares the selection with the other operators and with one's own other windows. */
  readonly useLive: (scope: string, ids: readonly number[]) => void
  readonly useRowLook: (id: number) => { readonly className: string; readonly selected: boolean }
  /** `label` names the order. */
  readonly SelectBox: ComponentType<{ id: number; label: string; tabbable?: boolean }>
  readonly toggle: (id: number) => void
}

interface Props {
  readonly order: Order
  readonly selection: PickingSelection
  /** Saves labels that were changed from those `seen`; rejects when it was not saved. */
  readonly onSave: SaveOrderLabels
}

const CODES = { keep: codeOf, longest: LABEL_LENGTH_MAX, most: LABELS_MAX, code: true } as const

/** Order-pieces widget: selectable row, techniques, production date, editable bins and runs, the pieces to tick (reference: picking 2.2). */
export function OrderPieces({ order, selection, onSave }: Props) {
  const reference = displayReference(order.origin_ref_id)
  const lines = orderPieces(order)
  return (
    <section className={card.card} aria-label={`Commande ${reference}`}>
      <OrderHead order={order} lines={lines} selection={selection} />
      <OrderProduction order={order} />
      <div className={styles.codes}>
        <span aria-hidden="true">Bacs</span>
        <BadgeList
          {...CODES}
          label={`Bacs de la commande ${reference}`}
          name={`bacs-${order.id}`}
          add="Ajouter un bac"
          hint="Bac"
          values={order.bacs}
          onSave={(bacs, seen) => onSave(order.id, { bacs: [...bacs] }, { bacs: [...seen] })}
        />
        <span aria-hidden="true">Runs</span>
        <BadgeList
          {...CODES}
          label={`Runs de la commande ${reference}`}
          name={`picking_runs-${order.id}`}
          add="Ajouter un run"
          hint="Run"
          values={order.picking_runs}
          onSave={(runs, seen) => onSave(order.id, { picking_runs: [...runs] }, { picking_runs: [...seen] })}
        />
      </div>
      <div className={styles.lines}>
        {lines.map((line) => (
          <div key={line.key} className={styles.line}>
            <b>
              {line.ref} {line.color}
            </b>
            <div className={styles.tiles}>
              {line.cells.map((cell) => (
                <PieceTile key={cell.size} cell={cell} of={`${reference}, ${line.ref} ${line.color}`} named />
              ))}
            </div>
          </div>
        ))}
        {lines.length === 0 && <span className={styles.nothing}>Aucune pièce à prendre.</span>}
      </div>
    </section>
  )
}

interface OrderHeadProps {
  readonly order: Order
  readonly lines: readonly PieceLine[]
  readonly selection: PickingSelection
}

/** Selectable row of an order: its number leads to its page (reference: picking 2.2), but from a page's link, which leads nowhere else. */
function OrderHead({ order, lines, selection }: OrderHeadProps) {
  const { className, selected } = selection.useRowLook(order.id)
  const reference = displayReference(order.origin_ref_id)
  const { strong, rest } = listedCustomer(order)
  const look = `${styles.reference} ${originClass(order.origin_code)}`
  const name = (
    <>
      <span className="visually-hidden">Commande </span>
      {reference}
    </>
  )
  return (
    <header className={`${styles.head} ${className}`} data-selected={selected}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the box inside has the role; this is the room that a glove needs */}
      <span
        className={styles.select}
        onClick={() => selection.toggle(order.id)}
        onKeyDown={(event) => {
          if (event.key !== ' ' && event.key !== 'Enter') return
          event.preventDefault()
          selection.toggle(order.id)
        }}
      >
        <selection.SelectBox id={order.id} label={`la commande ${reference}`} tabbable />
      </span>
      <div className={styles.name}>
        <h2>
          {host.pageLink === null ? (
            <Link to={`/orders/view/${order.id}`} className={look}>
              {name}
            </Link>
          ) : (
            <span className={look}>{name}</span>
          )}
        </h2>
        <span className={styles.customer}>
          <b>{strong}</b> {rest}
        </span>
      </div>
      <PickingProgress pieces={lines.flatMap(({ cells }) => cells.flatMap(({ pieces }) => pieces))} bar={false} />
    </header>
  )
}

/** What is produced and when: technique badges, production date with its mark when it is late or early (reference: picking 2.2). */
function OrderProduction({ order }: { order: Order }) {
  const { production_at: production, production_deadline_at: deadline } = order
  const shift = productionShift(order)
  return (
    <div className={styles.productionLine}>
      {order.techniques.map((technique) => (
        <TechniqueBadge key={technique} technique={technique} step={stepOf(order, technique)} />
      ))}
      <span className={styles.date}>
        Production {production === null ? <b>non prévue</b> : <b title={longDay(production)}>{shortDay(production)}</b>}
        {shift && deadline && (
          <Meaning
            label={`${shift.kind === 'late' ? 'Retardée' : 'Avancée'}, prévue le ${dayMonth(deadline)}`}
            className={`${styles.shift} ${toneClass(shift.kind === 'late' ? 'alert' : 'ready')}`}
          >
            <Icon name={shift.kind} size={16} />
          </Meaning>
        )}
      </span>
    </div>
  )
}
