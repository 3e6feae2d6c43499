import { describe, expect, it } from 'vitest'
import { readConfig } from '@/server/config'
import { speaksInClear } from '@/server/tls/server-tls'

const MACHINE = { platform: 'linux', root: false, home: '/home/lea' } as const
const read = (env: Record<string, string>) => readConfig(env, MACHINE)

it.each([
  ['on its own machine', {}, false],
  ['by the name of its own machine', { HOST: 'localhost' }, false],
  ['on the network', { HOST: '0.0.0.0' }, true],
  ['on one address of it', { HOST: '192.168.1.4' }, true],
  ['with a certificate of its own making', { HOST: '0.0.0.0', ATELIER_TLS: 'auto' }, false],
  ['with one that was given', { HOST: '0.0.0.0', ATELIER_TLS_CERT: '/c.pem', ATELIER_TLS_KEY: '/k.pem' }, false],
  ['behind a balancer', { HOST: '0.0.0.0', ATELIER_TRUSTED_PROXIES: '10.0.0.1' }, false]
] as const)('a server %s speaks in clear to a network: %#', (_, env, expected) => expect(speaksInClear(read(env))).toBe(expected))

describe('settings of TLS', () => {
  it.each([
    ['another kind', { ATELIER_TLS: 'oui' }, /ATELIER_TLS ne peut être que/],
    ['a certificate without its key', { ATELIER_TLS_CERT: '/c.pem' }, /vont ensemble/],
    ['a key without its certificate', { ATELIER_TLS_KEY: '/k.pem' }, /vont ensemble/],
    ['both ways at once', { ATELIER_TLS: 'auto', ATELIER_TLS_CERT: '/c.pem', ATELIER_TLS_KEY: '/k.pem' }, /s'excluent/]
  ])('are refused by name: %s', (_, env, expected) => expect(() => read(env)).toThrow(expected))
})
