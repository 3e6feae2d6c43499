import { BlockList, isIP } from 'node:net'

/** What never leaves the machine. */
export const LOOPBACK_NETWORKS: readonly string[] = ['127.0.0.0/8', '::1/128']

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Tells whether an address is in one of some networks, each an address with its bits (`10.0.0.0/8`) or one address alone. What is no address is in none. */
export function inNetworks(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [from = '', bits] = network.split('/')
    const family = familyOf(from)
    list.addSubnet(from, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** Whether a connection comes from this very machine. */
export const isFromLoopback = inNetworks(LOOPBACK_NETWORKS)
