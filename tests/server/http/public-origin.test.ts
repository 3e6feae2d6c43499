import { describe, expect, it } from 'vitest'
import { networkAddress, publicOrigin } from '@/server/http/public-origin'

const request = (host: string | undefined, more: { forwardedProtocol?: string; origin?: string } = {}) => ({
  host,
  forwardedProtocol: undefined,
  origin: undefined,
  ...more
})
const OPEN = { address: '0.0.0.0', port: 4780 }
const CLOSED = { address: '127.0.0.1', port: 4780 }

describe('where a phone finds the server', () => {
  it.each([
    ['the configured one', 'https://atelier.example', request('poste:4780'), OPEN, '10.0.0.5', 'https://atelier.example'],
    ['the one it was asked under', null, request('serveur.local:4780'), CLOSED, '10.0.0.5', 'http://serveur.local:4780'],
    [
      'behind a proxy with TLS',
      null,
      request('atelier.example', { forwardedProtocol: 'https, http' }),
      CLOSED,
      null,
      'https://atelier.example'
    ],
    ['the scheme of the page that asks', null, request('a.example', { origin: 'https://a.example' }), CLOSED, null, 'https://a.example'],
    ['not the scheme of another page', null, request('a.example', { origin: 'https://b.example' }), CLOSED, null, 'http://a.example'],
    ['this machine on the network', null, request('127.0.0.1:4780'), OPEN, '10.0.0.5', 'http://10.0.0.5:4780'],
    ['on IPv6 sockets too', null, request('[::1]:4780'), { address: '::', port: 4780 }, '10.0.0.5', 'http://10.0.0.5:4780'],
    ['nowhere without a network', null, request('localhost:4780'), OPEN, null, null],
    ['nowhere when it answers this machine alone', null, request('localhost:4780'), CLOSED, '10.0.0.5', null],
    ['nowhere for a host that is none', null, request('a b'), CLOSED, null, null],
    ['nowhere without a host', null, request(undefined), CLOSED, null, null]
  ] as const)('%s', (_, configured, request, listening, network, expected) =>
    expect(publicOrigin(configured, request, listening, network)).toBe(expected)
  )

  it('is never a loopback nor an IPv6 address of the machine, and one of a real network before any other', () => {
    const each = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
      ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never
    expect(
      networkAddress({ lo: [each('127.0.0.1', 'IPv4', true)], eth0: [each('fe80::1', 'IPv6', false), each('10.0.0.5', 'IPv4', false)] })
    ).toBe('10.0.0.5')
    expect(networkAddress({ lo: [each('127.0.0.1', 'IPv4', true)] })).toBeNull()
    const docker = [each('172.17.0.1', 'IPv4', false)]
    const unplugged = [each('169.254.8.1', 'IPv4', false)]
    expect(networkAddress({ docker0: docker, Ethernet: unplugged, 'Wi-Fi': [each('10.0.0.5', 'IPv4', false)] })).toBe('10.0.0.5')
    expect(networkAddress({ docker0: docker })).toBe('172.17.0.1')
  })

  it.each([
    ['docker0', 'br-3f2a', 'veth12', 'virbr0', 'vmnet8', 'vboxnet0', 'tun0', 'tap0', 'utun3', 'wg0', 'tailscale0', 'ztabc'],
    ['vEthernet (WSL)', 'VirtualBox Host-Only Network', 'VMware Network Adapter', 'Ethernet WSL']
  ])('looks for a network outside the machine: not %s', (...inside) => {
    const at = (address: string) => [{ address, family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null }] as never
    for (const name of inside) expect(networkAddress({ [name]: at('172.17.0.1'), eth0: at('10.0.0.5') }), name).toBe('10.0.0.5')
    expect(networkAddress({ 'Réseau du br-3': at('192.168.1.4'), eth0: at('10.0.0.5') })).toBe('192.168.1.4')
    expect(networkAddress({ eth0: at('10.169.254.1'), eth1: at('10.0.0.5') })).toBe('10.169.254.1')
  })

  it('is nowhere on a card that the system tells nothing of', () => expect(networkAddress({ eth0: undefined })).toBeNull())
})
