import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { traceStep } from '@/renderer/features/order-list/data/step-trace'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { useRowMark } from '@/renderer/lib/orders/row-marks'

let undone: string[]
let taken: (() => void)[]
const trace = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)
const set = (order: string, step = 'Impression DTF') =>
  traceStep({
    orderId: Number(order.slice(1)),
    order,
    step,
    owner: undefined,
    recorded: { undo: () => undone.push(order), drop: () => undefined, isUndone: () => false, onTaken: (listener) => taken.push(listener) }
  })
const undo = (): void => useNoticesStore.getState().notices.at(-1)?.action?.run()

beforeEach(() => {
  undone = []
  taken = []
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

it('goes once one of them is undone otherwise', () => {
  set('#1')
  set('#2')
  taken[0]?.()
  expect(trace()).toEqual(['2\u00a0commandes → Impression DTF'])
  taken.at(-1)?.()
  expect(trace()).toEqual([])
})

it('marks the rows until its notice is gone', () => {
  const marks = [1, 2, 3].map((id) => renderHook(() => useRowMark(id)).result)
  act(() => void set('#1'))
  act(() => void set('#2'))
  expect(marks.map(({ current }) => current)).toEqual(['done', 'done', undefined])
  // Another step of an order has its own notice: the end of the first one takes nothing of it.
  act(() => void set('#2', 'Découpe OK DTF'))
  const [first] = useNoticesStore.getState().notices
  act(() => useNoticesStore.getState().dismiss(first?.id ?? 0))
  expect(marks.map(({ current }) => current)).toEqual([undefined, 'done', undefined])
  act(() => useNoticesStore.setState({ notices: [] }))
  expect(marks.map(({ current }) => current)).toEqual([undefined, undefined, undefined])
})
