import { createFaceAnnotation, deleteFaceAnnotation, patchFaceAnnotation } from '@/contract/annotations'
import { createItem, patchFace, patchItem } from '@/contract/items'
import { parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '../auth/lifetimes'
import { type Router, route } from '../http/route'
import { addItem } from '../orders/add-item'
import { addAnnotation, removeAnnotation, setAnnotationPinned } from '../orders/annotations'
import { changeFace } from '../orders/change-face'
import { changeSizes } from '../orders/change-sizes'
import type { FileTools } from '../orders/order-files'

/** Changes of the items of an order, of their faces and of the annotations on them (reference: api 2.6). */
export function addItems(router: Router, tools: FileTools, clock: Clock): void {
  route(router, patchItem, ({ params, body }, { user }) => changeSizes(tools, params.id, body, user))
  route(router, createItem, ({ params, body }, { user }) => addItem(tools, params.id, body, parisTime(new Date(clock())), user))
  route(router, patchFace, ({ params, body }, { user }) => changeFace(tools, params.id, body, user))
  route(router, createFaceAnnotation, ({ params, body }, { user }) =>
    addAnnotation(tools, { kind: 'face', id: params.id }, body, parisTime(new Date(clock())), user)
  )
  route(router, patchFaceAnnotation, ({ params, body }, { user }) => setAnnotationPinned(tools, 'face', params.id, body.pinned, user))
  route(router, deleteFaceAnnotation, ({ params }, { user }) => removeAnnotation(tools, 'face', params.id, user))
}
