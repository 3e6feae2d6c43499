import { join } from 'node:path'
import * as z from 'zod/mini'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { jsonFile } from '@/main/ports/json-file'
import { type Keytar, openKeychain } from '@/main/ports/keytar-keychain'
import { hostCapabilities } from '@/main/session/host-capabilities'
import { type ForgetNote, type KeptSecret, keptSecret } from '@/main/session/kept-secret'
import { openSession } from '@/main/session/session'
import { type Client, tokenEndpoint } from '@/main/session/token-endpoint'
import type { ErrorLog } from './error-log'
import { SharedFile } from './shared-file'
import { openSharedStation, type SharedControl } from './shared-station'

/** A call of the station that is not answered by then is as good as no server. */
const ANSWERED_WITHIN_MS = 10_000
const SWEPT_EVERY_MS = 60_000

interface Place {
  readonly apiOrigin: string
  readonly client: Client
  readonly userData: string
  readonly fetch: typeof globalThis.fetch
  readonly keytar: () => Promise<Keytar | null>
  readonly log: ErrorLog
  readonly onChanged: (station: SharedStation | null) => void
  readonly onEnded: () => void
}

/** Account of the keychain: the address of the API host for the station's own session, and beside it its key and a token of each person. */
const accountOf = (apiOrigin: string, of: null | 'station' | number): string =>
  of === null ? apiOrigin : `${apiOrigin}#station${of === 'station' ? '' : `/${of}`}`

/**
 * The sessions of this station at one API host: secrets in the keychain, everything else in `shared.json` of the user's data folder, and in
 * `signed-out.json` the accounts that a keychain that failed has still to forget.
 */
export function openShared({ apiOrigin, client, userData, fetch, keytar, log, onChanged, onEnded }: Place): SharedControl {
  const file = jsonFile(join(userData, 'shared.json'), SharedFile, {})
  const failed = (reason: unknown): void => log('keychain', reason)
  const toForget = jsonFile(join(userData, 'signed-out.json'), z.array(z.string()), [])
  const noteOf = (account: string): ForgetNote => ({
    isThere: () => toForget.read().includes(account),
    put: (there) => {
      const noted = toForget.read()
      if (noted.includes(account) === there) return
      try {
        toForget.writeNow(there ? [...noted, account] : noted.filter((other) => other !== account))
      } catch (error) {
        log('signed-out.json', error)
      }
    }
  })
  const secret = (account: string): KeptSecret => keptSecret(() => openKeychain(account, keytar, failed), failed, noteOf(account))
  const endpoint = tokenEndpoint(apiOrigin, client, fetch)
  const host = hostCapabilities(apiOrigin, fetch)
  const shared = openSharedStation({
    read: () => file.read()[apiOrigin] ?? null,
    save: (kept) => {
      const { [apiOrigin]: _, ...others } = file.read()
      void file.write(kept === null ? others : { ...others, [apiOrigin]: kept }).catch((error) => log('shared.json', error))
    },
    secret: (of) => secret(accountOf(apiOrigin, of)),
    openSession: (place, ended) => openSession(place, endpoint, host, ended, Date.now),
    endpoint,
    host,
    ask: (path, init) =>
      fetch(apiOrigin + path, { ...init, credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }),
    now: Date.now,
    onChanged,
    onEnded
  })
  shared.sweep()
  setInterval(shared.sweep, SWEPT_EVERY_MS).unref()
  return shared
}
