import { useEffect } from 'react'
import type { CountOf } from '../../lib/query/use-metrics'
import type { Entry, Section } from './entries'
import styles from './palette.module.css'
import { PaletteOption } from './palette-option'

interface Props {
  readonly id: string
  readonly sections: readonly Section[]
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
