import { type CSSProperties, memo } from 'react'
import { yearOf } from '@/domain/calendar/days'
import { listedCustomer } from '@/domain/customers/names'
import { displayReference } from '@/domain/format/reference'
import type { CardSignals } from '@/domain/planning/card-signals'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { stepOf } from '@/domain/techniques/steps'
import { TechniqueBadge, techniqueText } from '../../../kit/technique-badge/technique-badge'
import type { BoardView } from '../data/board-store'
import styles from './card-facts.module.css'
import { CardSignalMarks } from './card-signal-marks'
import { CardTags } from './card-tags'
import { cardQuantities, cardReference, mainQuantity, referenceEms } from './card-text'

/** What a wall's line has room for at its full size, in ems of the reference; what is longer has it alone. */
const LINE_EMS = 8
/** A character of what weighs, beside it. */
const WEIGHS_EM = 0.43

/** Badges that a card has room for. */
const TECHNIQUES_SHOWN = 3

function Techniques({ order }: { readonly order: PlannedOrder }) {
  const more = order.techniques.slice(TECHNIQUES_SHOWN)
  const hiddenText = more.map((technique) => techniqueText(technique, stepOf(order, technique))).join('\n')
  return (
    <span className={styles.techniques}>
      {order.techniques.slice(0, TECHNIQUES_SHOWN).map((technique) => (
        <TechniqueBadge key={technique} technique={technique} step={stepOf(order, technique)} />
      ))}
      {more.length > 0 && (
        <span className={styles.more} role="img" aria-label={hiddenText} title={hiddenText}>
          +{more.length}
        </span>
      )}
    </span>
  )
}

interface Props {
  readonly order: PlannedOrder
  readonly signals: CardSignals
  readonly view: BoardView
  /** Among the late ones, how long it has waited, in place of its signals. */
  readonly waited?: string | undefined
}

/** The five facts of a card: number, customer, quantities, techniques with their steps, signals and options (reference: planning 3.1). */
export const CardFacts = memo(function CardFacts({ order, signals, view: { group, today }, waited }: Props) {
  const { lead, large, suffix } = cardReference(order, yearOf(today))
  const { strong, rest } = listedCustomer(order)
  const [pieces, weighed] = cardQuantities(group, order)
  const main = mainQuantity(group, order)
  const ems = referenceEms({ lead, large, suffix })
  const weighs = main.figure.length + main.unit.length + 1
  return (
    <>
      <span
        className={styles.reference}
        data-long={ems + weighs * WEIGHS_EM > LINE_EMS || undefined}
        style={{ '--ems': ems, '--weighs': weighs } as CSSProperties}
        title={displayReference(order.origin_ref_id)}
      >
        {lead && <small>{lead}</small>}
        <span className={styles.large}>{large}</span>
        {suffix && <small className={styles.suffix}>{suffix}</small>}
      </span>
      <span className={styles.customer} title={`${strong} ${rest}`.trim()}>
        <b>{strong}</b> {rest}
      </span>
      <span className={styles.quantities}>
        <b>{pieces.figure}</b> {pieces.unit} · <b>{weighed.figure}</b> {weighed.unit}
      </span>
      <span className={styles.main} aria-hidden="true">
        {main.figure} {main.unit}
      </span>
      <Techniques order={order} />
      <CardTags tags={signals.tags} />
      {waited === undefined ? (
        <CardSignalMarks signals={signals} />
      ) : (
        <span className={styles.waited}>
          {waited.split('\u00a0')[0]}
          <span className={styles.unit}> {waited.split('\u00a0')[1]}</span>
          <span className={styles.letter} aria-hidden="true">
            {'\u00a0j'}
          </span>
        </span>
      )}
    </>
  )
})
