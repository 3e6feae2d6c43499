import type { OrderSummary } from '@/domain/orders/order'
import { OPTIONS, optionsOf } from '@/domain/tags/options'
import { Icon, Meaning } from '../../../kit/icons/icon'
import { OPTION_LOOKS } from '../../../kit/option-looks/option-looks'
import { toneClass } from '../../../kit/tone/tone'
import styles from './options-cell.module.css'
import { NARROW_OPTIONS, type OptionMark, optionMarks, optionsThatFit, WIDE_OPTIONS } from './options-that-fit'
import { ReassortMark } from './reassort-mark'

const toldOf = (mark: OptionMark): string => {
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
    <Meaning label={hidden.map(toldOf).join(', ')} className={`${styles.more} ${className}`}>
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
    <span className={styles.options} title={marks.map(toldOf).join(', ')}>
      {marks.slice(0, Math.max(wide, narrow)).map((mark, index) => (
        <span key={`${mark.kind} ${toldOf(mark)}`} className={classOf(index)}>
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
