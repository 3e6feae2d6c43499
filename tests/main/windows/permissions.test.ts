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
    ['that is bytes of the API has nothing', 'clipboard-read', 'app://atelier/api/x', [], false]
  ])('%s', (_, permission, url, media, granted) => expect(isGranted({ permission, url, media })).toBe(granted))
})
