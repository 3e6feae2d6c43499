import {
  createFaceAnnotation,
  createViewAnnotation,
  deleteFaceAnnotation,
  deleteViewAnnotation,
  patchFaceAnnotation,
  patchViewAnnotation
} from '@/contract/orders/annotations'
import type { Annotation, Order } from '@/domain/orders/order'

/** What annotations hang on: a face, or a view of a decoration. */
export interface AnnotatedPart {
  readonly kind: 'face' | 'view'
  readonly id: number
}

export const ANNOTATION_CALLS = {
  face: { create: createFaceAnnotation, patch: patchFaceAnnotation, remove: deleteFaceAnnotation },
  view: { create: createViewAnnotation, patch: patchViewAnnotation, remove: deleteViewAnnotation }
} as const satisfies Record<AnnotatedPart['kind'], object>

/** Name of a part among all faces and views. */
export const partKey = ({ kind, id }: AnnotatedPart): string => `${kind}-${id}`

type Annotations = readonly Annotation[]
type Change = (annotations: Annotations) => Annotations

interface Annotated {
  readonly id: number
  readonly annotations: Annotation[]
}

/** Parts with their annotations changed, those of `id` or of all; the same list when nothing changes. */
function changedParts<T extends Annotated>(parts: T[], change: Change, id: number | undefined): T[] {
  const next = parts.map((part) => {
    if (id !== undefined && part.id !== id) return part
    const annotations = change(part.annotations)
    return annotations === part.annotations ? part : { ...part, annotations: [...annotations] }
  })
  return next.every((part, at) => part === parts[at]) ? parts : next
}

/** The order with the annotations of its faces and views changed; what does not change stays the same object. */
function changed(order: Order, change: Change, part?: AnnotatedPart): Order {
  const wanted = (kind: AnnotatedPart['kind']): boolean => part === undefined || part.kind === kind
  return {
    ...order,
    items: order.items.map((item) => {
      const { decoration } = item
      const faces = wanted('face') ? changedParts(item.faces, change, part?.id) : item.faces
      const views = decoration !== null && wanted('view') ? changedParts(decoration.views, change, part?.id) : decoration?.views
      if (faces === item.faces && views === decoration?.views) return item
      return { ...item, faces, decoration: decoration && { ...decoration, views: views ?? decoration.views } }
    })
  }
}

/** With an annotation that was just made, once: its news may have come before. */
export const withAnnotation = (order: Order, part: AnnotatedPart, made: Annotation): Order =>
  changed(order, (known) => (known.some(({ id }) => id === made.id) ? known : [...known, made]), part)

export const withPin = (order: Order, annotation: number, pinned: boolean): Order =>
  changed(order, (known) =>
    known.some(({ id, pinned: before }) => id === annotation && before !== pinned)
      ? known.map((one) => (one.id === annotation ? { ...one, pinned } : one))
      : known
  )

export const withoutAnnotation = (order: Order, annotation: number): Order =>
  changed(order, (known) => (known.some(({ id }) => id === annotation) ? known.filter(({ id }) => id !== annotation) : known))

/** How many annotations of a part say the same. */
export function sameAnnotations({ items }: Order, { kind, id }: AnnotatedPart, content: string): number {
  const parts = items.flatMap(({ faces, decoration }): readonly Annotated[] => (kind === 'face' ? faces : (decoration?.views ?? [])))
  return parts.filter((part) => part.id === id).flatMap(({ annotations }) => annotations.filter((one) => one.content === content.trim()))
    .length
}
