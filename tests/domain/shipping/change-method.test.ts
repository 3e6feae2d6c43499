import { describe, expect, it } from 'vitest'
import {
  type Address,
  changeMethod,
  keptBeforePickup,
  lacksRelayCode,
  NOTHING_KEPT,
  settledDelivery
} from '@/domain/shipping/change-method'
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
  ['relay to home and back: the code again', 'ups_access_point', ['colissimo', 'ups_access_point'], HOME, 'R1'],
  ['relay to pickup and back: the address and the code', 'ups_access_point', ['magasin', 'ups_access_point'], HOME, 'R1'],
  ['relay to pickup to home to relay: both', 'ups_access_point', ['magasin', 'colissimo', 'colissimo_relay'], HOME, 'R1'],
  ['a relay that is no relay method loses its code', 'colissimo_relay', ['tnt_relay'], HOME, null],
  ['a provider before the relay changes nothing', 'ups_access_point', ['shippingbo_colissimo_relay'], HOME, 'R1']
])('%s', (_, from, path, address, code) => {
  let delivery = start(from, 'R1')
  let kept = NOTHING_KEPT
  for (const method of path) ({ delivery, kept } = changeMethod(delivery, kept, method, WORKSHOP_ADDRESS))
  expect(delivery).toEqual({ ...address, method: path.at(-1), relay_code: code })
})

it('what is typed before a pickup is what comes back', () => {
  const typed = { ...start('colissimo'), street: '9 rue Neuve' }
  const { delivery, kept } = changeMethod(typed, NOTHING_KEPT, 'magasin', WORKSHOP_ADDRESS)
  expect(changeMethod(delivery, kept, 'colissimo', WORKSHOP_ADDRESS).delivery).toEqual(typed)
})

it('a pickup whose address was never known leaves an empty one', () => {
  const { delivery } = changeMethod({ ...start('magasin'), ...WORKSHOP_ADDRESS }, NOTHING_KEPT, 'colissimo', WORKSHOP_ADDRESS)
  expect(delivery).toEqual({ ...EMPTY, method: 'colissimo', relay_code: null })
})

it.each([
  ['ups_access_point', null, true],
  ['shippingbo_colissimo_relay', '  ', true],
  ['colissimo_relay', 'R1', false],
  ['colissimo', null, false]
])('%s with the code %s lacks one: %s', (method, relay_code, lacks) => {
  expect(lacksRelayCode({ method, relay_code })).toBe(lacks)
  expect(settledDelivery(start(method, relay_code), WORKSHOP_ADDRESS).relay_code).toBe(method === 'colissimo' ? null : relay_code)
})

describe('what a saved pickup had before', () => {
  const pickup = { ...WORKSHOP_ADDRESS, method: 'magasin', relay_code: null }
  const line = (at: string, field: string, from: unknown, to: unknown) => ({ at, field: `shipping.${field}`, from, to })
  const became = [
    line('10:00', 'relay_code', 'R1', null),
    line('10:00', 'city', HOME.city, WORKSHOP_ADDRESS.city),
    line('10:00', 'postcode', HOME.postcode, WORKSHOP_ADDRESS.postcode),
    line('10:00', 'street2', HOME.street2, null),
    line('10:00', 'street', HOME.street, WORKSHOP_ADDRESS.street),
    line('10:00', 'organization', HOME.organization, WORKSHOP_ADDRESS.organization),
    line('10:00', 'method', 'ups_access_point', 'magasin')
  ]

  it('is told by the changes that made it one, whatever came later and earlier', () => {
    const later = [line('11:00', 'phone', '01', '02'), { at: '11:00', field: 'state', from: 'new', to: 'waiting' }]
    const earlier = [
      line('10:00', 'street', '1 rue Vieille', HOME.street),
      line('10:00', 'relay_code', 'R0', 'R1'),
      line('10:00', 'method', 'colissimo', 'ups_access_point')
    ]
    expect(keptBeforePickup(pickup, [...later, ...became, ...earlier])).toEqual({ address: HOME, relay_code: 'R1' })
    expect(keptBeforePickup(pickup, [...became].reverse())).toEqual({ address: HOME, relay_code: 'R1' })
  })

  it('is not known where the changes do not go back so far', () => {
    expect(keptBeforePickup(pickup, [line('11:00', 'phone', '01', '02')])).toBeNull()
    expect(keptBeforePickup(pickup, [])).toBeNull()
  })
})
