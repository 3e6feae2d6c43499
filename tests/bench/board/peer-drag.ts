import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { DragListener } from '@/renderer/kit/drag/pointer-drag'

/** Whether an item may be taken, of the board on screen. */
let mayTake: DragListener['onTake'] | null = null

/** A card's own ref: registered while it is there, as the library's documentation advises. */
export const registerItem = (element: HTMLElement): (() => void) => draggable({ element })

/** In the place of the product's own adapter: the same board, dragged by Atlassian's pragmatic drag and drop. */
export function watchDrags(
  root: HTMLElement,
  marks: { readonly item: string; readonly target: string },
  listener: DragListener
): () => void {
  mayTake = listener.onTake
  const targets = [...root.querySelectorAll<HTMLElement>(marks.target)].map((element) => dropTargetForElements({ element }))
  const overOf = (over: readonly { readonly element: Element }[]): HTMLElement | null =>
    (over[0]?.element as HTMLElement | undefined) ?? null
  let taken = false
  const stop = monitorForElements({
    onDragStart: ({ source, location: { current } }) => {
      const at = { x: current.input.clientX, y: current.input.clientY }
      taken = mayTake?.(source.element, at) ?? false
      if (taken) listener.onMove(at, overOf(current.dropTargets))
    },
    onDrag: ({ location: { current } }) => {
      if (taken) listener.onMove({ x: current.input.clientX, y: current.input.clientY }, overOf(current.dropTargets))
    },
    onDropTargetChange: ({ location: { current } }) => {
      if (taken) listener.onMove({ x: current.input.clientX, y: current.input.clientY }, overOf(current.dropTargets))
    },
    onDrop: ({ location: { current } }) => {
      if (taken) listener.onDrop(overOf(current.dropTargets))
      taken = false
    }
  })
  return () => {
    stop()
    for (const leave of targets) leave()
  }
}
