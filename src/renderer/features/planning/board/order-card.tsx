import { memo, useMemo } from 'react'
import { useStore } from 'zustand'
import { signalsOf } from '@/domain/planning/card-signals'
import { useBoardStore, useBoardView, usePlanned } from '../data/board-context'
import { useCardMove } from '../moves/card-move'
import { CardFacts } from './card-facts'
import { cardName } from './card-text'
import styles from './order-card.module.css'

/** Id of the element that says what keys do on a card. */
export const CARD_KEYS_ID = 'planning-card-keys'

/**
 * An order's card (reference: planning 3.1). It takes its number alone and asks for the rest: it is drawn again when its own order changes, and for
 * nothing else. Keys and double clicks are heard by the board around it.
 */
export const OrderCard = memo(function OrderCard({ id }: { readonly id: number }) {
  const view = useBoardView()
  const order = usePlanned(id)
  const reached = useStore(useBoardStore(), ({ active }) => active === id)
  const { look, describedBy, menu, note } = useCardMove(id)
  const signals = useMemo(() => order && signalsOf(view.group, order, view.today), [view, order])
  if (order === undefined || signals === undefined) return null
  const edge = signals.late ? styles.late : signals.sameDay ? styles.sameDay : ''
  return (
    <article
      data-card={id}
      tabIndex={reached ? 0 : -1}
      aria-label={cardName(order, signals)}
      aria-describedby={`${CARD_KEYS_ID} ${describedBy}`}
      className={`${styles.card} ${edge} ${menu === undefined ? '' : styles.withMenu} ${look}`}
    >
      <CardFacts order={order} signals={signals} view={view} />
      {menu !== undefined && <span className={styles.menu}>{menu}</span>}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </article>
  )
})
