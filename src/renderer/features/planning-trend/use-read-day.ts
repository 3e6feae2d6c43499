import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import type { CalendarDay } from '@/domain/calendar/days'

const WEEK = 7

/** Place that a key leads to from another, or null for a key that means nothing here. */
export function placeAfter(key: string, at: number, count: number, today: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageUp: at + WEEK,
    PageDown: at - WEEK,
    Home: 0,
    End: count - 1,
    Escape: today
  }
  const next = moves[key]
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next))
}

/**
 * The day whose numbers are told: the one under the pointer, else the one that was chosen by keys or a press, today at first. A day is
 * remembered by its date: when the days turn over at midnight it stays the same one.
 */
export function useReadDay(days: readonly { readonly day: CalendarDay }[], today: CalendarDay) {
  const [chosen, setChosen] = useState<CalendarDay | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const todayAt = days.findIndex(({ day }) => day === today)
  const found = chosen === null ? todayAt : days.findIndex(({ day }) => day === chosen)
  const at = Math.max(0, found === -1 ? todayAt : found)
  const choose = (place: number): void => setChosen(days[place]?.day === today ? null : (days[place]?.day ?? null))

  const placeOf = ({ clientX, currentTarget }: MouseEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / width) * days.length)
    return Math.min(days.length - 1, Math.max(0, place))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = placeAfter(event.key, at, days.length, todayAt)
    if (next === null) return
    event.preventDefault()
    setHovered(null)
    choose(next)
  }

  return {
    /** Place of the chosen day. */
    at,
    /** Place of the day that is told. */
    described: hovered ?? at,
    handlers: {
      onKeyDown,
      onPointerMove: (event: PointerEvent<HTMLElement>) => event.pointerType === 'mouse' && setHovered(placeOf(event)),
      onPointerLeave: () => setHovered(null),
      onClick: (event: MouseEvent<HTMLElement>) => choose(placeOf(event))
    }
  }
}
