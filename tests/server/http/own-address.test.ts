import { expect, it } from 'vitest'
import { openedHere, ownAddress } from '@/server/http/own-address'

/** With TLS the own machine is served over plain http by its loopback alone, which needs no trust in a certificate. */
it.each([
  ['127.0.0.1', true, 'https://127.0.0.1:4780', 'http://127.0.0.1:4780'],
  ['0.0.0.0', false, 'http://127.0.0.1:4780', 'http://127.0.0.1:4780'],
  ['0.0.0.0', true, 'https://127.0.0.1:4780', 'http://127.0.0.1:4780'],
  ['::', false, 'http://127.0.0.1:4780', 'http://127.0.0.1:4780'],
  ['::1', true, 'https://[::1]:4780', 'http://[::1]:4780'],
  ['192.168.1.5', false, 'http://192.168.1.5:4780', 'http://192.168.1.5:4780'],
  ['192.168.1.5', true, 'https://192.168.1.5:4780', 'https://192.168.1.5:4780']
])('a server that listens on %s, with TLS: %s, is reached at %s, and opened at %s', (host, hasTls, own, opened) => {
  expect(ownAddress({ host, port: 4780 }, hasTls)).toBe(own)
  expect(openedHere({ host, port: 4780 }, hasTls)).toBe(opened)
})
