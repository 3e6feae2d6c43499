import { Popover, PopoverSurface } from '@fluentui/react-components'
import { type FormEvent, type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FilterCount } from '@/contract/orders/orders'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { parseDay } from '@/domain/calendar/month'
import { formatNumber, NOTHING } from '@/domain/format/number'
import { fold } from '@/domain/format/search-text'
import { daysNamed, type FilterKey, LIST_FILTERS, menuValues } from '@/domain/lists/filters/list-filters'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { rowAfter } from '@/renderer/kit/focus/row-keys'
import { Icon } from '@/renderer/kit/icons/icon'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { UnreadLine } from '@/renderer/kit/table/unread-line'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { useToday } from '@/renderer/lib/use-today'
import type { ListRequest } from '../data/list-request'
import styles from './filter-menu.module.css'
import { lookedForIn, menuText } from './filter-texts'
import { useFilterCounts } from './use-filter-counts'

/** Long menus have a line to look in. */
const SEARCHED: readonly FilterKey[] = ['technique', 'channel', 'customer']
const orderNews: LiveNews = (refresh) => onLive('order', refresh)

/** What the values of a filter become of those that it has by then: two presses may come before a drawing. */
export type NextValues = (values: readonly string[]) => readonly string[]

interface MenuProps {
  /** The filter of the menu; absent for the menu of the other filters. */
  readonly filter?: FilterKey
  readonly values?: readonly string[]
  readonly others?: readonly FilterKey[]
  /** What the menu hangs on. */
  readonly target: HTMLElement
  readonly request: ListRequest
  readonly onChange: (next: NextValues) => void
  readonly onChoose: (key: FilterKey) => void
  readonly onClose: () => void
}

/** The menu of a chip: it stays open while the list moves under it; Escape and a press elsewhere close it (reference: lists 3.6). */
export function FilterMenu({ filter, values = [], others = [], target, request, onChange, onChoose, onClose }: MenuProps) {
  const label = filter === undefined ? 'Autres filtres' : LIST_FILTERS[filter].label
  return (
    <Popover
      open
      trapFocus
      onOpenChange={(_, { open }) => !open && onClose()}
      positioning={{ target, position: 'below', align: 'start', offset: 4, autoSize: 'height' }}
    >
      <PopoverSurface className={styles.surface ?? ''} aria-label={label}>
        {filter === undefined ? (
          <Others others={others} onChoose={onChoose} />
        ) : (
          <FilterValuesMenu filter={filter} values={values} request={request} onChange={onChange} />
        )}
      </PopoverSurface>
    </Popover>
  )
}

/** Arrows, Home and End lead from line to line. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = lines.indexOf(event.target as HTMLElement)
  if (at >= 0) lines[rowAfter(event, at, lines.length - 1) ?? -1]?.focus()
}

/** The line that has the focus when a menu opens: the first that is chosen, else the first. */
function useFirstLine() {
  const lines = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const first = lines.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? lines.current?.querySelector<HTMLElement>('button')
    first?.focus()
  }, [])
  return lines
}

function Others({ others, onChoose }: { readonly others: readonly FilterKey[]; readonly onChoose: (key: FilterKey) => void }) {
  const lines = useFirstLine()
  return (
    <fieldset ref={lines} className={styles.values} aria-label="Autres filtres" onKeyDown={walk}>
      {others.map((key) => (
        <PlainButton key={key} className={styles.value} onClick={() => onChoose(key)}>
          <span>{LIST_FILTERS[key].label}</span>
        </PlainButton>
      ))}
    </fieldset>
  )
}

type ValuesProps = Required<Pick<MenuProps, 'filter' | 'values' | 'request' | 'onChange'>>

/** What is offered: the menu's own values, or those that the host found, with how many orders have each; null while that is unknown. */
interface Offered {
  readonly value: string
  readonly text: string
  readonly count: number | null
}

function offeredOf(filter: FilterKey, counts: readonly FilterCount[] | undefined, q: string): readonly Offered[] {
  const own = menuValues(filter)
  if (own.length === 0) return (counts ?? []).map(({ value, label, count }) => ({ value, text: label ?? value, count }))
  const known = new Map(counts?.map(({ value, count }) => [value, count]))
  return own
    .map((value) => ({ value, text: menuText(filter, value), count: known.get(value) ?? null }))
    .filter(({ value }) => fold(lookedForIn(filter, value)).includes(fold(q)))
}

