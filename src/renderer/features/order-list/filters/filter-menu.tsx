import { Popover, PopoverSurface } from '@fluentui/react-components'
import { type FocusEvent, type KeyboardEvent, type RefObject, useDeferredValue, useRef, useState } from 'react'
import type { FilterCount } from '@/contract/orders/orders'
import { formatNumber, NOTHING } from '@/domain/format/number'
import { fold } from '@/domain/format/search-text'
import { type FilterKey, LIST_FILTERS, menuValues } from '@/domain/lists/filters/list-filters'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { rowAfter } from '@/renderer/kit/focus/row-keys'
import { Icon } from '@/renderer/kit/icons/icon'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { UnreadLine } from '@/renderer/kit/table/unread-line'
import { onLive } from '@/renderer/lib/live/live'
import { takesText } from '@/renderer/lib/page-key'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { isWritten } from '@/renderer/lib/typed-ahead'
import type { ListRequest } from '../data/list-request'
import { type BetweenProps, DaysBetween } from './days-between'
import styles from './filter-menu.module.css'
import { lookedForIn, menuText } from './filter-texts'
import type { NextValues } from './next-values'
import { useFilterCounts } from './use-filter-counts'

/** A menu of more values has a line to look in; so has one whose values are the host's own. */
const SEEN_AT_ONCE = 8
const orderNews: LiveNews = (refresh) => onLive('order', refresh)

interface MenuProps {
  /** The filter of the menu; absent for the menu of the other filters. */
  readonly filter?: FilterKey
  readonly values?: readonly string[]
  readonly others?: readonly FilterKey[]
  /** What the menu hangs on. */
  readonly target: HTMLElement
  /** Says what was typed since the press on the chip, and hears no more of it. */
  readonly typedAhead: RefObject<(() => string) | null>
  readonly request: ListRequest
  readonly onChange: (next: NextValues) => void
  readonly onChoose: (key: FilterKey) => void
  readonly onClose: () => void
}

/** The menu of a chip: it stays open while the list moves under it; Escape and a press elsewhere close it (reference: lists 3.6). */
export function FilterMenu({ filter, values = [], others = [], target, typedAhead, request, onChange, onChoose, onClose }: MenuProps) {
  const label = filter === undefined ? 'Autres filtres' : LIST_FILTERS[filter].label
  const leave = useRef<() => void>(null)
  /** What is looked for in it. */
  const [sought, setSought] = useState('')
  const arrived = useRef(false)
  /** The popover gives itself the focus when it opens: it goes on to the line to look in with what was typed ahead, else to the first line. */
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>): void => {
    if (arrived.current) return
    arrived.current = true
    const ahead = typedAhead.current?.() ?? ''
    if (ahead !== '' && writeInSearch(currentTarget)) setSought(ahead)
    else firstLine(currentTarget)?.focus()
  }
  return (
    <Popover
      open
      trapFocus
      onOpenChange={(event, { open }) => {
        if (open) return
        // Escape gives up what is typed.
        if (event.type !== 'keydown') leave.current?.()
        onClose()
      }}
      positioning={{ target, position: 'below', align: 'start', offset: 4, autoSize: 'height' }}
    >
      {/* A press on its words leaves the keys in the menu. */}
      <PopoverSurface tabIndex={-1} className={styles.surface ?? ''} aria-label={label} onFocus={onFocus} onKeyDown={toSearch}>
        {filter === undefined ? (
          <Others others={others} onChoose={onChoose} />
        ) : (
          <FilterValuesMenu
            filter={filter}
            values={values}
            request={request}
            typed={sought}
            onTyped={setSought}
            onChange={onChange}
            leave={leave}
          />
        )}
      </PopoverSurface>
    </Popover>
  )
}

/** The focus goes to the end of the line to look in; false where there is none. */
function writeInSearch(menu: HTMLElement): boolean {
  const search = menu.querySelector<HTMLInputElement>('input[type="search"]')
  search?.focus()
  search?.setSelectionRange(search.value.length, search.value.length)
  return search !== null
}

/** What is typed anywhere in a menu is looked for: the browser writes a key where the focus is by then. Space presses a line. */
function toSearch(event: KeyboardEvent<HTMLElement>): void {
  if (isWritten(event) && event.key !== ' ' && !takesText(event.target)) writeInSearch(event.currentTarget)
}

/** The line that has the focus when a menu opens: the first that is chosen, else the first. */
const firstLine = (menu: HTMLElement): HTMLElement | null =>
  menu.querySelector<HTMLElement>('fieldset [aria-checked="true"]') ?? menu.querySelector<HTMLElement>('fieldset button')

/** Arrows, Home and End lead from line to line. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = lines.indexOf(event.target as HTMLElement)
  if (at >= 0) lines[rowAfter(event, at, lines.length - 1) ?? -1]?.focus()
}

function Others({ others, onChoose }: { readonly others: readonly FilterKey[]; readonly onChoose: (key: FilterKey) => void }) {
  return (
    <fieldset className={styles.values} aria-label="Autres filtres" onKeyDown={walk}>
      {others.map((key) => (
        <PlainButton key={key} className={styles.value} onClick={() => onChoose(key)}>
          <span>{LIST_FILTERS[key].label}</span>
        </PlainButton>
      ))}
    </fieldset>
  )
}

type ValuesProps = Required<Pick<MenuProps, 'filter' | 'values' | 'request' | 'onChange'>> &
  Pick<BetweenProps, 'leave'> & {
    /** What is looked for. */
    readonly typed: string
    readonly onTyped: (text: string) => void
  }

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

function FilterValuesMenu({ filter, values, request, typed, onTyped, onChange, leave }: ValuesProps) {
  const { label, takes } = LIST_FILTERS[filter]
  const { length } = menuValues(filter)
  const hosts = length === 0
  const sought = useDeferredValue(typed.trim())
  const { data, error, isError, isFetching, refetch } = useFilterCounts(request, filter, hosts ? sought : '')
  useLiveRefresh(queryKeys.allFilterCounts, orderNews)
  const lines = useRef<HTMLFieldSetElement>(null)
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
      {(hosts || length > SEEN_AT_ONCE) && (
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
            onChange={(event) => onTyped(event.target.value)}
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
      {dates && <DaysBetween values={values} label={label} onChange={onChange} leave={leave} />}
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
