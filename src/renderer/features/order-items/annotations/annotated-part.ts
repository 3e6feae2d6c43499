import {
  createFaceAnnotation,
  createViewAnnotation,
  deleteFaceAnnotation,
  deleteViewAnnotation,
  patchFaceAnnotation,
  patchViewAnnotation
} from '@/contract/orders/annotations'

/** What annotations hang on: a face, or a view of a decoration. */
export interface AnnotatedPart {
  readonly kind: 'face' | 'view'
  readonly id: number
}

/** The calls of each kind of part. */
export const ANNOTATION_CALLS = {
  face: { create: createFaceAnnotation, patch: patchFaceAnnotation, remove: deleteFaceAnnotation },
  view: { create: createViewAnnotation, patch: patchViewAnnotation, remove: deleteViewAnnotation }
} as const satisfies Record<AnnotatedPart['kind'], object>

/** Name of a part among all faces and views. */
export const partKey = ({ kind, id }: AnnotatedPart): string => `${kind}-${id}`