function FilterValuesMenu({ filter, values, request, onChange }: ValuesProps) {
  const [typed, setTyped] = useState('')
  const { label, takes } = LIST_FILTERS[filter]
  const hosts = menuValues(filter).length === 0
  const sought = useDeferredValue(typed.trim())
  const { data, error, isError, isFetching, refetch } = useFilterCounts(request, filter, hosts ? sought : '')
  useLiveRefresh(queryKeys.allFilterCounts, orderNews)
  const lines = useFirstLine()
  const several = takes === 'several'
  const offered = offeredOf(filter, data?.counts, typed)
  const press = (value: string): void =>
    onChange((now) => {
      const without = now.filter((one) => one !== value)
      if (without.length < now.length) return without
      return several ? [...now, value] : [value]
    })
  // The button is off then: the keys go on in the values.
  const empty = (): void => {
    onChange(() => [])
    lines.current?.querySelector('button')?.focus()
  }
  const dates = filter === 'production' || filter === 'dispatch'
  return (
    <>
      <div className={styles.head}>
        <b>{label}</b>
        <span>{isError ? 'nombres indisponibles' : 'nombres avec les autres filtres'}</span>
      </div>
      {SEARCHED.includes(filter) && (
        <label className={styles.search}>
          <Icon name="search" size={16} />
          <input
            type="search"
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            aria-label={`Chercher dans ${label}`}
            placeholder="Chercher"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              lines.current?.querySelector('button')?.focus()
            }}
          />
        </label>
      )}
      <fieldset ref={lines} className={styles.values} aria-label={label} aria-busy={data === undefined && !isError} onKeyDown={walk}>
        {hosts && data === undefined && !isError && <Coming />}
        {offered.map(({ value, text, count }) => {
          const chosen = values.includes(value)
          return (
            <PlainButton
              key={value}
              role={several ? 'checkbox' : 'radio'}
              aria-checked={chosen}
              className={`${styles.value} ${value.includes(':') ? styles.step : ''} ${count === 0 ? styles.zero : ''}`}
              onClick={() => press(value)}
            >
              <i className={`${styles.mark} ${several ? '' : styles.round}`} aria-hidden="true">
                {several && chosen && <Icon name="check" size={12} />}
              </i>
              <span title={text}>{text}</span>
              <Count count={count} unknown={isError} />
            </PlainButton>
          )
        })}
      </fieldset>
      {hosts && isError && (
        <div className={styles.notRead}>
          <UnreadLine text="Ces valeurs n'ont pas pu être lues." reason={error} onAgain={() => void refetch()} />
        </div>
      )}
      {offered.length === 0 && !(hosts && (isFetching || isError)) && <p className={styles.none}>Rien de ce nom.</p>}
      {dates && <Between values={values} label={label} onChange={onChange} />}
      <div className={styles.foot}>
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap>
        choisir
        <KeyCap>Entrée</KeyCap>
        appliquer
        <PlainButton look="words" disabled={values.length === 0} onClick={empty}>
          Effacer
        </PlainButton>
      </div>
    </>
  )
}

function Count({ count, unknown }: { readonly count: number | null; readonly unknown: boolean }) {
  if (count === null) return unknown ? null : <i className={styles.bar} aria-hidden="true" />
  return <b className={styles.count}>{count === 0 ? NOTHING : formatNumber(count)}</b>
}

/** Values that the host has not named yet. */
const Coming = () => (
  <div className={styles.coming} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((line) => (
      <span key={line} className={styles.value}>
        <i className={styles.bar} />
      </span>
    ))}
  </div>
)

type BetweenProps = Pick<ValuesProps, 'values' | 'onChange'> & { readonly label: string }

/** Two days, both included; a day alone is both. Enter, or leaving the second one, applies them. */
function Between({ values, label, onChange }: BetweenProps) {
  const today = useToday()
  const named = daysNamed(values[0] ?? '')
  const [from, setFrom] = useState(named === null ? '' : dayMonthYear(named.from))
  const [to, setTo] = useState(named === null ? '' : dayMonthYear(named.to))
  const [wrong, setWrong] = useState<string | null>(null)
  const apply = (): void => {
    if (from.trim() === '' && to.trim() === '') return
    const days = [from.trim() === '' ? to : from, to.trim() === '' ? from : to].map((text) => parseDay(text, today))
    const [first, last] = days.map((day) => ('day' in day ? day.day : null))
    if (!first || !last) setWrong('Une date comme 24/11/2026 est attendue.')
    else if (first > last) setWrong('La seconde date est avant la première.')
    else {
      setWrong(null)
      onChange(() => [`${first}..${last}`])
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply()
  }
  const field = (name: string, text: string, set: (text: string) => void) => (
    <label className={styles.day}>
      <input
        value={text}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        placeholder="jj/mm/aaaa"
        aria-label={`${label}, ${name}`}
        aria-invalid={wrong !== null}
        onChange={(event) => {
          set(event.target.value)
          setWrong(null)
        }}
      />
    </label>
  )
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={styles.between}>
        <legend>Entre…</legend>
        <div className={styles.days}>
          {field('du', from, setFrom)}
          et
          {field('au', to, setTo)}
          <PlainButton look="small" submits>
            Ok
          </PlainButton>
        </div>
        {wrong !== null && (
          <p className={styles.wrong} role="alert">
            {wrong}
          </p>
        )}
      </fieldset>
    </form>
  )
}
