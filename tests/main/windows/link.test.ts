import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linkTarget } from '@/main/windows/link'

describe('a link that asks for a new window, or leads away', () => {
  it.each([
    ['app://atelier/orders/view/12', 'window'],
    ['app://atelier/orders/print/12,13?production=true', 'window'],
    ['app://atelier/orders/picking/12,13', 'window'],
    ['app://atelier/orders/all/opened?page=2', 'window'],
    ['app://atelier/dashboard/dark?mural', 'window'],
    ['app://atelier/station', 'window'],
    ['app://atelier/equipe/roles', 'window'],
    ['app://atelier/serveur', 'window'],
    ['app://atelier/mon-compte', 'window'],
    ['app://atelier/', 'window'],
    ['app://atelier/picking/12', 'nowhere'],
    ['app://atelier/ordersother', 'nowhere'],
    ['app://atelier/assets/index.js', 'nowhere'],
    ['app://atelier/api/files/1', 'nowhere'],
    ['https://transporteur.test/suivi', 'system'],
    ['http://192.168.0.2/', 'system'],
    ['mailto:camille@atelier.test', 'system'],
    ['mailto:camille@atelier.test?attach=/etc/passwd', 'nowhere'],
    ['mailto:', 'nowhere'],
    ['https://moi:secret@site.test/', 'nowhere'],
    ['file:///etc/passwd', 'nowhere'],
    ['javascript:alert(1)', 'nowhere'],
    ['ms-settings:', 'nowhere'],
    ['', 'nowhere']
  ])('%s opens in: %s', (url, target) => expect(linkTarget(url)).toBe(target))
})

/** Each place of the screens that asks for a window or leads out, with an address as it asks for. */
const OPENED: Readonly<Record<string, { readonly url: string; readonly target: string }>> = {
  'app/routes/dashboard-route.tsx': { url: 'app://atelier/dashboard/dark?mural', target: 'window' },
  'features/after-sales/sav-dialog.tsx': { url: 'app://atelier/orders/view/12', target: 'window' },
  'features/order-people/customer-facts.tsx': { url: 'mailto:lea@example.test', target: 'system' },
  'features/order-people/other-orders-sheet.tsx': { url: 'app://atelier/orders/view/12', target: 'window' },
  'features/order-items/decoration/decoration-head.tsx': { url: 'https://admin.test/decorations/3', target: 'system' },
  'features/order-list/grid/order-grid.tsx': { url: 'app://atelier/orders/view/12', target: 'window' },
  'features/order-list/in-place/row-menu.tsx': { url: 'app://atelier/orders/view/12', target: 'window' },
  'features/order-people/shipping-section.tsx': { url: 'https://transporteur.test/suivi', target: 'system' },
  'features/picking/actions/picking-buttons.tsx': { url: 'app://atelier/orders/picking/12,13', target: 'window' },
  'features/planning/board/use-card-keys.ts': { url: 'app://atelier/orders/view/12', target: 'window' },
  'kit/linked-text/linked-text.tsx': { url: 'https://client.test/visuel.png', target: 'system' }
}

it('no link of the screens that asks for a window, or writes to somebody, goes nowhere', () => {
  const renderer = join(import.meta.dirname, '../../../src/renderer')
  const asking = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /_blank|mailto:/.test(readFileSync(join(renderer, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  expect(asking.toSorted()).toEqual(Object.keys(OPENED).toSorted())
  for (const [file, { url, target }] of Object.entries(OPENED)) expect(linkTarget(url), file).toBe(target)
})
