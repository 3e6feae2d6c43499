import type { StationInfo } from '@/contract/bridge'
import type { Client } from '../session/token-endpoint'
import type { StationFile } from './station-file'

/** What a station runs with, fixed at its start. */
export interface Configuration {
  /** Origin of the API host, without a path. */
  readonly apiOrigin: string
  readonly client: Client
  readonly environment: StationInfo['environment']
}

const DEFAULT_API = 'http://127.0.0.1:4780'
const DEFAULT_CLIENT = 'atelier-desktop'

/** Origin of an http(s) address, or null for anything else. */
export function httpOrigin(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { protocol, origin } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}

/**
 * Reads the configuration: the environment first, then `station.json`, then the companion server of this machine. An address that is
 * none is passed over. Orders are marked printed in `production` alone, which everything is but a development run (decisions, orders).
 */
export function readConfiguration(env: NodeJS.ProcessEnv, file: StationFile, packaged: boolean): Configuration {
  return {
    apiOrigin: httpOrigin(env.ATELIER_API_URL) ?? httpOrigin(file.apiUrl) ?? DEFAULT_API,
    client: {
      id: env.ATELIER_CLIENT_ID ?? file.clientId ?? DEFAULT_CLIENT,
      secret: env.ATELIER_CLIENT_SECRET ?? file.clientSecret ?? DEFAULT_CLIENT
    },
    environment: packaged || env.ATELIER_ENV !== 'development' ? 'production' : 'development'
  }
}
