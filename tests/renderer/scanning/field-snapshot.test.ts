import { afterEach, expect, it } from 'vitest'
import { snapshotField } from '@/renderer/features/scanning/use-scan-keys'

afterEach(() => document.body.replaceChildren())

function put<K extends 'input' | 'textarea' | 'select'>(tag: K, make: (field: HTMLElementTagNameMap[K]) => void): HTMLElementTagNameMap[K] {
  const field = document.createElement(tag)
  document.body.append(field)
  make(field)
  return field
}

it.each(['input', 'textarea'] as const)('gives an %s its text and selection back, and tells the screen', (tag) => {
  const heard: string[] = []
  const field = put(tag, (made) => {
    made.value = 'moreau'
    made.setSelectionRange(1, 3, 'backward')
    made.addEventListener('input', () => heard.push(made.value))
  })
  const restore = snapshotField(field)
  field.value = 'mCMD00048213eau'
  restore()
  expect([field.value, field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual(['moreau', 1, 3, 'backward'])
  expect(heard).toEqual(['moreau'])
})

it('gives a number field its value back, which has no caret to tell', () => {
  const field = put('input', (made) => {
    made.type = 'number'
    made.value = '4'
  })
  const restore = snapshotField(field)
  field.value = '48213'
  restore()
  expect(field.value).toBe('4')
})

it('gives a choice back that the letters moved', () => {
  const field = put('select', (made) => {
    made.append(new Option('Atelier', 'a'), new Option('Bureau', 'b'))
  })
  const restore = snapshotField(field)
  field.value = 'b'
  restore()
  expect(field.value).toBe('a')
})

it('touches nothing that did not change, nor what is no field', () => {
  const heard: string[] = []
  const field = put('input', (made) => made.addEventListener('input', () => heard.push('input')))
  snapshotField(field)()
  snapshotField(document.body)()
  snapshotField(null)()
  expect(heard).toEqual([])
})
