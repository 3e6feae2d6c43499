import { isIP } from 'node:net'
import { inNetworks, LOOPBACK_NETWORKS } from '@/server/http/networks'

/** Names below which the authority may stand for anybody: those of local networks (reference: tls 2.3). */
const LOCAL_NAMES = ['localhost', 'local', 'lan', 'home.arpa', 'internal']
/** Networks without a way to the internet, as address and bits. */
const LOCAL_NETWORKS = [...LOOPBACK_NETWORKS, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']

/** What an authority may stand for: names with all below them, and networks as address and bits. */
export interface PermittedNames {
  readonly names: readonly string[]
  readonly networks: readonly string[]
}

const networkOf = (address: string): string => `${address}/${isIP(address) === 4 ? 32 : 128}`

/** Whether a certificate for a name would be taken. */
export function isPermitted(name: string, { names, networks }: PermittedNames): boolean {
  if (isIP(name) !== 0) return inNetworks(networks)(name)
  return names.some((base) => name === base || name.endsWith(`.${base}`))
}

/** What a new authority is made for: local networks, and the names that this machine has beside them. Whoever got hold of its key could stand for nothing else. */
export function permittedNames(own: readonly string[]): PermittedNames {
  const local: PermittedNames = { names: LOCAL_NAMES, networks: LOCAL_NETWORKS }
  const beside = own.filter((name) => !isPermitted(name, local))
  return {
    names: [...LOCAL_NAMES, ...beside.filter((name) => isIP(name) === 0)],
    networks: [...LOCAL_NETWORKS, ...beside.filter((name) => isIP(name) !== 0).map(networkOf)]
  }
}
