import { expect, it } from 'vitest'
import { listBack } from '@/renderer/app/routes/order-list-route'

const HERE = '/orders/all/opened'

it.each([
  ['another list, its page kept', '/orders/files/opened?page=3', 'Liste précédente\u00a0: Fichiers · À traiter'],
  ['another channel of the same list', '/orders/all/closed', 'Liste précédente\u00a0: Toutes les commandes · Fermées'],
  ['a search', '/orders/search', 'Revenir à la recherche']
])('leads back to %s', (_, before, label) => expect(listBack(before, HERE)).toEqual({ to: before, label }))

it.each([
  ['there was none', null],
  ['it is this very list', HERE],
  ['it is another page of this list', `${HERE}?page=2`],
  ['its list does not exist any more', '/orders/tampographie/opened'],
  ['its channel does not exist any more', '/orders/files/brouillons'],
  ['it is an order', '/orders/view/48213'],
  ['it is no address of ours', 'https://ailleurs.example/orders/all/closed'],
  ['it is a program', 'javascript:alert(1)'],
  ['its place does not exist', '/orders/nulle/part'],
  ['it would leave the application', '//ailleurs.example/orders/all/closed']
])('leads nowhere when %s', (_, before) => expect(listBack(before, HERE)).toBeUndefined())
