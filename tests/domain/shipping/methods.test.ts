import { expect, it } from 'vitest'
import {
  countryLabel,
  isPickup,
  isRelay,
  SHIPPING_GROUPS,
  SHIPPING_METHOD_CODES,
  shippingBadge,
  shippingDashboardLabel,
  shippingLabel,
  WORKSHOP_ADDRESS
} from '@/domain/shipping/methods'

it.each([
  ['colissimo', 'COL', 'Colissimo', false, false],
  ['free_shipping', 'COL', 'Colissimo', false, false],
  ['colissimo_relay', 'COL', 'Colissimo', true, false],
  ['shippingbo_colissimo_relay', 'COL', 'Colissimo', true, false],
  ['livraison_express', 'TNT', 'TNT', false, false],
  ['tnt_domicile', 'TNT', 'TNT', false, false],
  ['shippingbo_tnt_relay', 'TNT', 'TNT', false, false],
  ['ups_access_point', 'UPS', 'UPS access point', true, false],
  ['ups_express', 'UPS', 'UPS express', false, false],
  ['lettre_suivie', 'LET', 'Lettre suivie', false, false],
  ['livraison_europe', 'EU', 'Europe', false, false],
  ['magasin', 'MAG', 'Retrait atelier', false, true],
  ['chronopost', 'N/A', 'Chronopost', false, false],
  ['shippingbo_colissimo_relays', 'N/A', 'shippingbo_colissimo_relays', false, false],
  ['box2me_colissimo_relay', 'N/A', 'box2me_colissimo_relay', false, false],
  ['pigeon', 'N/A', 'pigeon', false, false],
  ['toString', 'N/A', 'toString', false, false],
  [null, 'N/A', '—', false, false]
])('%s has the badge %s', (code, badge, dashboard, relay, pickup) => {
  expect([shippingBadge(code), shippingDashboardLabel(code), isRelay(code), isPickup(code)]).toEqual([badge, dashboard, relay, pickup])
})

it('labels every method it knows', () => {
  for (const code of SHIPPING_METHOD_CODES) expect(shippingLabel(code)).not.toBe(code)
  expect([shippingLabel('pigeon'), shippingLabel(null)]).toEqual(['pigeon', '—'])
})

it('has its workshop in Le Mans', () => expect(WORKSHOP_ADDRESS).toMatchObject({ postcode: '72000', city: 'Le Mans', country: 'FR' }))

it('names the groups that one chooses from', () => expect(Object.values(SHIPPING_GROUPS)).toEqual(['UPS', 'Colissimo', 'Autre', 'Ancien']))

it.each([
  ['FR', 'France'],
  ['BE', 'Belgique'],
  ['CH', 'Suisse'],
  ['DU', 'Allemagne'],
  ['ES', 'ES'],
  ['toString', 'toString']
])('the country %s is told as %s', (code, name) => expect(countryLabel(code)).toBe(name))
