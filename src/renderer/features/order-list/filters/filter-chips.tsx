import { type KeyboardEvent, type MouseEvent, memo, useEffect, useLayoutEffect, useRef, useState, type WheelEvent } from 'react'
import { FILTER_KEYS, type FilterKey, type FilterValues, LIST_FILTERS } from '@/domain/lists/filters/list-filters'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { isPageKey } from '@/renderer/lib/page-key'
import { late } from '@/renderer/lib/react/late'
import { listenForTyping } from '@/renderer/lib/typed-ahead'
import type { ListRequest } from '../data/list-request'
import { usePendingGrid } from '../data/use-list-view'
import type { ListSort } from '../grid/next-sort'
import styles from './filter-chips.module.css'
import { chipName, chipText } from './filter-texts'
import type { GroupByProps } from './group-button'
import { GroupBy } from './group-by'
import type { NextValues } from './next-values'
import { SortKeys } from './sort-keys'
import { useChosenNames } from './use-filter-counts'

/** Menus come after the list is there. */
const FilterMenu = late(async () => (await import('./filter-menu')).FilterMenu)

/** Chips that always stand; the others when they are set, or were chosen in « Plus ». */
const ALWAYS: readonly FilterKey[] = ['state', 'technique', 'option', 'production', 'dispatch', 'origins', 'printed']
/** The chip that leads to the others. */
const MORE = 'more'
type ChipId = FilterKey | typeof MORE
/** A press on the chip of an open menu closes it first: it is not opened again by the same press. */
const SAME_PRESS_MS = 300

const LEADS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last
}

/** A wheel over chips that do not fit goes through them. */
const passBy = ({ currentTarget, deltaY }: WheelEvent<HTMLElement>): void => currentTarget.scrollBy({ left: deltaY })

/** Filters without one of them, or with other values of it. */
function withValues(chips: FilterValues, key: FilterKey, values: readonly string[]): FilterValues {
  const { [key]: _, ...others } = chips
  return values.length === 0 ? others : { ...others, [key]: values }
}

interface ChipProps {
  readonly id: FilterKey
  readonly values: readonly string[]
  readonly request: ListRequest
  readonly open: boolean
  readonly reached: boolean
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void
  readonly onEmpty: () => void
  readonly place: (element: HTMLButtonElement | null) => void
}

/** A filter at rest, or with what it asks and a way to empty it. */
function FilterChip({ id, values, request, open, reached, onOpen, onEmpty, place }: ChipProps) {
  const isSet = values.length > 0
  const names = useChosenNames(request, id, isSet && (id === 'channel' || id === 'customer'))
  const { label } = LIST_FILTERS[id]
  return (
    <span className={`${styles.chip} ${isSet ? styles.set : ''} ${open ? styles.open : ''}`}>
      <PlainButton
        ref={place}
        className={styles.name}
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={reached ? 0 : -1}
        title={isSet ? chipName(id, values, names) : label}
        onClick={onOpen}
      >
        {isSet ? (
          <span>
            {label}&nbsp;: <b>{chipText(id, values, names)}</b>
          </span>
        ) : (
          <>
            {label}
            <Icon name="chevron-down" size={12} />
          </>
        )}
      </PlainButton>
      {isSet && (
        <PlainButton className={styles.empty} tabIndex={-1} label={`Vider le filtre ${label} (Suppr)`} onClick={onEmpty}>
          <Icon name="close" size={12} />
        </PlainButton>
      )}
    </span>
  )
}

interface Props {
  readonly chips: FilterValues
  /** What the filters become of those asked for last, drawn or not. With `again`, the place of before is taken over: the same menu changed it already. */
  readonly onChange: (next: (chips: FilterValues) => FilterValues, again: boolean) => void
  readonly request: ListRequest
  readonly onSort: (sort: ListSort) => void
  /** By what the list is gathered; absent where the host gathers none. */
  readonly groupBy?: GroupByProps | undefined
}

