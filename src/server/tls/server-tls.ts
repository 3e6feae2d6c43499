import { join } from 'node:path'
import type { Logger } from 'pino'
import { isOwnMachine } from '@/domain/server/own-machine'
import type { ServerConfig } from '@/server/config'
import { autoSource } from './auto-source'
import { fileSource } from './file-source'
import { machineNames } from './machine-names'
import { openTls, type Tls } from './tls'

/** What plain http on a network means, in one line. */
export const IN_CLEAR =
  'Sans TLS, mots de passe et commandes passent en clair sur le réseau, et la caméra en direct des téléphones reste éteinte\u00a0: démarrez avec ATELIER_TLS=auto, ou donnez un certificat (ATELIER_TLS_CERT et ATELIER_TLS_KEY).'

/** Whether a server speaks plain http to more than its own machine and the balancers that it trusts. */
export const speaksInClear = ({ host, tls, trustedProxies }: Pick<ServerConfig, 'host' | 'tls' | 'trustedProxies'>): boolean =>
  tls.kind === 'none' && trustedProxies.length === 0 && !isOwnMachine(host)

/** The certificate that the settings name; null for plain http. Throws `ConfigError`. */
export async function openServerTls(
  { tls, dataFolder, publicOrigin }: Pick<ServerConfig, 'tls' | 'dataFolder' | 'publicOrigin'>,
  workshop: string,
  log: Logger
): Promise<Tls | null> {
  if (tls.kind === 'none') return null
  const now = Date.now
  const source =
    tls.kind === 'files'
      ? fileSource(tls)
      : autoSource({ folder: join(dataFolder, 'tls'), names: () => machineNames(publicOrigin), workshop, now })
  return openTls(source, {
    now,
    onEvent: (event) => {
      if (event.kind === 'failed') log.warn({ err: event.error }, 'certificate not read again')
      else log.info({ until: event.until, fingerprint: event.fingerprint }, 'another certificate')
    }
  })
}
