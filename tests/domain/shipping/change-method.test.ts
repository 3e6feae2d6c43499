import { expect, it } from 'vitest'
import { type Address, changeMethod, lacksRelayCode, settledDelivery } from '@/domain/shipping/change-method'
import { WORKSHOP_ADDRESS } from '@/domain/shipping/methods'

const HOME: Address = {
  organization: 'Les Foulées',
  street: '8 place de la Halle',
  street2: 'Cour du fond',
  street3: null,
  street4: null,
  postcode: '72400',
  city: 'La Ferté-Bernard',
  country: 'FR'
}
const EMPTY: Address = { ...HOME, organization: null, street: '', street2: null, postcode: '', city: '' }
const start = (method: string, relay_code: string | null = null) => ({ ...HOME, method, relay_code })

it.each<readonly [string, string, readonly string[], Address, string | null]>([
  ['to another home delivery: nothing moves', 'colissimo', ['ups_express'], HOME, null],
  ['to a pickup: the workshop', 'colissimo', ['magasin'], WORKSHOP_ADDRESS, null],
  ['to a pickup and back: the address again', 'colissimo', ['magasin', 'colissimo'], HOME, null],
  ['to a pickup twice and back', 'colissimo', ['magasin', 'magasin', 'colissimo'], HOME, null],
  ['back and forth, and back', 'colissimo', ['magasin', 'ups_express', 'magasin', 'lettre_suivie'], HOME, null],
  ['relay to relay: the code stays', 'ups_access_point', ['colissimo_relay'], HOME, 'R1'],
  ['relay to home: the code goes', 'ups_access_point', ['colissimo'], HOME, null],
  ['relay to home and back: the code is asked again', 'ups_access_point', ['colissimo', 'ups_access_point'], HOME, null],
  ['relay to pickup and back: the address, not the code', 'ups_access_point', ['magasin', 'ups_access_point'], HOME, null],
  ['a relay that is no relay method loses its code', 'colissimo_relay', ['tnt_relay'], HOME, null],
  ['a provider before the relay changes nothing', 'ups_access_point', ['shippingbo_colissimo_relay'], HOME, 'R1']
])('%s', (_, from, path, address, code) => {
  let delivery = start(from, 'R1')
  let kept: Address | null = null
  for (const method of path) ({ delivery, kept } = changeMethod(delivery, kept, method))
  expect(delivery).toEqual({ ...address, method: path.at(-1), relay_code: code })
})

it('what is typed before a pickup is what comes back', () => {
  const typed = { ...start('colissimo'), street: '9 rue Neuve' }
  const { delivery, kept } = changeMethod(typed, null, 'magasin')
  expect(changeMethod(delivery, kept, 'colissimo').delivery).toEqual(typed)
})

it('a pickup whose address was never known leaves an empty one', () => {
  const { delivery } = changeMethod({ ...start('magasin'), ...WORKSHOP_ADDRESS }, null, 'colissimo')
  expect(delivery).toEqual({ ...EMPTY, method: 'colissimo', relay_code: null })
})

it.each([
  ['ups_access_point', null, true],
  ['shippingbo_colissimo_relay', '  ', true],
  ['colissimo_relay', 'R1', false],
  ['colissimo', null, false]
])('%s with the code %s lacks one: %s', (method, relay_code, lacks) => {
  expect(lacksRelayCode({ method, relay_code })).toBe(lacks)
  expect(settledDelivery(start(method, relay_code)).relay_code).toBe(method === 'colissimo' ? null : relay_code)
})
