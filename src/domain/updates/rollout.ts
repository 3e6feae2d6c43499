import { compareVersions } from './versions'

/** How far the newest release is: `published`, no station has it; `pilot`, one tries it; `all`; `pinned`, the fleet went back to an older one. */
export const ROLLOUT_STAGES = ['published', 'pilot', 'all', 'pinned'] as const
export type RolloutStage = (typeof ROLLOUT_STAGES)[number]

/** How a station stands to it. `no-installer`: the release has none for its system. `ahead`: newer than what all went back to, and may not. */
export const FLEET_STATES = ['up-to-date', 'pilot', 'waiting', 'too-old', 'failed', 'rolled-back', 'no-installer', 'ahead'] as const
export type FleetState = (typeof FLEET_STATES)[number]

/** A release that the server holds, as its signed manifest tells. */
export interface HeldRelease {
  readonly version: string
  readonly minClient: string
  /** Older versions that may be installed over it. */
  readonly returnsTo: readonly string[]
  /** Systems that it has an installer for. */
  readonly platforms: readonly string[]
}

/** What was decided: the version given to all, the station that tries the newest, and the newest at the time when the fleet went back. */
export interface Rollout {
  readonly given: string | null
  readonly pilot: string | null
  readonly pinnedFrom: string | null
}

export interface StationOfFleet {
  readonly id: string
  readonly version: string
  readonly platform: string
}

const releaseOf = (releases: readonly HeldRelease[], version: string | null): HeldRelease | null =>
  releases.find((one) => one.version === version) ?? null

/** The newest of these; null for none. */
export const newestRelease = <R extends { readonly version: string }>(releases: readonly R[]): R | null =>
  releases.reduce<R | null>((best, one) => (best === null || compareVersions(one.version, best.version) > 0 ? one : best), null)

/** Which release the roll-out is about, and how far it is; null where the server holds none (reference: updates 2.1). */
export function stageOf(
  releases: readonly HeldRelease[],
  { given, pilot, pinnedFrom }: Rollout
): { readonly version: string; readonly stage: RolloutStage } | null {
  const newest = newestRelease(releases)?.version
  if (newest === undefined) return null
  if (given !== null && compareVersions(newest, given) <= 0) return { version: given, stage: 'all' }
  if (pilot !== null) return { version: newest, stage: 'pilot' }
  if (given !== null && pinnedFrom !== null && compareVersions(newest, pinnedFrom) <= 0) return { version: given, stage: 'pinned' }
  return { version: newest, stage: 'published' }
}

/** The oldest version that works with this server: what was given to all says it. Null before that. */
export const minClientOf = (releases: readonly HeldRelease[], { given }: Rollout): string | null =>
  releaseOf(releases, given)?.minClient ?? null

/** Whether a version works no further; one that nobody can read is not refused. */
export const isTooOld = (version: string, minClient: string | null): boolean =>
  minClient !== null && compareVersions(version, minClient) < 0

/** What a station is to install; `forward` is false where it goes back. */
export interface VersionOffer {
  readonly version: string
  readonly forward: boolean
}

/**
 * The version that a station should install now, or null where it stays as it is (reference: updates 2.2): the pilot gets the newest, the others
 * what was given to all. None goes back unless the fleet does, and the manifest of what it runs allows it.
 */
export function versionFor(station: StationOfFleet, releases: readonly HeldRelease[], rollout: Rollout): VersionOffer | null {
  const stage = stageOf(releases, rollout)
  if (stage === null) return null
  const tries = stage.stage === 'pilot' && rollout.pilot === station.id
  const target = releaseOf(releases, tries ? stage.version : rollout.given)
  if (target === null || !target.platforms.includes(station.platform)) return null
  const ahead = compareVersions(target.version, station.version)
  if (ahead > 0) return { version: target.version, forward: true }
  if (ahead === 0 || rollout.pinnedFrom === null) return null
  const allowed = releaseOf(releases, station.version)?.returnsTo.includes(target.version) === true
  return allowed ? { version: target.version, forward: false } : null
}

/** What a station last said of its update. */
export interface ReportedUpdate {
  readonly state: string
  /** The version that it is about. */
  readonly version: string | null
}

/** How a station stands to the roll-out (reference: updates 4.2). */
export function fleetState(
  station: StationOfFleet & { readonly update: ReportedUpdate },
  releases: readonly HeldRelease[],
  rollout: Rollout
): FleetState {
  if (isTooOld(station.version, minClientOf(releases, rollout))) return 'too-old'
  const stage = stageOf(releases, rollout)
  if (stage === null) return 'up-to-date'
  const offer = versionFor(station, releases, rollout)
  const { state, version } = station.update
  if (offer !== null && offer.version === version && (state === 'failed' || state === 'rolled-back')) return state
  if (stage.stage === 'pilot' && rollout.pilot === station.id) return 'pilot'
  if (offer !== null) return 'waiting'
  const ahead = compareVersions(stage.version, station.version)
  if (ahead > 0) return releaseOf(releases, stage.version)?.platforms.includes(station.platform) === true ? 'waiting' : 'no-installer'
  return ahead < 0 && stage.stage === 'pinned' ? 'ahead' : 'up-to-date'
}

/** How many of these stations would get something else were it decided so. */
const reached = (stations: readonly StationOfFleet[], releases: readonly HeldRelease[], rollout: Rollout): number =>
  stations.filter((station) => versionFor(station, releases, rollout) !== null).length

/** Stations that have the release of the roll-out to get: at once where it was given to all, else once it is. */
export function waitingStations(stations: readonly StationOfFleet[], releases: readonly HeldRelease[], rollout: Rollout): number {
  const stage = stageOf(releases, rollout)
  if (stage === null) return 0
  const after = stage.stage === 'pinned' ? rollout : { given: stage.version, pilot: null, pinnedFrom: null }
  return reached(stations, releases, after)
}

/** Why the fleet does not go to an older version, or null (reference: updates 2.4). */
export function refuseReturn(
  version: string,
  releases: readonly HeldRelease[],
  rollout: Rollout
): 'unknown' | 'not-older' | 'not-allowed' | null {
  if (releaseOf(releases, version) === null) return 'unknown'
  const present = presentRelease(releases, rollout)
  if (present === null || compareVersions(version, present.version) >= 0) return 'not-older'
  return present.returnsTo.includes(version) ? null : 'not-allowed'
}

/** The newest release that some station may have by the roll-out; that is what one goes back from. */
function presentRelease(releases: readonly HeldRelease[], rollout: Rollout): HeldRelease | null {
  const stage = stageOf(releases, rollout)
  return stage === null ? null : releaseOf(releases, stage.stage === 'published' ? rollout.given : stage.version)
}

/** Versions that the fleet may go back to, newest first, and how many stations would. */
export const possibleReturns = (
  stations: readonly StationOfFleet[],
  releases: readonly HeldRelease[],
  rollout: Rollout
): { version: string; stations: number }[] =>
  releases
    .filter(({ version }) => refuseReturn(version, releases, rollout) === null)
    .sort((one, other) => compareVersions(other.version, one.version))
    .map(({ version }) => ({ version, stations: reached(stations, releases, afterReturn(version, releases)) }))

/** What is decided by going back. */
export const afterReturn = (version: string, releases: readonly HeldRelease[]): Rollout => ({
  given: version,
  pilot: null,
  pinnedFrom: newestRelease(releases)?.version ?? version
})
