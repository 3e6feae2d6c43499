import type { OrderSummary } from '@/domain/orders/order'
import { OPTIONS, optionsOf } from '@/domain/tags/options'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import { OPTION_LOOKS } from '@/renderer/kit/option-looks/option-looks'
import { toneClass } from '@/renderer/kit/tone/tone'
import { peek } from '@/renderer/lib/peek/peek'
import styles from './options-cell.module.css'
import buttons from './peek-cells.module.css'
import { NARROW_OPTIONS, type OptionMark, optionMarks, optionsThatFit, WIDE_OPTIONS } from './that-fit'

const markText = (mark: OptionMark): string => {
  if (mark.kind === 'text') return mark.text
  return mark.kind === 'option' ? OPTIONS[mark.code].label : mark.kind === 'sav' ? 'SAV' : 'Réassort'
}

function Mark({ mark, order }: { mark: OptionMark; order: OrderSummary }) {
  if (mark.kind === 'text') return <span className={styles.text}>{mark.text}</span>
  if (mark.kind === 'option')
    return (
      <Meaning label={OPTIONS[mark.code].label} className={`${styles.option} ${toneClass(OPTION_LOOKS[mark.code].tone)}`}>
        <Icon name={OPTION_LOOKS[mark.code].icon} />
      </Meaning>
    )
  if (order.reassorts > 0) return <ReassortMark orderId={order.id} count={order.reassorts} sav={mark.kind === 'sav'} />
  return <span className={styles.sav}>SAV</span>
}

/** What does not fit, counted, with its names. */
function More({ marks, shown, className }: { marks: readonly OptionMark[]; shown: number; className: string | undefined }) {
  const hidden = marks.slice(shown)
  if (hidden.length === 0) return null
  return (
    <Meaning label={hidden.map(markText).join(', ')} className={`${styles.more} ${className}`}>
      +{hidden.length}
    </Meaning>
  )
}

/** Option(s): SAV or what is taken again, then the known options as icons in their order, other tags as text, as many as fit (reference: orders 1.6). */
export function OptionsCell({ order }: { order: OrderSummary }) {
  const marks = optionMarks(optionsOf(order.tags), order.reassorts)
  if (marks.length === 0) return null
  const wide = optionsThatFit(marks, WIDE_OPTIONS)
  const narrow = optionsThatFit(marks, NARROW_OPTIONS)
  const classOf = (index: number): string | undefined =>
    index < Math.min(wide, narrow) ? styles.both : index < wide ? styles.wideOnly : styles.narrowOnly
  return (
    <span className={styles.options} title={marks.map(markText).join(', ')}>
      {marks.slice(0, Math.max(wide, narrow)).map((mark, index) => (
        <span
          key={`${mark.kind} ${markText(mark)}`}
          className={`${classOf(index)} ${mark.kind === 'text' && index === 0 ? styles.first : ''}`}
        >
          <Mark mark={mark} order={order} />
        </span>
      ))}
      {wide === narrow ? (
        <More marks={marks} shown={wide} className={styles.both} />
      ) : (
        <>
          <More marks={marks} shown={wide} className={styles.wideOnly} />
          <More marks={marks} shown={narrow} className={styles.narrowOnly} />
        </>
      )}
    </span>
  )
}

const labelOf = (count: number, sav: boolean): string => {
  if (sav) return 'SAV'
  return count === 1 ? 'Réassort' : `Réassort de ${count} articles`
}

interface Props {
  readonly orderId: number
  readonly count: number
  /** An after-sales order makes an item again: its mark is the way there, so that other styles keep their room. */
  readonly sav: boolean
}

/** Réassort: items of the order take earlier ones again; shows them (reference: lists 6.2). */
const ReassortMark = ({ orderId, count, sav }: Props) => (
  <button
    type="button"
    tabIndex={-1}
    className={sav ? `${styles.sav} ${buttons.sav}` : `${buttons.reassort} ${toneClass('progress')}`}
    aria-label={`${labelOf(count, sav)}, voir l'origine`}
    title={`${labelOf(count, sav)}\u00a0: voir l'origine`}
    onClick={() => peek({ kind: 'reassort', orderId })}
  >
    {sav ? 'SAV' : <Icon name="again" size={18} />}
  </button>
)
