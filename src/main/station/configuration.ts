import type { StationInfo } from '@/contract/bridge'
import { DEFAULT_INVOICING } from '@/contract/invoicing'
import type { StationSetup } from '@/contract/station'
import type { Client } from '../session/token-endpoint'
import type { StationFile } from './station-file'

/** What a station runs with, fixed at its start. */
export interface Configuration {
  /** Origin of the API host, without a path. */
  readonly apiOrigin: string
  /** Who says so. */
  readonly apiFrom: StationSetup['server']['from']
  readonly client: Client
  readonly environment: StationInfo['environment']
  /** Name of the external invoicing service in the path of its call. */
  readonly invoicing: string
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
 * none is passed over. Orders are marked printed in `production` alone, which everything is but a development run (reference: printing 2.1).
 */
export function readConfiguration(env: NodeJS.ProcessEnv, file: StationFile, packaged: boolean): Configuration {
  const [byEnvironment, byFile] = [httpOrigin(env.ATELIER_API_URL), httpOrigin(file.apiUrl)]
  return {
    apiOrigin: byEnvironment ?? byFile ?? DEFAULT_API,
    apiFrom: byEnvironment !== null ? 'environment' : byFile !== null ? 'file' : 'default',
    client: {
      id: env.ATELIER_CLIENT_ID ?? file.clientId ?? DEFAULT_CLIENT,
      secret: env.ATELIER_CLIENT_SECRET ?? file.clientSecret ?? DEFAULT_CLIENT
    },
    invoicing: env.ATELIER_INVOICING ?? file.invoicing ?? DEFAULT_INVOICING,
    environment: packaged || env.ATELIER_ENV !== 'development' ? 'production' : 'development'
  }
}
