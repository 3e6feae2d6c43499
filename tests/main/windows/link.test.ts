import { describe, expect, it } from 'vitest'
import { linkTarget } from '@/main/windows/link'

describe('a link that asks for a new window', () => {
  it.each([
    ['app://atelier/orders/view/12', 'window'],
    ['app://atelier/orders/print/12,13?production=true', 'window'],
    ['app://atelier/orders/picking/12,13', 'window'],
    ['app://atelier/orders/viewer', 'nowhere'],
    ['app://atelier/picking/12', 'nowhere'],
    ['app://atelier/orders/list/all', 'nowhere'],
    ['app://atelier/api/files/1', 'nowhere'],
    ['https://transporteur.test/suivi', 'browser'],
    ['http://192.168.0.2/', 'browser'],
    ['https://moi:secret@site.test/', 'nowhere'],
    ['file:///etc/passwd', 'nowhere'],
    ['javascript:alert(1)', 'nowhere'],
    ['ms-settings:', 'nowhere'],
    ['', 'nowhere']
  ])('%s opens in: %s', (url, target) => expect(linkTarget(url)).toBe(target))
})