/** The filters beside the four texts, as chips with a menu each, and what the list is sorted by (reference: lists 3.5, 4.1). */
export const FilterChips = memo(function FilterChips({ chips: drawn, onChange, request, onSort, groupBy }: Props) {
  const chips = usePendingGrid()?.chips ?? drawn
  const [open, setOpen] = useState<ChipId | null>(null)
  const [added, setAdded] = useState<FilterKey | null>(null)
  const [reached, setReached] = useState(0)
  const places = useRef(new Map<ChipId, HTMLButtonElement>())
  const closed = useRef<{ readonly id: ChipId | null; readonly at: number }>({ id: null, at: 0 })
  const changed = useRef<ChipId | null>(null)
  /** Ends listening for what is typed before a menu is there, and says what was. */
  const typed = useRef<() => string>(null)

  const shown = FILTER_KEYS.filter((key) => ALWAYS.includes(key) || chips[key] !== undefined || key === added || key === open)
  const others = FILTER_KEYS.filter((key) => !shown.includes(key))
  const ids: readonly ChipId[] = others.length > 0 ? [...shown, MORE] : shown
  const stop = Math.min(reached, ids.length - 1)

  const go = (at: number): void => {
    setReached(at)
    places.current.get(ids[at] ?? MORE)?.focus()
  }
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (!isPageKey(event, 'f')) return
      event.preventDefault()
      setReached(0)
      places.current.get('state')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => () => void typed.current?.(), [])

  const show = (id: ChipId): void => {
    changed.current = null
    // Until its menu is there.
    if (id !== open) {
      typed.current?.()
      typed.current = listenForTyping()
    }
    setReached(Math.max(0, ids.indexOf(id)))
    setOpen(id)
  }
  const press = (id: ChipId): void => {
    if (closed.current.id === id && performance.now() - closed.current.at < SAME_PRESS_MS) {
      closed.current = { id: null, at: 0 }
      return
    }
    show(id)
  }
  const close = (): void => {
    closed.current = { id: open, at: performance.now() }
    typed.current?.()
    // A chip of « Plus » that was left empty goes with its menu.
    const stays = open === null || open === MORE || ALWAYS.includes(open) || chips[open] !== undefined
    const place = places.current.get(stays ? (open ?? 'state') : MORE) ?? places.current.get('state')
    setOpen(null)
    setAdded(null)
    // Whoever pressed elsewhere is there already.
    if (document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]')) place?.focus()
  }
  const change = (key: FilterKey, next: NextValues): void => {
    onChange((now) => withValues(now, key, next(now[key] ?? [])), changed.current === key)
    changed.current = key
  }
  const empty = (key: FilterKey): void => {
    onChange((now) => withValues(now, key, []), false)
    // A chip that goes with its values leaves the focus to the first one.
    const rest = ALWAYS.includes(key) ? key : 'state'
    places.current.get(rest)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = ids.findIndex((id) => places.current.get(id) === event.target)
    const id = ids[at]
    if (id === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    const next = LEADS[event.key]?.(at, ids.length - 1)
    if (next !== undefined) go(next)
    else if (event.key === 'ArrowDown') show(id)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && id !== MORE && chips[id] !== undefined) empty(id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const placeOf =
    (id: ChipId) =>
    (element: HTMLButtonElement | null): void => {
      if (element === null) places.current.delete(id)
      else places.current.set(id, element)
    }
  // A chip that « Plus » has only just put there is known once it stands.
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  useLayoutEffect(() => setTarget(open === null ? null : (places.current.get(open) ?? null)), [open])

  return (
    <div className={styles.row}>
      <div
        className={styles.chips}
        role="toolbar"
        aria-label="Filtres de la liste"
        aria-keyshortcuts="f"
        onKeyDown={onKeyDown}
        onWheel={passBy}
      >
        {shown.map((key, at) => (
          <FilterChip
            key={key}
            id={key}
            values={chips[key] ?? []}
            request={request}
            open={open === key}
            reached={at === stop}
            onOpen={() => press(key)}
            onEmpty={() => empty(key)}
            place={placeOf(key)}
          />
        ))}
        {others.length > 0 && (
          <span className={`${styles.chip} ${open === MORE ? styles.open : ''}`}>
            <PlainButton
              ref={placeOf(MORE)}
              className={styles.name}
              aria-haspopup="dialog"
              aria-expanded={open === MORE}
              tabIndex={stop === ids.length - 1 ? 0 : -1}
              title="Autres filtres"
              onClick={() => press(MORE)}
            >
              Plus
              <Icon name="chevron-down" size={12} />
            </PlainButton>
          </span>
        )}
      </div>
      <SortKeys request={request} onSort={onSort} />
      {groupBy && <GroupBy {...groupBy} />}
      {open !== null && target !== null && (
        <FilterMenu
          key={open}
          {...(open === MORE ? { others } : { filter: open, values: chips[open] ?? [] })}
          target={target}
          typedAhead={typed}
          request={request}
          onChange={(next) => open !== MORE && change(open, next)}
          onChoose={(key) => {
            setAdded(key)
            show(key)
          }}
          onClose={close}
        />
      )}
    </div>
  )
})
