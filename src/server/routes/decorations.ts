import { createViewAnnotation, deleteViewAnnotation, patchViewAnnotation } from '@/contract/annotations'
import { moveDecoration, patchView } from '@/contract/decorations'
import { parisTime } from '@/domain/calendar/api-date'
import type { Clock } from '../auth/lifetimes'
import { type Router, route } from '../http/route'
import { addAnnotation, removeAnnotation, setAnnotationPinned } from '../orders/annotations'
import { changeDecorationState, changeProcesses } from '../orders/decorations'
import type { FileTools } from '../orders/order-files'

/** Decorations of items: their state, the processes of their views, the annotations on them (reference: api 2.6). */
export function addDecorations(router: Router, tools: FileTools, clock: Clock): void {
  route(router, moveDecoration, ({ params }, { user }) => changeDecorationState(tools, params.id, params.transition, user))
  route(router, patchView, ({ params, body }, { user }) => changeProcesses(tools, params.id, body, user))
  route(router, createViewAnnotation, ({ params, body }, { user }) =>
    addAnnotation(tools, { kind: 'view', id: params.id }, body, parisTime(new Date(clock())), user)
  )
  route(router, patchViewAnnotation, ({ params, body }, { user }) => setAnnotationPinned(tools, 'view', params.id, body.pinned, user))
  route(router, deleteViewAnnotation, ({ params }, { user }) => removeAnnotation(tools, 'view', params.id, user))
}
