import type { KeyboardEvent, MouseEvent } from 'react'
import type { ActiveRow } from './use-active-row'
import type { RowWindow } from './use-row-window'

/** Keys that move through the rows of a grid. */
const MOVES = new Map<string, (at: number, last: number, page: number) => number>([
  ['ArrowDown', (at) => at + 1],
  ['ArrowUp', (at) => at - 1],
  ['PageDown', (at, _last, page) => at + page],
  ['PageUp', (at, _last, page) => at - page],
  ['Home', () => 0],
  ['End', (_at, last) => last]
])

/** The row that a key leads to, kept within the grid; null when the key does not move or there is no row. `page` is how many rows one sees. */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | null {
  const move = MOVES.get(key)
  if (move === undefined || count === 0) return null
  return Math.min(count - 1, Math.max(0, move(at, count - 1, Math.max(1, page))))
}

/** What a grid asks for; ids are those of its rows. */
export interface GridActions {
  readonly onToggle: (id: number) => void
  /** Selects from the row one began with (or `from`) up to `to`. */
  readonly onExtend: (from: number, to: number) => void
  readonly onSelectAll: () => void
  readonly onClear: () => void
  readonly onOpen: (id: number, newTab: boolean) => void
  /** Shows a row beside the grid, or no longer. */
  readonly onPreview: (id: number) => void
  /** A key or a plain press led to a row; a press that selects does not. */
  readonly onMove: (id: number) => void
  /** Edits a row in place: the cell of a column, or the row's own first one where the key was not pressed in a cell that can be edited. */
  readonly onEdit: (id: number, column: string | null) => void
  /** Shows what a row can do, beside the pointer or the row. */
  readonly onMenu: (id: number, beside: MenuPlace) => void
}

/** What a menu opens beside: a point of the window, or the row. */
export type MenuPlace = { readonly x: number; readonly y: number } | HTMLElement

interface Parts {
  readonly ids: readonly number[]
  readonly active: Pick<ActiveRow, 'indexIn' | 'id' | 'setActive' | 'focus'>
  readonly view: RowWindow
  readonly actions: GridActions
}

const rowOf = (target: EventTarget): number | null => {
  const row = (target as Element).closest('[data-row]')
  return row === null ? null : Number(row.getAttribute('data-row'))
}
/** Links and buttons inside a row answer for themselves. */
const isOwn = (target: EventTarget): boolean => (target as Element).closest('a, button') !== null
/** The controls of a row, from left to right: links and buttons, of which the Tab key reaches none. */
const controlsOf = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]

/** Moves the focus from a row to its controls and along them, and from the first one back to the row. */
function moveAcross(target: Element, step: 1 | -1): void {
  const row = target.closest<HTMLElement>('[data-row]')
  if (row === null) return
  const controls = controlsOf(row)
  const at = controls.indexOf(target as HTMLElement) + step
  const next = at < 0 ? row : controls[Math.min(at, controls.length - 1)]
  next?.focus({ preventScroll: at < 0 })
}

/** The column of a cell that is edited in place. */
const editedColumn = (target: EventTarget): string | null => (target as Element).closest('[data-edit]')?.getAttribute('data-edit') ?? null

const rowElement = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-row]')

const isCtrl = (event: { ctrlKey: boolean; metaKey: boolean }): boolean => event.ctrlKey || event.metaKey

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (shiftKey && key === 'F10')
/** The button of a pointer that asks for a menu; a key that does so tells of none. */
const MENU_BUTTON = 2

const isPlain = (event: MouseEvent): boolean => !event.shiftKey && !event.altKey && !isCtrl(event)

/** Selecting by key: Ctrl and Space, or the letter. */
const isSelectKey = (event: KeyboardEvent): boolean =>
  event.key === ' ' ? isCtrl(event) : event.key.toLowerCase() === 'x' && !isCtrl(event)

