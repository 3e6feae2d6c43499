import type { ReleaseManifest, SignedManifest } from '@/contract/releases'
import type { HeldRelease, Rollout } from '@/domain/updates/rollout'
import type { Query } from '@/server/db/database'
import { type RolloutRow, readReleases } from '@/server/repositories/releases'
import { readReleaseManifest } from './verify-manifest'

/** A release with all that was signed of it. */
export interface SignedRelease extends HeldRelease {
  readonly manifest: ReleaseManifest
  readonly signed: SignedManifest
  readonly addedAt: Date
}

/** Releases that the server holds; a row that this program cannot read is none. */
export const heldReleases = async (query: Query): Promise<SignedRelease[]> =>
  (await readReleases(query)).flatMap(({ version, manifest: text, signature, added_at }) => {
    const manifest = readReleaseManifest(text)
    if (manifest === null || manifest.version !== version) return []
    const { minClient, returnsTo, files } = manifest
    const platforms = [...new Set(files.map(({ platform }) => platform))]
    return [{ version, minClient, returnsTo, platforms, manifest, signed: { manifest: text, signature }, addedAt: added_at }]
  })

/** A row as the rules know it. */
export const rolloutOf = ({ given, pilot, pinned_from }: RolloutRow): Rollout => ({ given, pilot, pinnedFrom: pinned_from })
