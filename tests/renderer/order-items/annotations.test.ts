import { beforeEach, describe, expect, it } from 'vitest'
import type { Annotation, Decoration } from '@/domain/orders/order'
import { partKey, withAnnotation, withoutAnnotation, withPin } from '@/renderer/features/order-items/annotations/annotated-part'
import {
  annotationDrafts,
  beginAnnotations,
  giveUpAnnotations,
  takeBackAnnotations
} from '@/renderer/features/order-items/annotations/annotation-drafts'
import { aFace, anItem, anOrder } from '../support/an-order'

const note = (id: number): Annotation => ({
  id,
  content: `note ${id}`,
  pinned: false,
  file: null,
  user: null,
  is_system: false,
  created_at: '2026-11-20 10:00:00'
})
/** A face and a view of the same number: they are never taken for each other. */
const decoration: Decoration = {
  state: 'draft',
  data: { decorationId: 9 },
  views: [{ id: 1, view: 'Dos', preview: null, processes: [], area: null, annotations: [note(2)] }]
}
const order = anOrder({ items: [anItem({ faces: [aFace({ id: 1, annotations: [note(1)] })], decoration }), anItem({ id: 2 })] })
const ids = (changed: typeof order) => {
  const [item] = changed.items
  return [item?.faces[0]?.annotations.map(({ id }) => id), item?.decoration?.views[0]?.annotations.map(({ id }) => id)]
}

describe('an annotation on screen', () => {
  it.each([
    ['is added to its face, not to the view of the same number', withAnnotation(order, { kind: 'face', id: 1 }, note(3)), [[1, 3], [2]]],
    ['is added to its view, not to the face of the same number', withAnnotation(order, { kind: 'view', id: 1 }, note(3)), [[1], [2, 3]]],
    ['is added once', withAnnotation(order, { kind: 'view', id: 1 }, note(2)), [[1], [2]]],
    ['goes from a face', withoutAnnotation(order, 1), [[], [2]]],
    ['goes from a view', withoutAnnotation(order, 2), [[1], []]]
  ] as const)('%s', (_, changed, expected) => expect(ids(changed)).toEqual(expected))

  it('is pinned where it stands; what does not change stays the same object', () => {
    const changed = withPin(order, 2, true)
    expect(changed.items[0]?.decoration?.views[0]?.annotations[0]?.pinned).toBe(true)
    expect(changed.items[0]?.faces).toBe(order.items[0]?.faces)
    expect(changed.items[1]).toBe(order.items[1])
    expect(withPin(order, 2, false).items[0]).toBe(order.items[0])
  })
})

describe('drafts', () => {
  const part = partKey({ kind: 'view', id: 1 })
  const keysOf = (wanted = part) => Object.entries(annotationDrafts.all()).flatMap(([key, draft]) => (draft.part === wanted ? [key] : []))
  const names = () => Object.values(annotationDrafts.all()).map(({ content, file }) => [content, file?.name ?? null])
  beforeEach(() => annotationDrafts.update(() => ({})))

  it('take a dropped file each: first those without one, the others begin', () => {
    beginAnnotations(part)
    annotationDrafts.change(keysOf()[0] ?? '', { content: 'écrit' })
    beginAnnotations(part, [new File(['a'], 'a.png'), new File(['b'], 'b.png')])
    expect(names()).toEqual([
      ['écrit', 'a.png'],
      ['', 'b.png']
    ])
  })

  it('of a face and of a view of the same number are two', () => {
    beginAnnotations(part)
    expect(keysOf(partKey({ kind: 'face', id: 1 }))).toEqual([])
  })

  it('that are given up can be taken up again; one that is being sent is neither given up nor given a file', () => {
    beginAnnotations(part)
    beginAnnotations(part)
    const [first = '', second = ''] = keysOf()
    annotationDrafts.change(first, { content: 'envoyé' })
    void annotationDrafts
      .send(first, { of: 'envoyé', send: () => new Promise(() => undefined), count: async () => 0, already: '' })
      .catch(() => null)
    annotationDrafts.change(second, { content: 'abandonné' })
    const left = giveUpAnnotations(part)
    expect([names(), Object.values(left).map(({ content }) => content)]).toEqual([[['envoyé', null]], ['abandonné']])
    beginAnnotations(part, [new File(['a'], 'a.png')])
    takeBackAnnotations(left)
    expect(names()).toEqual([
      ['abandonné', null],
      ['envoyé', null],
      ['', 'a.png']
    ])
  })
})
