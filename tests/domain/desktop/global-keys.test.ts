import { describe, expect, it } from 'vitest'
import { globalKeysOf, refuseGlobalKeys } from '@/domain/desktop/global-keys'

describe('keys of the whole system', () => {
  it.each([
    ['Ctrl+Shift+A', null],
    ['Ctrl+Alt+F', null],
    ['Super+F9', null],
    ['Alt+F12', null],
    ['Ctrl+C', 'too-common'],
    ['Shift+A', 'too-common'],
    ['Shift+F5', 'too-common'],
    ['F5', 'too-common'],
    ['Alt+F4', 'too-common'],
    ['Alt+Shift+F4', 'too-common'],
    ['Ctrl+Alt+E', 'writes-a-character'],
    ['Ctrl+Alt+0', 'writes-a-character'],
    ['Shift+Ctrl+A', 'form'],
    ['Ctrl+Ctrl+A', 'form'],
    ['Ctrl+', 'form'],
    ['Ctrl+Shift+MediaPlay', 'form'],
    ['Hyper+Ctrl+A', 'form'],
    ['', 'form']
  ])('%s: %s', (keys, refusal) => expect(refuseGlobalKeys(keys)).toBe(refusal))

  it('are named as they are pressed, and not before a key is', () => {
    const held = { ctrlKey: true, altKey: false, shiftKey: true, metaKey: false }
    expect([globalKeysOf({ ...held, key: 'a' }), globalKeysOf({ ...held, key: 'Shift' }), globalKeysOf({ ...held, key: 'é' })]).toEqual([
      'Ctrl+Shift+A',
      null,
      null
    ])
  })
})
