import {
  DndContext,
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useDraggable,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import { type ComponentProps, type MouseEvent, type RefObject, type TouchEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

/** Coordinates in the window, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What becomes of a drag. None of it draws anything by itself: whoever listens decides what does. The same object from one drawing to the next. */
export interface DragListener {
  /** Something is about to be taken at a place; false leaves it where it is. */
  readonly onTake: (item: HTMLElement, at: Point) => boolean
  /** The pointer moved, over a target or over none: called for each of its events. */
  readonly onMove: (at: Point, target: HTMLElement | null) => void
  /** Let go over a target, or over none. */
  readonly onDrop: (target: HTMLElement | null) => void
  /** Given up: Escape, a window that was resized or hidden, a touch that the system took, an area that went. */
  readonly onCancel: () => void
}

/** A click that trembles is no drag, in px. */
const MOUSE = { distance: 6 }
/** A finger that rests takes, in ms; one that moves before scrolls. */
const TOUCH = { delay: 220, tolerance: 8 }

/** Callbacks of the drag that an event may begin. */
interface Tracked {
  readonly track: (event: Event) => Pick<SensorProps<unknown>, 'onStart' | 'onMove' | 'onEnd' | 'onCancel'>
}

/** Callbacks of the area before those of dnd-kit's context. The context is not told of movements: it would draw itself at each. */
function tracked<T extends Tracked>(context: SensorProps<T>): SensorProps<T> {
  const area = context.options.track(context.event)
  return {
    ...context,
    onStart: (at) => {
      area.onStart(at)
      context.onStart(at)
    },
    onMove: area.onMove,
    onEnd: () => {
      area.onEnd()
      context.onEnd()
    },
    onCancel: () => {
      area.onCancel()
      context.onCancel()
    }
  }
}

class MouseDrags extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions & Tracked>) {
    super(tracked(props))
  }
}
class TouchDrags extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions & Tracked>) {
    super(tracked(props))
  }
}

/** Buttons and links inside an item answer for themselves. */
function itemAt({ target: from }: { readonly target: EventTarget | null }, selector: string): HTMLElement | null {
  if (!(from instanceof Element)) return null
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

interface Props extends ComponentProps<'div'> {
  readonly area: RefObject<HTMLDivElement | null>
  /** Selectors of what may be taken, and of where it may be let go. */
  readonly item: string
  readonly target: string
  readonly listener: DragListener
}

/** dnd-kit's context says in English what is dragged; whoever listens has words of its own. */
const SILENT = { container: document.createElement('div'), restoreFocus: false }

/** The element of an area. For dnd-kit it is one draggable, whichever of its items is taken. */
function Area({ area, item, target: _target, listener: _listener, ...rest }: Props) {
  const { setNodeRef, listeners } = useDraggable({ id: 'area' })
  useLayoutEffect(() => setNodeRef(area.current), [area, setNodeRef])
  const begin = (event: MouseEvent | TouchEvent, name: string): void => {
    if (itemAt(event, item) !== null) listeners?.[name]?.(event)
  }
  const starts = {
    onMouseDown: (event: MouseEvent) => {
      if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) begin(event, 'onMouseDown')
    },
    onTouchStart: (event: TouchEvent) => begin(event, 'onTouchStart')
  }
  return <div {...rest} {...starts} ref={area} />
}

/**
 * An element whose items are taken by mouse or finger and let go over targets. It listens once for all of them, whatever comes and goes:
 * items register nowhere, so that none is drawn by a drag. The one place that knows dnd-kit, whose sensors tell a drag from a click, a
 * scroll or a selection. What is held when the area goes is given up.
 */
export function DragArea(props: Props) {
  const { area, item: selector, target, listener } = props
  const giveUp = useRef<(() => void) | null>(null)
  const track = useMemo<Tracked['track']>(
    () => (event) => {
      const item = itemAt(event, selector)
      let targets: ReturnType<typeof measuredTargets> | null = null
      let over: HTMLElement | null = null
      const moveTo = (at: Point): void => {
        if (targets === null) return
        over = targets.at(at)
        listener.onMove(at, over)
      }
      const end = (notify: () => void): void => {
        if (targets === null) return
        targets.end()
        targets = null
        giveUp.current = null
        notify()
      }
      return {
        onStart: (at) => {
          if (area.current === null || item === null || !listener.onTake(item, at)) return
          targets = measuredTargets(area.current, target)
          giveUp.current = () => end(listener.onCancel)
          moveTo(at)
        },
        onMove: moveTo,
        onEnd: () => end(() => listener.onDrop(over)),
        onCancel: () => end(listener.onCancel)
      }
    },
    [area, selector, target, listener]
  )
  useEffect(() => () => giveUp.current?.(), [])
  const [mouse, touch] = useMemo(
    () => [
      { activationConstraint: MOUSE, track },
      { activationConstraint: TOUCH, track }
    ],
    [track]
  )
  const sensors = useSensors(useSensor(MouseDrags, mouse), useSensor(TouchDrags, touch))
  return (
    <DndContext sensors={sensors} autoScroll={false} accessibility={SILENT}>
      <Area {...props} />
    </DndContext>
  )
}
