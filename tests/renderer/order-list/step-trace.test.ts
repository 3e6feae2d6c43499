import { beforeEach, expect, it } from 'vitest'
import { traceStep } from '@/renderer/features/order-list/data/step-trace'
import { useNoticesStore } from '@/renderer/lib/notices/notices'

let undone: string[]
const trace = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)
const set = (order: string, step = 'Impression DTF') => traceStep({ order, step, undo: () => undone.push(order) })
const undo = (): void => useNoticesStore.getState().notices.at(-1)?.action?.run()

beforeEach(() => {
  undone = []
  useNoticesStore.setState({ notices: [] })
})

it('names the order and its step for eight seconds, and takes it back', () => {
  set('#88217')
  expect(useNoticesStore.getState().notices).toMatchObject([
    { text: '#88217 → Impression DTF', durationMs: 8_000, action: { label: 'Annuler' } }
  ])
  undo()
  expect(undone).toEqual(['#88217'])
})

it('adds up several in a row, and takes them back together', () => {
  set('#1')
  set('#2')
  set('#3')
  expect(trace()).toEqual(['3\u00a0commandes → Impression DTF'])
  undo()
  expect(undone).toEqual(['#1', '#2', '#3'])
})

it('tells another step, and what follows a notice that has gone, anew', () => {
  set('#1')
  set('#2', 'Découpe OK DTF')
  expect(trace()).toEqual(['#1 → Impression DTF', '#2 → Découpe OK DTF'])
  useNoticesStore.setState({ notices: [] })
  set('#3', 'Découpe OK DTF')
  expect(trace()).toEqual(['#3 → Découpe OK DTF'])
})
