import { ClipboardTextLtr20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { listedCustomer } from '@/domain/customers/names'
import { formatMetric } from '@/domain/format/metric'
import { counted } from '@/domain/format/plural'
import { displayReference, shortReference } from '@/domain/format/reference'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { originChipClass, originClass } from '@/renderer/kit/origin-chip/origin-chip'
import { StatePill } from '@/renderer/kit/state-pill/state-pill'
import type { CountOf } from '@/renderer/lib/query/use-metrics'
import { type Entry, markedParts, type PaletteSection } from './entries'
import styles from './palette.module.css'

interface Props {
  readonly id: string
  readonly sections: readonly PaletteSection[]
  readonly active: Entry | undefined
  readonly query: string
  readonly countOf: CountOf
  readonly onPoint: (entry: Entry) => void
  readonly onGo: (entry: Entry) => void
}

/** The lines of the palette in their sections. The focus stays in the field: it names the active one. */
export function PaletteList({ id, sections, active, query, countOf, onPoint, onGo }: Props) {
  const activeId = active && `${id}-${active.key}`
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div role="listbox" className={styles.list} id={`${id}-list`} aria-label="Résultats">
      {sections.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div role="group" key={title} aria-labelledby={`${id}-${title}`}>
          <p className={styles.title} id={`${id}-${title}`} role="presentation">
            {title}
          </p>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
            <div
              role="option"
              key={entry.key}
              id={`${id}-${entry.key}`}
              aria-selected={entry === active}
              className={entry === active ? `${styles.option} ${styles.on}` : styles.option}
              onMouseMove={() => entry === active || onPoint(entry)}
              onClick={() => onGo(entry)}
            >
              <PaletteOption entry={entry} query={query} countOf={countOf} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface PaletteOptionProps {
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
function PaletteOption({ entry, query, countOf }: PaletteOptionProps) {
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
