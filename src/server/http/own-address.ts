import { isOwnMachine } from '@/domain/server/own-machine'
import type { ServerConfig } from '@/server/config'

type Listening = Pick<ServerConfig, 'host' | 'port'>

const hostFromHere = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** Where a server with these settings is reached from its own machine. */
export function ownAddress({ host, port }: Listening, hasTls: boolean): string {
  const near = hostFromHere(host)
  return `${hasTls ? 'https' : 'http'}://${near.includes(':') ? `[${near}]` : near}:${port}`
}

/**
 * The same for who opens it there: plain http, which needs no trust in a certificate, where the server takes that from its own machine (reference:
 * tls 3.1), which it knows by its loopback alone.
 */
export const openedHere = (listening: Listening, hasTls: boolean): string =>
  ownAddress(listening, hasTls && !isOwnMachine(hostFromHere(listening.host)))
