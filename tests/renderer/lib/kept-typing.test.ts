import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import {
  forgetTyping,
  isSessionOver,
  keepTyping,
  leftText,
  sessionHasBegun,
  sessionIsOver,
  takeTyping,
  useLeftText
} from '@/renderer/lib/drafts/kept-typing'

afterEach(forgetTyping)

it('a short field that is left half typed has its text again, until it is emptied', () => {
  const { result, unmount } = renderHook(() => useLeftText('sizes-1'))
  expect([result.current[0], leftText('sizes-1')]).toEqual(['', ''])
  act(() => result.current[1]('XL:'))
  unmount()
  expect([leftText('sizes-1'), leftText('sizes-2')]).toEqual(['XL:', ''])
  const back = renderHook(({ name }) => useLeftText(name), { initialProps: { name: 'sizes-1' } })
  expect(back.result.current[0]).toBe('XL:')
  act(() => back.result.current[1]('  '))
  expect([back.result.current[0], leftText('sizes-1')]).toEqual(['  ', ''])
  back.rerender({ name: 'sizes-2' })
  act(() => back.result.current[1]('M'))
  expect([leftText('sizes-1'), leftText('sizes-2')]).toEqual(['', 'M'])
})

it('a field without a name begins with its own text and leaves none', () => {
  const { result } = renderHook(() => useLeftText(undefined, 'M:4'))
  expect(result.current[0]).toBe('M:4')
  act(() => result.current[1]('M:5'))
  expect([result.current[0], leftText('undefined')]).toEqual(['M:5', ''])
})

it('what a form held is taken once, and nothing of it stays for who signs in after somebody signed out', () => {
  keepTyping('customer', { city: 'Le Mans' })
  expect([takeTyping('customer'), takeTyping('customer')]).toEqual([{ city: 'Le Mans' }, undefined])
  sessionIsOver()
  expect(isSessionOver()).toBe(true)
  sessionHasBegun()
  expect(isSessionOver()).toBe(false)
  const { result } = renderHook(() => useLeftText('sizes-1'))
  act(() => result.current[1]('XL:'))
  keepTyping('customer', { city: 'Le Mans' })
  sessionIsOver()
  forgetTyping()
  expect([isSessionOver(), takeTyping('customer'), leftText('sizes-1')]).toEqual([false, undefined, ''])
})
