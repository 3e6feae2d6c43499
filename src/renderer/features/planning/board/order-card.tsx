import { memo, useMemo } from 'react'
import { useStore } from 'zustand'
import { signalsOf } from '@/domain/planning/card-signals'
import { useBoardStore, useBoardView, usePlanned } from '../data/board-context'
import { useCardMove } from '../moves/card-move'
import { CardFacts } from './card-facts'
import { cardName, waitedText } from './card-text'
import styles from './order-card.module.css'

/** Id of the element that says what keys do on a card. */
export const CARD_KEYS_ID = 'planning-card-keys'

interface Props {
  readonly id: number
  /** Among the late ones: how many days it has waited, and whether the Tab key reaches it there. */
  readonly late?: { readonly days: number; readonly reached: boolean }
}

/**
 * An order's card (reference: planning 3.1). It takes its number alone and asks for the rest: it is drawn again when its own order changes, and for
 * nothing else. Keys and double clicks are heard by the board around it.
 */
export const OrderCard = memo(function OrderCard({ id, late }: Props) {
  const view = useBoardView()
  const order = usePlanned(id)
  const reached = useStore(useBoardStore(), ({ active }) => (late ? late.reached : active === id))
  const { look, describedBy, menu, note } = useCardMove(id)
  const signals = useMemo(() => order && signalsOf(view.group, order, view.today), [view, order])
  if (order === undefined || signals === undefined) return null
  const waited = late && waitedText(late.days)
  const edge = signals.late ? styles.late : signals.sameDay ? styles.sameDay : ''
  return (
    <article
      data-card={id}
      tabIndex={reached ? 0 : -1}
      aria-label={cardName(order, signals, waited)}
      aria-describedby={`${CARD_KEYS_ID} ${describedBy}`}
      className={`${styles.card} ${edge} ${menu === undefined ? '' : styles.withMenu} ${look}`}
    >
      <CardFacts order={order} signals={signals} view={view} waited={waited} />
      {menu !== undefined && <span className={styles.menu}>{menu}</span>}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </article>
  )
})
