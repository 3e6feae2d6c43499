import { MouseSensor, type SensorProps, TouchSensor } from '@dnd-kit/core'

/** Coordinates in the window, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What a drag tells. None of it draws anything by itself: whoever listens decides what does. */
export interface DragListener {
  /** Something is about to be taken at a place; false leaves it where it is. */
  readonly onTake: (item: HTMLElement, at: Point) => boolean
  /** The pointer moved, over a target or over none: told for each of its events. */
  readonly onMove: (at: Point, target: HTMLElement | null) => void
  /** Let go over a target, or over none. */
  readonly onDrop: (target: HTMLElement | null) => void
  /** Given up: Escape, a window that was resized or hidden, a touch that the system took. */
  readonly onCancel: () => void
}

interface Marks {
  /** Selectors of what may be taken, and of where it may be let go. */
  readonly item: string
  readonly target: string
}

/** A click that trembles is no drag. */
const MOUSE_DISTANCE_PX = 6
/** A finger that rests takes; one that moves before scrolls. */
const TOUCH_DELAY_MS = 220
const TOUCH_TOLERANCE_PX = 8

const MOUSE = { activationConstraint: { distance: MOUSE_DISTANCE_PX } } as const
const TOUCH = { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX } } as const

/** Buttons and links inside an item answer for themselves. */
const itemAt = (event: Event, selector: string): HTMLElement | null => {
  const from = event.target as Element
  const item = from.closest<HTMLElement>(selector)
  const control = from.closest('a, button, input, select, textarea')
  return control !== null && item?.contains(control) && control !== item ? null : item
}

const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean => x >= left && x < right && y >= top && y < bottom

/** Targets as they stand when a drag begins, measured again only after something scrolled. */
function measuredTargets(root: HTMLElement, selector: string) {
  let known: { readonly element: HTMLElement; readonly box: DOMRect }[] | null = null
  const forget = (): void => {
    known = null
  }
  window.addEventListener('scroll', forget, { capture: true, passive: true })
  return {
    at: (point: Point): HTMLElement | null => {
      known ??= [...root.querySelectorAll<HTMLElement>(selector)].map((element) => ({ element, box: element.getBoundingClientRect() }))
      return known.find(({ box }) => holds(box, point))?.element ?? null
    },
    end: () => window.removeEventListener('scroll', forget, { capture: true })
  }
}

/** What a sensor is given of an item; it looks at the place of its node alone. */
function sensorProps<T>(
  item: HTMLElement,
  event: Event,
  options: T,
  rest: Pick<SensorProps<T>, 'onStart' | 'onMove' | 'onEnd' | 'onCancel'>
) {
  const node = { current: item }
  return {
    active: 'item',
    activeNode: { id: 'item', key: 'item', node, activatorNode: node, data: { current: undefined } },
    event,
    options,
    // Its pointer sensors never read it: it belongs to the library's React context, which nothing here subscribes to.
    context: { current: {} },
    onAbort: () => undefined,
    onPending: () => undefined,
    ...rest
  } as unknown as SensorProps<T>
}

/**
 * Lets items under `root` be taken by mouse or finger and let go over targets. It is heard once for all of them, whatever comes and goes:
 * items register nowhere, so that none is drawn by a drag. The one place that knows dnd-kit, whose sensors tell a drag from a click, a
 * scroll or a selection. The answer stops listening;
 * what is in the hand by then is given up.
 */
export function watchDrags(root: HTMLElement, marks: Marks, listener: DragListener): () => void {
  let busy = false
  let giveUp: (() => void) | null = null

  const begin = (event: Event, sensor: 'mouse' | 'touch'): void => {
    const item = busy ? null : itemAt(event, marks.item)
    if (item === null) return
    busy = true
    let targets: ReturnType<typeof measuredTargets> | null = null
    let over: HTMLElement | null = null
    const end = (tell: () => void): void => {
      const taken = targets !== null
      targets?.end()
      targets = null
      busy = false
      giveUp = null
      if (taken) tell()
    }
    const callbacks = {
      onStart: (at: Point) => {
        if (!listener.onTake(item, at)) return
        targets = measuredTargets(root, marks.target)
        giveUp = () => end(listener.onCancel)
        over = targets.at(at)
        listener.onMove(at, over)
      },
      onMove: (at: Point) => {
        if (targets === null) return
        over = targets.at(at)
        listener.onMove(at, over)
      },
      onEnd: () => end(() => listener.onDrop(over)),
      onCancel: () => end(listener.onCancel)
    }
    if (sensor === 'mouse') new MouseSensor(sensorProps(item, event, MOUSE, callbacks))
    else new TouchSensor(sensorProps(item, event, TOUCH, callbacks))
  }

  const onMouseDown = (event: MouseEvent): void => {
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) begin(event, 'mouse')
  }
  const onTouchStart = (event: TouchEvent): void => {
    if (event.touches.length === 1) begin(event, 'touch')
  }
  root.addEventListener('mousedown', onMouseDown)
  root.addEventListener('touchstart', onTouchStart, { passive: true })
  const teardown = TouchSensor.setup()
  return () => {
    root.removeEventListener('mousedown', onMouseDown)
    root.removeEventListener('touchstart', onTouchStart)
    teardown()
    giveUp?.()
  }
}
