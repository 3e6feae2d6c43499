import { describe, expect, it } from 'vitest'
import { isForwarded, isOwnAddress, isOwnPage } from '@/main/protocol/origin'

describe('an address', () => {
  it.each([
    ['a route', 'app://atelier/orders/view/12', true, true],
    ['a call of the API', 'app://atelier/api/orders', true, false],
    ['a call of OAuth', 'app://atelier/oauth/v2/token', true, false],
    ['a file of the API host', 'app://atelier/host-contents/uploads/page.html', true, false],
    ['a route that begins like its files', 'app://atelier/host-contentsx', true, true],
    ['a route that begins like the API', 'app://atelier/apiculture', true, true],
    ['another host of our scheme', 'app://ailleurs/', false, false],
    ['our host with a user name', 'app://x@atelier/', false, false],
    ['our host under another scheme', 'https://atelier/', false, false],
    ['our address inside another', 'https://x.test/?app://atelier/', false, false],
    ['a blank page', 'about:blank', false, false],
    ['nothing', '', false, false]
  ])('%s', (_, url, own, page) => {
    expect([isOwnAddress(url), isOwnPage(url)]).toEqual([own, page])
  })
})

describe('a path', () => {
  it.each([
    ['/api', true],
    ['/api/orders', true],
    ['/oauth/v2/revoke', true],
    ['/orders/api/x', false],
    ['/apis', false]
  ])('%s goes to the API host: %s', (path, forwarded) => expect(isForwarded(path)).toBe(forwarded))
})
