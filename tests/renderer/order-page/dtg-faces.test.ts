import { expect, it } from 'vitest'
import type { Annotation } from '@/domain/orders/order'
import { faceAnnotations } from '@/renderer/features/order-dtg/dtg-faces'
import { aFace, anItem } from '../support/an-order'

const noted = (id: number, content: string): Annotation => ({
  id,
  content,
  pinned: false,
  file: null,
  user: null,
  is_system: false,
  created_at: '2026-11-16 10:00:00'
})

it('shows at the DTG machine what was noted on the face and on the view of its name, not on the others', () => {
  const face = aFace({ face: 'Avant', annotations: [noted(1, 'Plus haut')] })
  const view = (id: number, label: string, annotation: Annotation) => ({
    id,
    view: label,
    preview: null,
    processes: [],
    area: null,
    annotations: [annotation]
  })
  const views = [view(1, 'avant', noted(2, 'Sans le fond')), view(2, 'Dos', noted(3, 'En blanc'))]
  const item = anItem({
    faces: [face, aFace({ id: 2, face: 'Dos' })],
    decoration: { state: 'validated', data: { decorationId: 4 }, views }
  })
  expect(faceAnnotations({ item, face }).map(({ content }) => content)).toEqual(['Plus haut', 'Sans le fond'])
})
