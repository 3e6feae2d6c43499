import { describe, expect, it } from 'vitest'
import { UPLOAD_HEADER } from '@/contract/desktop/desktop-http'
import { replyHeaders, requestHeaders } from '@/main/protocol/headers'

describe('headers of a request', () => {
  const page = {
    accept: 'application/json',
    authorization: 'Bearer forged',
    connection: 'keep-alive, x-hop',
    cookie: 'a=1',
    host: 'atelier',
    origin: 'app://atelier',
    'sec-fetch-mode': 'cors',
    'x-hop': '1',
    [UPLOAD_HEADER]: 'one',
    'x-of-ours': '1',
    'x-request-id': '3f9a21c477aa4c1e9d3f2b1a',
    'if-match': '3'
  }
  it('keep what speaks of the call, and carry the token of the session', () => {
    expect(Object.fromEntries(requestHeaders(new Headers(page), 'T'))).toEqual({
      accept: 'application/json',
      'if-match': '3',
      'x-request-id': '3f9a21c477aa4c1e9d3f2b1a',
      authorization: 'Bearer T'
    })
  })
  it('carry no token when nobody is signed in', () => {
    expect(requestHeaders(new Headers(page), null).has('authorization')).toBe(false)
  })
})

describe('headers of a reply', () => {
  it('lose cookies and the connection, and gain our policy', () => {
    const headers = new Headers({ 'set-cookie': 'a=1', 'transfer-encoding': 'chunked', 'content-security-policy': 'x', etag: '"1"' })
    expect(Object.fromEntries(replyHeaders(headers, 'none'))).toEqual({
      etag: '"1"',
      'content-security-policy': 'none',
      'x-content-type-options': 'nosniff'
    })
  })
  it.each([
    ['tell the length of a plain body', {}, '9'],
    ['tell no length of a body that was decoded', { 'content-encoding': 'gzip' }, null]
  ])('%s', (_, more, length) => {
    expect(replyHeaders(new Headers({ 'content-length': '9', ...more }), 'none').get('content-length')).toBe(length)
  })
})
