import type { Installer } from '@/main/ports/installer'
import type { ErrorLog } from '@/main/station/error-log'
import type { Release, ReleaseStore } from './release-store'
import type { UpdatesFile } from './updates-file'

/** What installers are started with. */
export interface Launching {
  readonly kept: () => UpdatesFile
  readonly change: (part: Partial<UpdatesFile>) => Promise<void>
  readonly store: Pick<ReleaseStore, 'find' | 'isThere' | 'hasRoom'>
  readonly installer: () => Promise<Installer>
  /** That runs. */
  readonly version: string
  readonly log: ErrorLog
}

/** Starts an installer; what it leads to is on disk before. One that is not what came, or that the disk has no room for, counts as one that failed. */
export async function launchRelease(
  release: Release,
  back: boolean,
  again: () => boolean,
  { kept, change, store, installer, log }: Launching
): Promise<boolean> {
  const { manifest, path } = release
  const { launched } = kept()
  const before = launched?.version === manifest.version ? launched.tries : 0
  await change({ launched: { version: manifest.version, back, tries: before + 1 } })
  if (!(await store.isThere(release))) {
    log('updates', `${manifest.version} is not what came`)
    return false
  }
  if (!(await store.hasRoom(release))) {
    log('updates', `no room to install ${manifest.version}`)
    return false
  }
  const { install } = await installer()
  const done = await install(path, again()).catch(() => false)
  if (!done) log('updates', `${manifest.version} was not installed`)
  return done
}

/** The former version comes back, where its installer is there; the application must end then (reference: updates 3.5). */
export async function installFormer(launching: Launching): Promise<boolean> {
  const { kept, change, store, version, log } = launching
  const release = await store.find(kept().former)
  if (release === null || !(await store.isThere(release))) {
    log('updates', `${version} does not start well, and no former version is there`)
    await change({ trial: null, launched: null })
    return false
  }
  const { failed, notified, trial } = kept()
  await change({ failed: trial?.version ?? version, notified: false })
  if (await launchRelease(release, true, () => true, launching)) return true
  // It is still the one that runs: nothing was taken back.
  await change({ failed, notified })
  return false
}
