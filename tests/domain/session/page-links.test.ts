import { describe, expect, it } from 'vitest'
import { linkIn, ordersInScope, pickingLinkAddress, pickingScope } from '@/domain/session/page-links'

describe('the scope of a link', () => {
  it('keeps the orders of its page', () => expect([...(ordersInScope(pickingScope([3, 1])) ?? [])]).toEqual([3, 1]))
  it('is none in a whole session', () => expect(ordersInScope(null)).toBeNull())
  it.each(['', '1', '2,1', 'picking', 'orders:1', 'PICKING:1', ' picking:1'])('that says anything else (%j) reaches nothing', (scope) =>
    expect(ordersInScope(scope)?.has(1)).toBe(false)
  )
})

describe('the address of a link', () => {
  const token = 'a_-9'.repeat(10)
  it('carries its token in the fragment', () => {
    const address = new URL(pickingLinkAddress('http://atelier.test:4780', [5, 6], token))
    expect(address.pathname).toBe('/orders/picking/5,6')
    expect(address.search).toBe('')
    expect(linkIn(address.hash)).toEqual({ token, sheet: null })
  })
  it('of a printed sheet carries its code beside it', () => {
    const { hash } = new URL(pickingLinkAddress('http://atelier.test:4780', [5], token, '0AB1CXYZ'))
    expect(linkIn(hash)).toEqual({ token, sheet: '0AB1CXYZ' })
  })
  it.each([
    `#lien=${token}&fiche=`,
    `#lien=${token}&fiche=0AB1Cxyz`,
    '',
    '#',
    '#lien=',
    `#lien=${'x'.repeat(19)}`,
    `#lien=${'x'.repeat(101)}`,
    `#lien=${token}<b>`,
    `#autre=${token}`
  ])('is no link with the fragment %j', (fragment) => expect(linkIn(fragment)).toBeNull())
})
