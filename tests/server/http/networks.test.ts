import { expect, it } from 'vitest'
import { inNetworks, isFromLoopback } from '@/server/http/networks'

it('an address is in a network of its bits, or the very one that is named', () => {
  const isIn = inNetworks(['10.1.0.0/16', '192.168.1.5', 'fd00::/8', 'fe80::1'])
  const found = ['10.1.255.255', '10.2.0.0', '192.168.1.5', '192.168.1.6', 'fd12::9', 'fe80::1', 'fe80::2', '::ffff:10.1.2.3'].map(isIn)
  expect(found).toEqual([true, false, true, false, true, true, false, true])
})

it('what is no address is in none', () =>
  expect([undefined, '', 'localhost', '10.1'].map(inNetworks(['0.0.0.0/0', '::/0']))).toEqual([false, false, false, false]))

it('this machine is known by both kinds of address, and by the one that maps them', () =>
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '128.0.0.1', '::2'].map(isFromLoopback)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false
  ]))
