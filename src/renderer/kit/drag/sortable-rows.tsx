import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDndContext,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

interface SortableRowsProps<Id extends string | number> {
  readonly ids: readonly Id[]
  /** What a row is, as it is heard: « Colonne Client ». */
  readonly nameOf: (id: Id) => string
  /** Where a row is over another, or over itself, as it is heard: « Place 3 sur 15. » */
  readonly placeOf: (id: Id, over: Id) => string
  /** A row was let go in the place of another. */
  readonly onMove: (id: Id, over: Id) => void
  readonly children: ReactNode
}

const INSTRUCTIONS = 'Espace pour prendre, flèches haut et bas pour déplacer, Espace pour poser, Échap pour remettre.'

/** Rows that are put in order by a grip, with the pointer or by keys; each is a `useSortableRow`. What happens is said in French. */
export function SortableRows<Id extends string | number>({ ids, nameOf, placeOf, onMove, children }: SortableRowsProps<Id>) {
  const sensors = useSensors(
    // A click that trembles is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const name = (id: unknown): string => nameOf(id as Id)
  const place = (id: unknown, over: unknown): string => placeOf(id as Id, over as Id)
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} prise. ${place(active.id, active.id)}`,
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? `${name(active.id)}. ${place(active.id, over.id)}` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} posée.${over ? ` ${place(active.id, over.id)}` : ''}`,
    onDragCancel: ({ active }) => `${name(active.id)} remise à sa place.`
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(active.id as Id, over.id as Id)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What a row and its grip need; `pinned` ones stay where they are, and a `mark` among them makes way, but is not taken. */
export function useSortableRow(id: string | number, pinned = false, mark = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: pinned || mark, droppable: pinned }
  })
  return {
    lifted: isDragging,
    row: {
      ref: setNodeRef,
      style: { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }
    },
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners, 'aria-roledescription': 'à déplacer' }
  }
}

/** Where the row that is held would land, drawn among the rows, in the nearest box around them that is a place for what is put over it. */
export function LandingPlace({ className }: { readonly className: string | undefined }) {
  const { active, over, droppableContainers } = useDndContext()
  const [held, under] = [active, over].map((one) => (one === null ? undefined : droppableContainers.get(one.id)?.node.current))
  if (!held || !under) return null
  const top = under.offsetTop > held.offsetTop ? under.offsetTop + under.offsetHeight - held.offsetHeight : under.offsetTop
  return <i className={className} style={{ top, height: held.offsetHeight }} data-slot aria-hidden="true" />
}
