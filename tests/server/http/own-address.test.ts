import { expect, it } from 'vitest'
import { openedHere, ownAddress } from '@/server/http/own-address'

it.each([
  ['0.0.0.0', false, 'http://127.0.0.1:4780'],
  ['::', false, 'http://127.0.0.1:4780'],
  ['::1', true, 'https://[::1]:4780'],
  ['192.168.1.5', true, 'https://192.168.1.5:4780']
])('a server that listens on %s is asked at its own address', (at, hasTls, expected) =>
  expect(ownAddress({ host: at, port: 4780 }, hasTls)).toBe(expected)
)

it.each([
  ['127.0.0.1', true, 'http://127.0.0.1:4780'],
  ['0.0.0.0', true, 'http://127.0.0.1:4780'],
  ['::1', true, 'http://[::1]:4780'],
  ['192.168.1.5', false, 'http://192.168.1.5:4780'],
  ['192.168.1.5', true, 'https://192.168.1.5:4780']
])('a server that listens on %s, with TLS: %s, is opened there without more trust than it takes', (at, hasTls, expected) =>
  expect(openedHere({ host: at, port: 4780 }, hasTls)).toBe(expected)
)
