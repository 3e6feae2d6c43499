import { afterEach, expect, it } from 'vitest'
import { snapshotField } from '@/renderer/features/scanning/use-scan-keys'
import { listenForTyping } from '@/renderer/lib/typed-ahead'

afterEach(() => document.body.replaceChildren())
const type = (text: string): void => {
  for (const key of text) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
const put = <K extends 'input' | 'button' | 'div'>(tag: K, into: Element = document.body): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  into.append(element)
  return element
}

it('a scan takes away what it typed for a field that is not there yet, and nothing before it', () => {
  const end = listenForTyping()
  type('fl')
  const restore = snapshotField(put('button'))
  type('CMD00048213')
  restore()
  type('ex')
  expect(end()).toBe('flex')
})

it('also where the field has come in the midst of it', () => {
  const end = listenForTyping()
  type('fl')
  const restore = snapshotField(put('button'))
  type('CMD0')
  const field = put('input')
  field.value = end()
  field.focus()
  field.value += '0048213'
  restore()
  expect(field.value).toBe('fl')
})

it('a scan that a line of a menu hears leaves the menu’s fields as they were', () => {
  const menu = put('div')
  menu.setAttribute('role', 'dialog')
  const [line, field] = [put('button', menu), put('input', menu)]
  field.value = 'fl'
  const restore = snapshotField(line)
  field.value = 'flCMD00048213'
  restore()
  expect(field.value).toBe('fl')
})

it('Backspace takes letters away and, once there are none, is no key of the chip: that would empty its filter', () => {
  const end = listenForTyping()
  type('fx')
  const pressed = [1, 2, 3].map(() => {
    const event = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect([pressed, end()]).toEqual([[true, true, true], ''])
})

it('Enter after what was typed is no key of what has the focus; alone it is', () => {
  const end = listenForTyping()
  const enter = (): boolean => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  const alone = enter()
  type('b7')
  expect([alone, enter(), end()]).toEqual([false, true, 'b7'])
})

it('keys are those of a dialog that came over the screen meanwhile: a scan that found nothing', () => {
  const end = listenForTyping()
  type('b7')
  const dialog = put('div')
  dialog.setAttribute('aria-modal', 'true')
  const button = put('button', dialog)
  const pressed = ['Enter', 'Backspace', 'o'].map((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    button.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect([pressed, end()]).toEqual([[false, false, false], 'b7'])
})

it('hears nothing that is typed elsewhere, nor once it has ended', () => {
  const end = listenForTyping()
  const field = put('input')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, ...held }))
  type(' ')
  expect(end()).toBe('')
  const event = new KeyboardEvent('keydown', { key: 'f', bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  expect([event.defaultPrevented, end()]).toEqual([false, ''])
})
