import { type CSSProperties, memo } from 'react'
import { yearOf } from '@/domain/calendar/days'
import { listedCustomer } from '@/domain/customers/names'
import { displayReference } from '@/domain/format/reference'
import type { CardSignals } from '@/domain/planning/card-signals'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { optionOf } from '@/domain/tags/options'
import { stepOf } from '@/domain/techniques/steps'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import { OPTION_LOOKS } from '@/renderer/kit/option-looks/option-looks'
import { TechniqueBadge, techniqueText } from '@/renderer/kit/technique-badge/technique-badge'
import { toneClass } from '@/renderer/kit/tone/tone'
import type { BoardView } from '../data/board-store'
import styles from './card-facts.module.css'
import chips from './card-tags.module.css'
import { cardQuantities, cardReference, mainQuantity, referenceEms, SIGNAL_TEXTS, tagText, toDispatchText } from './card-text'

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

/** Signals at the end of a card's first line: early or late, comment, how long until dispatch (reference: planning 3.1). */
function CardSignalMarks({ signals: { sameDay, shift, comment, workingDaysToDispatch } }: { readonly signals: CardSignals }) {
  if (!sameDay && shift === null && !comment && workingDaysToDispatch === null) return null
  return (
    <span className={styles.signals}>
      {shift && (
        <Meaning label={SIGNAL_TEXTS[shift.kind]} className={shift.kind === 'late' ? styles.alert : styles.good}>
          <Icon name={shift.kind === 'late' ? 'calendar-late' : 'calendar-early'} />
        </Meaning>
      )}
      {comment && (
        <Meaning label={SIGNAL_TEXTS.comment}>
          <Icon name="comment" />
        </Meaning>
      )}
      {workingDaysToDispatch !== null && (
        <Meaning label={toDispatchText(workingDaysToDispatch)} className={styles.days}>
          +{workingDaysToDispatch}
        </Meaning>
      )}
      {sameDay && (
        <Meaning label={SIGNAL_TEXTS.sameDay} className={styles.alert}>
          <Icon name="clock" />
        </Meaning>
      )}
    </span>
  )
}

/** Tags that a card has room for; the others are told with them. */
const TAGS_SHOWN = 2

function Tag({ tag }: { readonly tag: string }) {
  const option = optionOf(tag)
  const text = tagText(tag)
  if (option === null)
    return (
      <span className={`${chips.tag} ${chips.text}`} title={text}>
        {text}
      </span>
    )
  const { icon, tone } = OPTION_LOOKS[option]
  return (
    <span className={`${chips.tag} ${chips.option} ${chips[option] ?? ''} ${toneClass(tone)}`} title={text}>
      <Icon name={icon} size={14} />
      <span className={chips.word}>{text}</span>
    </span>
  )
}

/** Tags of a card, the hidden ones left out (reference: planning 3.3): in words, or as round icons where a column is narrow. */
function CardTags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null
  const more = tags.slice(TAGS_SHOWN)
  return (
    <span className={chips.tags} data-worded={tags.slice(0, TAGS_SHOWN).some((tag) => optionOf(tag) === null) || undefined}>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Tag key={tag} tag={tag} />
      ))}
      {more.length > 0 && (
        <span className={`${chips.tag} ${chips.more}`} title={more.map(tagText).join(', ')}>
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
