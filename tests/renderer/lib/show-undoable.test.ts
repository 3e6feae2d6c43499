import { beforeEach, expect, it } from 'vitest'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { showUndoable } from '@/renderer/lib/undo/show-undoable'
import { forgetChanges, recordChange, undoLast } from '@/renderer/lib/undo/undo-stack'

const SOMEBODY_ELSE = 7
const KEYS = ['Ctrl', 'Z']
const done = () => Promise.resolve(undefined)

beforeEach(() => {
  for (const owner of [undefined, SOMEBODY_ELSE]) forgetChanges(owner)
  useNoticesStore.setState({ notices: [] })
})

const tell = (text = '8 commandes'): number => showUndoable({ text, tone: 'success', durationMs: null, keys: KEYS }, done)
const keysOf = (id: number) => useNoticesStore.getState().notices.find((notice) => notice.id === id)?.keys

it('names the keys only while they undo just that', () => {
  const first = tell()
  expect(keysOf(first)).toEqual(KEYS)
  const newer = recordChange(done)
  expect(keysOf(first)).toBeUndefined()
  expect(useNoticesStore.getState().notices).toMatchObject([{ id: first, action: { label: 'Annuler' } }])
  newer.drop()
  expect(keysOf(first)).toEqual(KEYS)
  const second = tell('9 commandes')
  expect([keysOf(first), keysOf(second)]).toEqual([undefined, KEYS])
  undoLast()
  expect(useNoticesStore.getState().notices).toMatchObject([{ id: first, keys: KEYS }])
})

it('names none where something newer was changed while it was on its way', () => {
  const slow = recordChange(done)
  recordChange(done)
  expect(keysOf(showUndoable({ text: '8 commandes', tone: 'success', keys: KEYS }, slow))).toBeUndefined()
})

it('leaves it its keys where somebody else of the station changes something', () => {
  const first = tell()
  recordChange(done, SOMEBODY_ELSE)
  expect(keysOf(first)).toEqual(KEYS)
})

it('changes nothing once its notice has gone', () => {
  const first = tell()
  useNoticesStore.getState().dismiss(first)
  const before = useNoticesStore.getState().notices
  recordChange(done)
  expect(useNoticesStore.getState().notices).toBe(before)
})
