import { expect, it } from 'vitest'
import { returnPathOf } from '@/renderer/features/session/login-state'

it.each([
  ['a list with its query', { from: '/orders/dtg/processing?page=2' }, '/orders/dtg/processing?page=2'],
  ['an order with a fragment', { from: '/orders/view/12#comments' }, '/orders/view/12#comments'],
  ['nothing remembered', null, '/'],
  ['something else remembered', { from: 12 }, '/'],
  ['a list remembered', { from: ['/orders'] }, '/'],
  ['nothing under its name', { to: '/orders' }, '/'],
  ['a text', '/orders', '/'],
  ['nothing at all', undefined, '/'],
  ['the login page', { from: '/login' }, '/'],
  ['the login page with a fragment', { from: '/login#x' }, '/'],
  ['a page under it', { from: '/login/x' }, '/'],
  ['a page that ends like it', { from: '/orders/login' }, '/orders/login'],
  ['a path that is not from the root', { from: 'orders/7' }, '/'],
  ['the login page itself', { from: '/login?x=1' }, '/'],
  ['a page whose name begins like it', { from: '/login-help' }, '/login-help'],
  ['another site', { from: 'https://ailleurs.test/' }, '/'],
  ['another site without its scheme', { from: '//ailleurs.test/' }, '/'],
  ['another site with a backslash', { from: '/\\ailleurs.test/' }, '/']
])('goes back after login to %s', (_, state, path) => {
  expect(returnPathOf(state)).toBe(path)
})