/** Keys and clicks of a grid, heard once for all of its rows. A link marked `data-open` opens its row, a cell marked `data-select` selects it, a button marked `data-preview` shows it beside the grid, a cell marked `data-edit` is edited. */
export function gridHandlers({ ids, active, view, actions }: Parts) {
  const move = (event: KeyboardEvent, from: number, target: number): void => {
    const id = ids[target]
    if (id === undefined) return
    if (event.shiftKey) actions.onExtend(from, id)
    view.reveal(target)
    // The active row has nothing to be told: a control of it, or of another row, gives the focus back.
    if (id === active.id()) event.currentTarget.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true })
    active.focus(id)
    actions.onMove(id)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    // A control may have the focus in a row that is not the active one: a press on it does not make it so.
    const from = rowOf(event.target)
    if (from === null || active.id() === null || event.altKey) return
    const own = isOwn(event.target)
    const at = ids.indexOf(from)
    const target = rowAfterKey(event.key, at < 0 ? active.indexIn(ids) : at, ids.length, view.page())
    if (target !== null) move(event, from, target)
    else if (event.key === 'ArrowRight' && !isCtrl(event)) moveAcross(event.target as Element, 1)
    else if (event.key === 'ArrowLeft' && !isCtrl(event)) moveAcross(event.target as Element, -1)
    else if (event.key === 'Escape' && own) rowElement(event.target)?.focus({ preventScroll: true })
    else if (event.key.toLowerCase() === 'a' && isCtrl(event)) actions.onSelectAll()
    else if (event.key === 'Escape') actions.onClear()
    else if (isMenuKey(event)) actions.onMenu(from, rowElement(event.target) ?? (event.target as HTMLElement))
    else if (event.key === 'F2') actions.onEdit(from, editedColumn(event.target))
    else if (own) return
    else if (isSelectKey(event)) actions.onToggle(from)
    else if (event.key === ' ' && event.shiftKey) actions.onExtend(from, from)
    else if (event.key === ' ') actions.onPreview(from)
    else if (event.key === 'Enter') actions.onOpen(from, isCtrl(event))
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent): void => {
    const id = rowOf(event.target)
    if (id === null) return
    if ((event.target as Element).closest('[data-preview]')) {
      // The keys go on from its row: the button is seen under the pointer alone.
      rowElement(event.target)?.focus({ preventScroll: true })
      active.setActive(id)
      actions.onPreview(id)
      return
    }
    if (isOwn(event.target)) {
      // With another key the browser opens it elsewhere.
      if (!isPlain(event) || (event.target as Element).closest('[data-open]') === null) return
      event.preventDefault()
      actions.onOpen(id, false)
      return
    }
    if (event.shiftKey) {
      actions.onExtend(active.id() ?? id, id)
      rowElement(event.target)?.focus({ preventScroll: true })
    } else if (isCtrl(event) || (event.target as Element).closest('[data-select]')) actions.onToggle(id)
    else actions.onMove(id)
    active.setActive(id)
    const column = isPlain(event) ? editedColumn(event.target) : null
    if (column === null) return
    rowElement(event.target)?.focus({ preventScroll: true })
    actions.onEdit(id, column)
  }

  const onDoubleClick = (event: MouseEvent): void => {
    const id = rowOf(event.target)
    if (id === null || isOwn(event.target) || (event.target as Element).closest('[data-select]')) return
    actions.onOpen(id, isCtrl(event))
  }

  /** The right button, or a finger that rests; with Shift one has the browser's own menu. The key has been heard by then. */
  const onContextMenu = (event: MouseEvent): void => {
    const id = rowOf(event.target)
    if (id === null || event.shiftKey) return
    event.preventDefault()
    const { pointerType = 'mouse' } = event.nativeEvent as Partial<PointerEvent>
    if (event.button !== MENU_BUTTON && pointerType !== 'touch') return
    rowElement(event.target)?.focus({ preventScroll: true })
    active.setActive(id)
    actions.onMenu(id, { x: event.clientX, y: event.clientY })
  }

  /** A range is selected with the Shift key: the text in between is not, and the row one began with stays the active one until the click. */
  const onMouseDown = (event: MouseEvent): void => {
    if (event.shiftKey && rowOf(event.target) !== null && !isOwn(event.target)) event.preventDefault()
  }

  return { onKeyDown, onClick, onDoubleClick, onContextMenu, onMouseDown }
}
