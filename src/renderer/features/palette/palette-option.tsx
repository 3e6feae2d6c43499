import { ClipboardTextLtr20Regular } from '@fluentui/react-icons'
import { listedCustomer } from '@/domain/customers/names'
import { formatMetric } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { displayReference, shortReference } from '@/domain/format/reference'
import { KeyCap } from '../../kit/key-cap/key-cap'
import { originChipClass, originClass } from '../../kit/origin-chip/origin-chip'
import { StatePill } from '../../kit/state-pill/state-pill'
import type { CountOf } from '../../lib/query/use-metrics'
import type { Entry } from './entries'
import { markedParts } from './match-words'
import styles from './palette.module.css'

interface Props {
  readonly entry: Entry
  readonly query: string
  readonly countOf: CountOf
}

const Marked = ({ text, query }: { text: string; query: string }) => (
  <span className={styles.name}>
    {markedParts(text, query).map(({ text: part, hit }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
      hit ? <mark key={index}>{part}</mark> : part
    )}
  </span>
)

/** What stands in one line of the palette. */
export function PaletteOption({ entry, query, countOf }: Props) {
  if (entry.kind === 'action')
    return (
      <>
        <span className={styles.icon}>{entry.action.icon}</span>
        <Marked text={entry.action.label} query={query} />
        <span className={styles.about} />
        {entry.action.keys && (
          <span className={styles.keys} aria-hidden="true">
            {entry.action.keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </span>
        )}
      </>
    )
  if (entry.kind === 'list') {
    const count = countOf(entry.code, entry.channel)
    return (
      <>
        <span className={styles.icon}>
          <ClipboardTextLtr20Regular />
        </span>
        <Marked text={entry.label} query={query} />
        <span className={styles.about}>{entry.group}</span>
        {typeof count === 'number' && <span className={`${styles.count} num`}>{formatMetric(count)}</span>}
      </>
    )
  }
  const { found, origin, reference } = entry
  const customer = found && listedCustomer(found)
  return (
    <>
      <span className={originChipClass(origin)} aria-hidden="true">
        {shortReference(reference, origin, 0).chip}
      </span>
      <span className={`${styles.reference} ${originClass(origin)} num`}>{displayReference(reference)}</span>
      <span className={styles.about}>
        {found && customer && (
          <>
            <b>{customer.strong}</b> {customer.rest} · {counted(found.metrics.items, 'piece')}
          </>
        )}
      </span>
      {found && <StatePill state={found.state} />}
    </>
  )
}
