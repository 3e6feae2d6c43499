import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { askBeforeUnload, holdsUnsaved, mayHoldUnsaved, useMayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'

const leaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

askBeforeUnload()

it('a window asks while one part of it holds something, and no longer', () => {
  let typed = ''
  const quiet = mayHoldUnsaved(() => false)
  const stop = mayHoldUnsaved(() => typed !== '')
  expect([holdsUnsaved(), leaving()]).toEqual([false, false])
  typed = 'Bonjour'
  expect([holdsUnsaved(), leaving()]).toEqual([true, true])
  typed = ''
  expect(leaving()).toBe(false)
  typed = 'Encore'
  stop()
  expect(leaving()).toBe(false)
  quiet()
})

it('a screen is asked as it is by then, and no more once it has gone', () => {
  const { rerender, unmount } = renderHook(({ text }) => useMayHoldUnsaved(() => text !== ''), { initialProps: { text: '' } })
  expect(holdsUnsaved()).toBe(false)
  act(() => rerender({ text: 'a' }))
  expect(holdsUnsaved()).toBe(true)
  unmount()
  expect(holdsUnsaved()).toBe(false)
})
