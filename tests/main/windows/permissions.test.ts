import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isGranted } from '@/main/windows/permissions'

describe('a page', () => {
  it.each([
    ['has the camera', 'media', 'app://atelier/', ['video'], true],
    ['has no microphone', 'media', 'app://atelier/', ['audio'], false],
    ['has no camera with a microphone', 'media', 'app://atelier/', ['video', 'audio'], false],
    ['has nothing that is not named', 'media', 'app://atelier/', [], false],
    ['writes to the clipboard', 'clipboard-sanitized-write', 'app://atelier/orders/list/all', [], true],
    ['knows no place', 'geolocation', 'app://atelier/', [], false],
    ['from elsewhere has nothing', 'media', 'https://ailleurs.test/', ['video'], false],
    ['reads no clipboard', 'clipboard-read', 'app://atelier/', [], false],
    ['that is bytes of the API has nothing', 'clipboard-sanitized-write', 'app://atelier/api/x', [], false]
  ])('%s', (_, permission, url, media, granted) => expect(isGranted({ permission, url, media })).toBe(granted))
})

/** What Chromium asks for each call of the clipboard. */
const ASKS: Readonly<Record<string, string>> = {
  writeText: 'clipboard-sanitized-write',
  write: 'clipboard-sanitized-write',
  readText: 'clipboard-read',
  read: 'clipboard-read'
}

it('the clipboard is given for what the screens do with it, and for nothing else', () => {
  const used = globSync('src/renderer/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/navigator\s*\??\.\s*clipboard\s*\??\.\s*(\w+)/g)].map(([, call = '']) => ASKS[call] ?? call)
  )
  const granted = [...new Set(Object.values(ASKS))].filter((permission) => isGranted({ permission, url: 'app://atelier/', media: [] }))
  expect(granted).toEqual([...new Set(used)])
})
