import type { SignedManifest } from '@/contract/releases'
import type { Installer } from '@/main/ports/installer'
import type { ErrorLog } from '@/main/station/error-log'
import { beginStart, machineRunNow } from './begin-start'
import { freeOn } from './free-on'
import { installFormer } from './go-back'
import { releaseStore } from './release-store'
import { updatesFile, updatesFolder } from './updates-file'
import { verifyManifest } from './verify-manifest'

interface Unloaded {
  readonly userData: string
  readonly keys: readonly string[]
  readonly version: string
  readonly platform: string
  /** Starts of this version whose code did not load. */
  readonly starts: number
  readonly installer: () => Promise<Installer>
  readonly log: ErrorLog
}

/**
 * Brings the former version back where the code of the one that runs did not load twice: true where the application must end. Nothing is noted of a
 * version that gets another try. Never rejects (reference: updates 3.5).
 */
export async function leaveUnloaded({ userData, keys, version, platform, starts, installer, log }: Unloaded): Promise<boolean> {
  try {
    const folder = updatesFolder(userData)
    const file = updatesFile(folder)
    const versionOf = (signed: SignedManifest | null): string | null => signed && (verifyManifest(signed, keys)?.version ?? null)
    const begun = beginStart(file.read(), version, machineRunNow(), versionOf, starts)
    if (!begun.goesBack) return false
    log('updates', `the code of ${version} did not load (${starts})`)
    let { kept } = begun
    const store = releaseStore({
      ...{ apiOrigin: '', keys, folder, platform, installer, fetch: globalThis.fetch },
      free: freeOn,
      pause: async () => undefined
    })
    return await installFormer({
      ...{ store, installer, version, log },
      kept: () => kept,
      change: async (part) => {
        kept = { ...kept, ...part }
        await file.write(kept)
      }
    })
  } catch (error) {
    log('updates', error)
    return false
  }
}
