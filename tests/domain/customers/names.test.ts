import { expect, it } from 'vitest'
import { listedCustomer, salutation } from '@/domain/customers/names'

it.each([
  ['mme', 'Mme Éloïse Guérin'],
  ['mlle', 'Mlle Éloïse Guérin'],
  ['m', 'M. Éloïse Guérin'],
  [null, 'Éloïse Guérin']
] as const)('the title %s greets as %s', (gender, text) =>
  expect(salutation({ gender, firstname: 'Éloïse', lastname: 'Guérin' })).toBe(text)
)

it.each([
  ['Les Foulées du Perche', { strong: 'Les Foulées du Perche', rest: '' }],
  [null, { strong: 'LEMAÎTRE', rest: 'Clémence' }],
  ['', { strong: 'LEMAÎTRE', rest: 'Clémence' }]
])('with the organisation %s the list shows %j', (customer_organization, shown) =>
  expect(listedCustomer({ customer_firstname: 'Clémence', customer_lastname: 'Lemaître', customer_organization })).toEqual(shown)
)

it.each([
  ['both', 'Clémence', 'Lemaître', { strong: 'LEMAÎTRE', rest: 'Clémence' }],
  ['a last name', '', 'Lemaître', { strong: 'LEMAÎTRE', rest: '' }],
  ['a first name', 'Clémence', '', { strong: '', rest: 'Clémence' }],
  ['neither', '', '', { strong: '—', rest: '' }]
])('a customer of whom one knows %s is shown', (_, customer_firstname, customer_lastname, shown) =>
  expect(listedCustomer({ customer_firstname, customer_lastname, customer_organization: null })).toEqual(shown)
)
