import type { KeyboardEvent, MouseEvent } from 'react'
import { rowAfterKey } from './grid-keys'
import type { RowWindow } from './use-row-window'

/** What a grid asks for; ids are those of its rows. */
export interface GridActions {
  readonly onToggle: (id: number) => void
  /** Selects from the row one began with (or `from`) up to `to`. */
  readonly onExtend: (from: number, to: number) => void
  readonly onSelectAll: () => void
  readonly onClear: () => void
  readonly onOpen: (id: number, newTab: boolean) => void
}

interface Parts {
  readonly ids: readonly number[]
  readonly active: { readonly index: number; readonly id: number | null; setActive(id: number): void; focus(id: number): void }
  readonly view: RowWindow
  readonly actions: GridActions
}

const rowOf = (target: EventTarget): number | null => {
  const row = (target as Element).closest('[data-row]')
  return row === null ? null : Number(row.getAttribute('data-row'))
}
/** Links and buttons inside a row answer for themselves. */
const isOwn = (target: EventTarget): boolean => (target as Element).closest('a, button') !== null
const isCtrl = (event: { ctrlKey: boolean; metaKey: boolean }): boolean => event.ctrlKey || event.metaKey

/** Keys and clicks of a grid, heard once for all of its rows. A cell marked `data-select` selects its row. */
export function gridHandlers({ ids, active, view, actions }: Parts) {
  const move = (event: KeyboardEvent, target: number): void => {
    const id = ids[target]
    if (id === undefined) return
    if (event.shiftKey && active.id !== null) actions.onExtend(active.id, id)
    view.reveal(target)
    active.focus(id)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (rowOf(event.target) === null || active.id === null || event.altKey) return
    const target = rowAfterKey(event.key, active.index, ids.length, view.page())
    if (target !== null) move(event, target)
    else if (event.key.toLowerCase() === 'a' && isCtrl(event)) actions.onSelectAll()
    else if (event.key === 'Escape') actions.onClear()
    else if (isOwn(event.target)) return
    else if (event.key === ' ') actions.onToggle(active.id)
    else if (event.key === 'Enter') actions.onOpen(active.id, isCtrl(event))
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent): void => {
    const id = rowOf(event.target)
    if (id === null || isOwn(event.target)) return
    if (event.shiftKey) actions.onExtend(active.id ?? id, id)
    else if (isCtrl(event) || (event.target as Element).closest('[data-select]')) actions.onToggle(id)
    active.setActive(id)
  }

  const onDoubleClick = (event: MouseEvent): void => {
    const id = rowOf(event.target)
    if (id === null || isOwn(event.target) || (event.target as Element).closest('[data-select]')) return
    actions.onOpen(id, isCtrl(event))
  }

  /** A range is selected with the Shift key: the text in between is not. */
  const onMouseDown = (event: MouseEvent): void => {
    if (event.shiftKey && rowOf(event.target) !== null && !isOwn(event.target)) {
      event.preventDefault()
      ;(event.target as Element).closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
    }
  }

  return { onKeyDown, onClick, onDoubleClick, onMouseDown }
}
