import { beforeEach, expect, it } from 'vitest'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { forgetChanges, recordChange, undoLast } from '@/renderer/lib/undo/undo-stack'

let undone: number[]
const record = (n: number) =>
  recordChange(async () => {
    undone.push(n)
    return undefined
  }, undefined)
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  undone = []
  forgetChanges(undefined)
  useNoticesStore.setState({ notices: [] })
})

it('a notice undoes its change also after ten others, and once', async () => {
  const recorded = Array.from({ length: 15 }, (_, n) => record(n))
  for (const { undo } of recorded) undo()
  recorded[0]?.undo()
  await settled()
  expect(undone).toEqual(Array.from({ length: 15 }, (_, n) => n))
})

it('what is to be tried again after its person signed out is over', async () => {
  let end = (): void => undefined
  recordChange(async () => {
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return 'again'
  }, undefined)
  undoLast()
  forgetChanges(undefined)
  end()
  await settled()
  undoLast()
  expect(useNoticesStore.getState().notices.map(({ text }) => text)).toEqual(['Rien à annuler.'])
})
