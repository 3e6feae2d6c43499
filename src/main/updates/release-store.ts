import { getReleaseFile, type ReleaseManifest, type SignedManifest } from '@/contract/releases'
import type { Installer } from '@/main/ports/installer'
import { fetchRelease, isInstallerWhole, type ReleaseFetched, type ReleaseFetching } from './fetch-release'
import { type InstallerWanted, installerOf, installRoom, pathOf, sweepInstallers } from './installers-kept'
import { verifyManifest } from './verify-manifest'

/** Of an installer: what comes is said at most so often. */
const PART_STEP = 0.01

/** A release whose manifest was verified, and the file of it that this station takes. */
export interface Release {
  readonly signed: SignedManifest
  readonly manifest: ReleaseManifest
  readonly path: string
  readonly file: ReleaseManifest['files'][number]
}

interface StoreSetting extends Pick<ReleaseFetching, 'fetch' | 'free' | 'pause'> {
  readonly apiOrigin: string
  readonly keys: readonly string[]
  /** Folder of the installers. */
  readonly folder: string
  readonly platform: string
  readonly installer: () => Promise<Installer>
}

/** Installers on this station's disk, each by its signed manifest: nothing of them is believed that was not signed. */
export interface ReleaseStore {
  /** Null where no built-in key signed it. */
  readonly verified: (signed: SignedManifest | null) => ReleaseManifest | null
  /** The release with its file for this station; null where it was not signed, or has none for it. */
  readonly find: (signed: SignedManifest | null) => Promise<Release | null>
  /** Brings its installer, where it is not there already; says how much of it came, from 0 to 1, at most each hundredth. Never rejects. */
  readonly bring: (release: Release, onPart: (part: number) => void) => Promise<ReleaseFetched>
  /** Whether it is there, to the last byte; one that is not goes. */
  readonly isThere: (release: Release) => Promise<boolean>
  /** Whether the disk has room to install it: where that cannot be asked, it has. */
  readonly hasRoom: (release: Release) => Promise<boolean>
  /** Keeps these installers alone. */
  readonly keep: (needed: readonly (SignedManifest | null)[]) => Promise<void>
  /** What is on its way stops. */
  readonly stop: () => void
}

export function releaseStore({ apiOrigin, keys, folder, platform, installer, fetch, free, pause }: StoreSetting): ReleaseStore {
  const stopping = new AbortController()
  const verified = (signed: SignedManifest | null): ReleaseManifest | null => signed && verifyManifest(signed, keys)
  const wanted = async (): Promise<InstallerWanted> => ({ platform, kind: (await installer()).kind })
  const find = async (signed: SignedManifest | null): Promise<Release | null> => {
    const manifest = verified(signed)
    if (signed === null || manifest === null) return null
    const file = installerOf(manifest, await wanted())
    return file && { signed, manifest, file, path: pathOf(folder, file) }
  }
  const isThere = ({ path, file }: Release): Promise<boolean> => isInstallerWhole(path, file)
  return {
    verified,
    find,
    isThere,
    bring: async (release, onPart) => {
      if (await isThere(release)) return 'whole'
      const { path, file, manifest } = release
      let last = Number.NEGATIVE_INFINITY
      const address = getReleaseFile.path.replace(':version', manifest.version).replace(':name', encodeURIComponent(file.name))
      return fetchRelease({
        ...{ fetch, free, pause, path, file, room: installRoom(file), signal: stopping.signal, url: apiOrigin + address },
        onBytes: (bytes) => {
          const part = Math.min(1, bytes / file.size)
          if (part - last < PART_STEP && part < 1) return
          last = part
          onPart(part)
        }
      })
    },
    hasRoom: async ({ file }) => (await free(folder).catch(() => Number.POSITIVE_INFINITY)) >= installRoom(file),
    keep: async (needed) => {
      const found = await Promise.all(needed.map(find))
      await sweepInstallers(
        folder,
        found.flatMap((release) => (release === null ? [] : [release.path]))
      )
    },
    stop: () => stopping.abort()
  }
}
