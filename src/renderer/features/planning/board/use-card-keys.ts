import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { cardIdAt, findCard, isAmongLate, isCard } from '../card-elements'
import { type BoardState, type BoardStore, shownLate } from '../data/board-store'

/** Where an arrow leads from a late card: along the strip, or down to the card of the board that the Tab key reaches. */
export function lateAfter(state: BoardState, id: number, key: string): { readonly id: number; readonly late: boolean } | null {
  const ids = shownLate(state)
  const place = ids.indexOf(id)
  const to: Readonly<Record<string, number | undefined>> = {
    ArrowRight: ids[place + 1],
    ArrowLeft: ids[place - 1],
    Home: ids[0],
    End: ids.at(-1)
  }
  if (key === 'ArrowDown') return state.active === null ? null : { id: state.active, late: false }
  const next = to[key]
  return next === undefined ? null : { id: next, late: true }
}

/** Where an arrow leads from a card: along its day, or to the same height of the nearest day that has cards. */
export function cardAfter({ view, columns }: Pick<BoardState, 'view' | 'columns'>, id: number, key: string): number | null {
  const days = view.days.map((day) => columns.get(day)?.ids ?? [])
  const at = days.findIndex((ids) => ids.includes(id))
  const ids = days[at]
  if (ids === undefined) return null
  const place = ids.indexOf(id)
  const beside = (others: readonly (readonly number[])[]): number | null => {
    const nearest = others.find((other) => other.length > 0)
    return nearest?.[Math.min(place, nearest.length - 1)] ?? null
  }
  switch (key) {
    case 'ArrowDown':
      return ids[place + 1] ?? null
    case 'ArrowUp':
      return ids[place - 1] ?? null
    case 'Home':
      return ids[0] ?? null
    case 'End':
      return ids.at(-1) ?? null
    case 'ArrowRight':
      return beside(days.slice(at + 1))
    case 'ArrowLeft':
      return beside(days.slice(0, at).reverse())
    default:
      return null
  }
}

const CARD_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Opens the order of a card beside the board (reference: planning 3.1). */
const open = (id: number): void => void window.open(orderPath(id), '_blank', 'noopener')

/** A card that was scrolled to is drawn within this time, also by a slow machine and after a fast scroll. */
const DRAWN_WITHIN_MS = 1_000

function focusOnceDrawn(find: () => HTMLElement | null, from = performance.now()): void {
  window.requestAnimationFrame((now) => {
    const card = find()
    if (card !== null) card.focus()
    else if (now - from < DRAWN_WITHIN_MS) focusOnceDrawn(find, from)
  })
}

/** Gives a card the focus; one that is not drawn is brought into view first. */
function focusCard(board: HTMLElement | null, { columns }: BoardState, id: number, late = false): void {
  const find = (): HTMLElement | null => findCard(board, id, late)
  const drawn = find()
  if (drawn !== null) {
    drawn.focus()
    return
  }
  // The strip draws the card that is reached, wherever it is scrolled to.
  if (late) {
    focusOnceDrawn(find)
    return
  }
  const day = [...columns].find(([, { ids }]) => ids.includes(id))
  const list = day && board?.querySelector<HTMLElement>(`[data-day="${day[0]}"] [data-scroller]`)
  if (!day || !list) return
  list.scrollTop = (day[1].ids.indexOf(id) / day[1].ids.length) * list.scrollHeight
  focusOnceDrawn(find)
}

/**
 * Keys, focus and double clicks of every card, listened to once around them. The Tab key reaches one card; arrows go from there. A card that
 * had the focus keeps it where it goes to, when it is moved to another day.
 */
export function useCardKeys(board: RefObject<HTMLElement | null>, store: BoardStore) {
  const focused = useRef<number | null>(null)
  const amongLate = useRef(false)
  useEffect(
    () =>
      store.subscribe(() => {
        const id = focused.current
        if (id === null) return
        // After the cards have been drawn where they stand now.
        window.requestAnimationFrame(() => {
          if (document.activeElement !== document.body || focused.current !== id) return
          const state = store.getState()
          const stays = amongLate.current && shownLate(state).includes(id)
          const next = stays || [...state.columns.values()].some(({ ids }) => ids.includes(id)) ? id : state.active
          if (next !== null) focusCard(board.current, state, next, stays)
        })
      }),
    [board, store]
  )
  return useMemo(
    () => ({
      onFocus: ({ target }: FocusEvent) => {
        const id = cardIdAt(target)
        focused.current = id
        amongLate.current = isAmongLate(target)
        if (id === null) return
        const { active, activeLate } = store.getState()
        if (amongLate.current) {
          if (activeLate !== id) store.setState({ activeLate: id })
        } else if (active !== id) store.setState({ active: id })
      },
      onBlur: ({ relatedTarget, target }: FocusEvent) => {
        // An element that goes takes the focus with it; then nobody left it.
        if (relatedTarget !== null || target.isConnected) focused.current = null
      },
      onDoubleClick: (event: MouseEvent) => {
        const id = cardIdAt(event.target)
        if (id !== null && !event.defaultPrevented && !(event.target as Element).closest('button')) open(id)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const id = cardIdAt(event.target)
        const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
        if (id === null || !plain || event.defaultPrevented || !isCard(event.target)) return
        if (event.key === 'Enter') {
          event.preventDefault()
          // Held down, it would open one tab after the other.
          if (!event.repeat) open(id)
          return
        }
        if (!CARD_KEYS.includes(event.key)) return
        event.preventDefault()
        const state = store.getState()
        if (isAmongLate(event.target)) {
          const next = lateAfter(state, id, event.key)
          if (next === null) return
          if (next.late) store.setState({ activeLate: next.id })
          focusCard(board.current, state, next.id, next.late)
          return
        }
        const next = cardAfter(state, id, event.key)
        if (next !== null) focusCard(board.current, state, next)
      }
    }),
    [board, store]
  )
}
