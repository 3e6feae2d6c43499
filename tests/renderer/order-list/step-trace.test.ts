import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { traceStep } from '@/renderer/features/order-list/data/step-trace'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { useRowMark } from '@/renderer/lib/orders/row-marks'

let undone: string[]
let taken: (readonly [order: string, listener: () => void])[]
/** Ctrl+Z takes the last of an order's steps back. */
const takeBack = (order: string): void => {
  for (const [of, listener] of taken) if (of === order) listener()
}
const trace = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)
const set = (order: string, step = 'Impression DTF') =>
  traceStep({
    orderId: Number(order.slice(1)),
    order,
    step,
    owner: undefined,
    recorded: {
      undo: () => undone.push(order),
      drop: () => undefined,
      becomes: () => undefined,
      isUndone: () => false,
      isLast: () => true,
      onTaken: (listener) => taken.push([order, listener])
    }
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

it('stays for the steps that are left, once one of them is undone otherwise, and goes with the last one', () => {
  const marks = [1, 2, 3].map((id) => renderHook(() => useRowMark(id)).result)
  for (const order of ['#1', '#2', '#3']) act(() => void set(order))
  const [before] = useNoticesStore.getState().notices
  act(() => takeBack('#3'))
  expect(trace()).toEqual(['2\u00a0commandes → Impression DTF'])
  expect(marks.map(({ current }) => current)).toEqual(['done', 'done', undefined])
  expect(useNoticesStore.getState().notices[0]?.id, 'in its time and place').toBe(before?.id)
  act(() => takeBack('#2'))
  expect(trace()).toEqual(['#1 → Impression DTF'])
  act(undo)
  expect(undone).toEqual(['#1'])
  act(() => takeBack('#1'))
  expect(trace()).toEqual([])
})

it('adds up with the steps that are left', () => {
  set('#1')
  set('#2')
  takeBack('#2')
  set('#3')
  expect(trace()).toEqual(['2\u00a0commandes → Impression DTF'])
  undo()
  expect(undone).toEqual(['#1', '#3'])
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
