import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstallerKind, ReleaseFile, ReleaseManifest } from '@/contract/releases'
import { begunPath } from './fetch-release'

/**
 * Room that an installation takes beside its installer, in sizes of that one, while the version before still stands: NSIS unpacks its archive, then the
 * program, and copies that, once it has laid the former aside; packages are unpacked beside what they replace; an AppImage is one file.
 */
const INSTALLS_IN: Readonly<Record<InstallerKind, number>> = { nsis: 8, deb: 4, rpm: 4, appimage: 1 }
/** Others live on this disk. */
const ROOM_BESIDE = 200 * 1024 * 1024

/** Bytes that must be free so that an installer that is here can be installed: what fills a disk half-way leaves no version at all. */
export const installRoom = ({ kind, size }: Pick<ReleaseFile, 'kind' | 'size'>): number => size * INSTALLS_IN[kind] + ROOM_BESIDE

/** Which file of a release this station takes. */
export interface InstallerWanted {
  readonly platform: string
  readonly kind: InstallerKind | null
}

/** The installer of a release for this station; null where it has none. */
export const installerOf = ({ files }: ReleaseManifest, { platform, kind }: InstallerWanted): ReleaseFile | null =>
  files.find((file) => file.platform === platform && file.kind === kind) ?? null

/** Characters of its hash in a file's name: what was begun of another build is not gone on with. */
const OF_HASH = 12

/** Where an installer stands in the folder of updates; its own ending stays, by which Windows knows a program. */
export const pathOf = (folder: string, { name, sha512 }: Pick<ReleaseFile, 'name' | 'sha512'>): string =>
  join(folder, `${sha512.slice(0, OF_HASH)}-${name}`)

const OURS = new RegExp(`^[0-9a-f]{${OF_HASH}}-`)

/** Removes installers that nobody needs any more. Never rejects. */
export async function sweepInstallers(folder: string, needed: readonly string[]): Promise<void> {
  const kept = new Set(needed.flatMap((path) => [path, begunPath(path)]))
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name)
    if (OURS.test(name) && !kept.has(path)) await rm(path, { force: true }).catch(() => undefined)
  }
}
