import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

interface Own {
  readonly host: string
  readonly interfaces: NodeJS.Dict<readonly { readonly address: string; readonly internal: boolean }[]>
}

const HOST_NAME = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/
/** Addresses that a workshop's phones and stations may have typed: IPv4, and the IPv6 that a network gives itself. Others come and go by the hour. */
const isLasting = (address: string): boolean => isIP(address) === 4 || /^f[cd]/i.test(address)

/** A host as a certificate names it: lower case, an IPv6 address without its brackets. */
export const certificateName = (host: string): string => host.toLowerCase().replace(/^\[(.+)\]$/, '$1')

/** Names and addresses under which this machine is reached, sorted; `publicOrigin` adds its own (reference: tls 2.1). */
export function machineNames(
  publicOrigin: string | null,
  { host, interfaces }: Own = { host: hostname(), interfaces: networkInterfaces() }
): readonly string[] {
  const own = certificateName(host)
  const names = HOST_NAME.test(own) ? [own, ...(own.includes('.') ? [] : [`${own}.local`])] : []
  const addresses = Object.values(interfaces).flatMap((each = []) => each.filter(({ internal }) => !internal).map(({ address }) => address))
  const said = publicOrigin === null ? [] : [certificateName(new URL(publicOrigin).hostname)]
  return [...new Set(['localhost', '127.0.0.1', '::1', ...names, ...addresses.filter(isLasting).map(certificateName), ...said])].toSorted()
}
