import { Button } from '@fluentui/react-components'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { activeFilters, DEFAULT_GRID, type GridConfig } from '@/domain/lists/grid-config'
import { Icon } from '@/renderer/kit/icons/icon'
import { afterPaint } from '@/renderer/lib/after-paint'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { usePendingGrid } from './data/use-list-view'
import styles from './list-filters.module.css'

type Filters = GridConfig['filters']

const FIELDS: readonly { readonly name: keyof Filters; readonly label: string; readonly hint: string }[] = [
  { name: 'keyword', label: 'Mot clé', hint: 'Référence, client, e-mail' },
  { name: 'bac', label: 'Bac', hint: 'B140' },
  { name: 'picking_runs', label: 'Run', hint: 'ST0604' },
  { name: 'sku', label: 'Réf. produit', hint: 'GI6400' }
]

/** The same hint for who finds nobody by their e-mail (reference: people 2.3). */
const WITHOUT_EMAIL = 'Référence, client'

interface Props {
  readonly filters: Filters
  readonly onSearch: (filters: Filters) => void
  /** The other filters. */
  readonly chips: GridConfig['chips']
  /** A saved view is on: it says itself what was changed of it, and puts that back. */
  readonly inView?: boolean
  /** Gives up all filters; the sort stays. */
  readonly onReset: () => void
  /** What stands at the end of the bar. */
  readonly children: ReactNode
}

/** Filters of a list: Ok when there is something to search or to give up, Réinitialiser after a search (reference: lists 3.1). */
export function FilterBar({ filters, onSearch, chips, inView = false, onReset, children }: Props) {
  const [draft, setDraft] = useState(filters)
  const [shown, setShown] = useState(filters)
  // What is typed in a field stays until the list is searched for something else in that very field.
  const changed = FIELDS.filter(({ name }) => shown[name] !== filters[name])
  if (changed.length > 0) {
    setShown(filters)
    setDraft({ ...draft, ...Object.fromEntries(changed.map(({ name }) => [name, filters[name]])) })
  }
  const seesEmails = useHasRole('operator')
  const pending = usePendingGrid()
  const withChips = useCapability('list-filters')
  const isSearched = (of: Filters): boolean => Object.keys(activeFilters(of)).length > 0
  const isGiven = (of: Pick<GridConfig, 'filters' | 'chips'>): boolean =>
    isSearched(of.filters) || (withChips && Object.keys(of.chips).length > 0)
  const searched = isSearched(pending?.filters ?? filters)
  const form = useRef<HTMLFormElement>(null)
  const drawn = isGiven({ filters, chips })
  const was = useRef(drawn)
  // A search is given up by a button that goes with it, or is off then: whoever writes nowhere goes on in the first field.
  useEffect(() => {
    const givenUp = was.current && !drawn
    was.current = drawn
    if (!givenUp) return
    return afterPaint(() => {
      const at = document.activeElement
      // Who emptied a chip is there still.
      if (at?.matches('input') || (at !== document.body && !form.current?.contains(at))) return
      form.current?.querySelector('input')?.focus()
    })
  }, [drawn])
  const written = Object.keys(activeFilters(draft)).length > 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (written || searched) onSearch({ ...DEFAULT_GRID.filters, ...activeFilters(draft) })
  }
  const reset = (): void => {
    setDraft(DEFAULT_GRID.filters)
    onReset()
  }
  return (
    <div className={styles.bar}>
      <search>
        <form ref={form} className={styles.form} onSubmit={submit}>
          {FIELDS.map(({ name, label, hint }) => (
            <label key={name} className={`${styles.field} ${styles[name]} ${draft[name].trim() ? styles.set : ''}`}>
              <span>{label}</span>
              <input
                value={draft[name]}
                placeholder={name === 'keyword' && !seesEmails ? WITHOUT_EMAIL : hint}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
              />
            </label>
          ))}
          <Button type="submit" className={styles.ok} disabled={!written && !searched}>
            Ok
          </Button>
          {isGiven(pending ?? { filters, chips }) && !inView && (
            <Button appearance="subtle" icon={<Icon name="reset" size={18} />} onClick={reset}>
              Réinitialiser
            </Button>
          )}
        </form>
      </search>
      {children}
    </div>
  )
}
