import { onLocked } from '@/renderer/lib/station/shared-station'

/** Coordinates in the window, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What becomes of a drag. None of it draws anything by itself: whoever listens decides what does. */
export interface DragListener {
  /** Something is about to be taken at a place; false leaves it where it is. */
  readonly onTake: (item: HTMLElement, at: Point) => boolean
  /** The pointer moved, over a target or over none: called for each of its events. */
  readonly onMove: (at: Point, target: HTMLElement | null) => void
  /** Let go over a target, or over none. */
  readonly onDrop: (target: HTMLElement | null) => void
  /** Given up: Escape, a window that was resized, hidden or locked, a touch that the system took. */
  readonly onCancel: () => void
}

/** Selectors of what may be taken, and of where it may be let go. */
interface Marks {
  readonly item: string
  readonly target: string
}

/** A click that trembles is no drag. */
const MOUSE_DISTANCE_PX = 6
/** A finger that rests takes; one that moves before scrolls. */
const TOUCH_DELAY_MS = 220
const TOUCH_TOLERANCE_PX = 8
/** The click that ends a drag comes within this time. */
const CLICK_WITHIN_MS = 50

/** Buttons and links inside an item answer for themselves. */
function itemAt({ target }: Event, selector: string): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const item = target.closest<HTMLElement>(selector)
  const control = target.closest('a, button, input, select, textarea')
  return control !== null && item?.contains(control) && control !== item ? null : item
}

function pointOf(event: MouseEvent | TouchEvent): Point {
  const pointer = 'touches' in event ? event.touches[0] : event
  return { x: pointer?.clientX ?? 0, y: pointer?.clientY ?? 0 }
}

const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean => x >= left && x < right && y >= top && y < bottom

const deselect = (): void => document.getSelection()?.removeAllRanges()

/** Follows a press of an item until it is let go or given up, then calls `ended`. Returns what gives it up. */
function follow(
  press: MouseEvent | TouchEvent,
  item: HTMLElement,
  targets: () => Iterable<HTMLElement>,
  listener: DragListener,
  ended: () => void
) {
  const isTouch = 'touches' in press
  const start = pointOf(press)
  const [gesture, lastClick] = [new AbortController(), new AbortController()]
  let isDrag = false
  let isHeld = false
  let over: HTMLElement | null = null
  /** Targets as they stand, measured again only after something scrolled. */
  let boxes: (readonly [HTMLElement, DOMRect])[] | null = null

  const moveTo = (at: Point): void => {
    boxes ??= [...targets()].map((target) => [target, target.getBoundingClientRect()])
    over = boxes.find(([, box]) => holds(box, at))?.[0] ?? null
    listener.onMove(at, over)
  }
  const begin = (): void => {
    isDrag = true
    const { signal } = lastClick
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal })
    document.addEventListener('selectionchange', deselect, { signal })
    deselect()
    isHeld = listener.onTake(item, start)
    if (isHeld) moveTo(start)
  }
  const timer = isTouch ? window.setTimeout(begin, TOUCH_DELAY_MS) : undefined
  const end = (notify: () => void): void => {
    window.clearTimeout(timer)
    gesture.abort()
    window.setTimeout(() => lastClick.abort(), CLICK_WITHIN_MS)
    ended()
    if (isHeld) notify()
  }
  const cancel = (): void => end(listener.onCancel)
  const move = (event: MouseEvent | TouchEvent): void => {
    const at = pointOf(event)
    const distance = Math.hypot(at.x - start.x, at.y - start.y)
    if (isDrag) {
      if (event.cancelable) event.preventDefault()
      if (isHeld) moveTo(at)
    } else if (isTouch && distance > TOUCH_TOLERANCE_PX) cancel()
    else if (!isTouch && distance > MOUSE_DISTANCE_PX) begin()
  }
  const { signal } = gesture
  // A finger's events go to where it was put down, even when that element has left the page.
  const source: EventTarget = (isTouch && press.target) || document
  source.addEventListener(isTouch ? 'touchmove' : 'mousemove', (event) => move(event as MouseEvent | TouchEvent), {
    passive: false,
    signal
  })
  source.addEventListener(isTouch ? 'touchend' : 'mouseup', () => end(() => listener.onDrop(over)), { signal })
  source.addEventListener('touchcancel', cancel, { signal })
  for (const name of ['resize', 'visibilitychange']) window.addEventListener(name, cancel, { signal })
  for (const name of ['dragstart', 'contextmenu']) window.addEventListener(name, (event) => event.preventDefault(), { signal })
  document.addEventListener('keydown', ({ code }) => code === 'Escape' && cancel(), { signal })
  signal.addEventListener('abort', onLocked(cancel))
  const forget = (): void => {
    boxes = null
  }
  window.addEventListener('scroll', forget, { capture: true, passive: true, signal })
  return cancel
}

/**
 * Lets items under `root` be taken by mouse or finger and let go over targets. One listener serves all of them, whatever comes and goes:
 * items register nowhere, so that none is drawn by a drag. Returns what stops that: what is held by then is given up.
 */
export function watchDrags(root: HTMLElement, { item: selector, target }: Marks, listener: DragListener): () => void {
  let giveUp: (() => void) | null = null
  const press = (event: MouseEvent | TouchEvent): void => {
    const item = giveUp === null ? itemAt(event, selector) : null
    if (item === null) return
    giveUp = follow(
      event,
      item,
      () => root.querySelectorAll<HTMLElement>(target),
      listener,
      () => {
        giveUp = null
      }
    )
  }
  const watching = new AbortController()
  const { signal } = watching
  const onMouseDown = (event: MouseEvent): void => {
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) press(event)
  }
  const onTouchStart = (event: TouchEvent): void => {
    if (event.touches.length === 1) press(event)
  }
  root.addEventListener('mousedown', onMouseDown, { signal })
  root.addEventListener('touchstart', onTouchStart, { passive: true, signal })
  // Safari lets a finger's scroll be prevented only where such a listener stood before the finger came.
  window.addEventListener('touchmove', () => undefined, { passive: false, signal })
  return () => {
    watching.abort()
    giveUp?.()
  }
}
