import {
  createFaceAnnotation,
  createViewAnnotation,
  deleteFaceAnnotation,
  deleteViewAnnotation,
  patchFaceAnnotation,
  patchViewAnnotation
} from '@/contract/orders/annotations'
import { createItem, patchFace, patchItem } from '@/contract/orders/items'
import { moveDecoration, patchView } from '@/contract/orders/techniques'
import { type Router, route } from '@/server/http/route'
import { addAnnotation, removeAnnotation, setAnnotationPinned } from '@/server/orders/annotations'
import { changeDecorationState, changeProcesses } from '@/server/orders/decorations'
import type { FileTools } from '@/server/orders/files'
import { addItem, changeFace, changeSizes } from '@/server/orders/items'

/** Changes of the items of an order, of their faces and decorations, and of the annotations on them (reference: api 2.6). */
export function addItems(router: Router, tools: FileTools): void {
  route(router, patchItem, ({ params, body }, { user }) => changeSizes(tools, params.id, body, user))
  route(router, createItem, ({ params, body }, { user }) => addItem(tools, params.id, body, user))
  route(router, patchFace, ({ params, body }, { user }) => changeFace(tools, params.id, body, user))
  route(router, createFaceAnnotation, ({ params, body }, { user }) => addAnnotation(tools, { kind: 'face', id: params.id }, body, user))
  route(router, patchFaceAnnotation, ({ params, body }, { user }) => setAnnotationPinned(tools, 'face', params.id, body.pinned, user))
  route(router, deleteFaceAnnotation, ({ params }, { user }) => removeAnnotation(tools, 'face', params.id, user))

  route(router, moveDecoration, ({ params }, { user }) => changeDecorationState(tools, params.id, params.transition, user))
  route(router, patchView, ({ params, body }, { user }) => changeProcesses(tools, params.id, body, user))
  route(router, createViewAnnotation, ({ params, body }, { user }) => addAnnotation(tools, { kind: 'view', id: params.id }, body, user))
  route(router, patchViewAnnotation, ({ params, body }, { user }) => setAnnotationPinned(tools, 'view', params.id, body.pinned, user))
  route(router, deleteViewAnnotation, ({ params }, { user }) => removeAnnotation(tools, 'view', params.id, user))
}
