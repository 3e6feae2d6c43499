import { type KeyboardEvent, type RefCallback, useRef } from 'react'
import { rowAfter } from './row-keys'

interface RowWalk<Id, Element> {
  /** Hears the keys of the row at this place. */
  readonly keysOf: (at: number) => (event: KeyboardEvent) => void
  /** What has the focus in the row of this id. */
  readonly placeOf: (id: Id) => RefCallback<Element>
}

/** Arrows, Home and End lead from row to row of a table. */
export function useRowWalk<Id, Element extends HTMLElement>(ids: readonly Id[]): RowWalk<Id, Element> {
  const places = useRef(new Map<Id, Element>())
  return {
    keysOf: (at) => (event) => {
      const next = ids[rowAfter(event, at, ids.length - 1) ?? -1]
      if (next !== undefined) places.current.get(next)?.focus()
    },
    placeOf: (id) => (element) => {
      if (element === null) places.current.delete(id)
      else places.current.set(id, element)
    }
  }
}
