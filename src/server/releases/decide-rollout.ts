import { afterReturn, newestRelease, refuseReturn, stageOf, versionFor, waitingStations } from '@/domain/updates/rollout'
import type { Clock } from '@/server/auth/tokens'
import type { Database, Query } from '@/server/db/database'
import { allOrRefused } from '@/server/http/all-or-refused'
import { notFound, type Refusal, refuse } from '@/server/http/answers'
import { NOT_FOUND, RELEASES } from '@/server/http/problem-texts'
import type { Doer } from '@/server/people/team'
import { deleteStation, findClientStation, readStationFacts } from '@/server/repositories/client-stations'
import { lockRollout, notifyFleetChanged, type RolloutRow, writeRollout } from '@/server/repositories/releases'
import { recordSecurity, type SecurityEvent } from '@/server/repositories/security-log'
import { heldReleases, rolloutOf, type SignedRelease } from './held-releases'
import type { ReleaseFolder } from './release-folder'

/** What decisions about the roll-out work with (reference: updates 2). */
export interface RolloutTools {
  readonly database: Database
  readonly folder: ReleaseFolder
  readonly clock: Clock
}

const conflict = (reason: 'decided' | 'none' | 'newer' | 'given' | 'noInstaller' | 'noReturn' | 'notOlder' | 'missing'): Refusal =>
  refuse(409, 'conflict', RELEASES[reason])

/** What is to be written of a decision, and told of it; null where it stands already. */
interface Decision {
  readonly next: Omit<RolloutRow, 'revision'>
  readonly event: Pick<SecurityEvent, 'kind' | 'detail'>
}

/** Takes one decision at a time; one about a state that is not the present one any more is refused. */
const decide = (
  { database }: RolloutTools,
  revision: number,
  { user, ...place }: Doer,
  judge: (query: Query, row: RolloutRow, releases: readonly SignedRelease[]) => Promise<Decision | Refusal | null>
): Promise<Refusal | undefined> =>
  allOrRefused(database, async (query) => {
    const row = await lockRollout(query)
    if (row.revision !== revision) return conflict('decided')
    const decision = await judge(query, row, await heldReleases(query))
    if (decision === null || !('next' in decision)) return decision ?? undefined
    await writeRollout(query, decision.next, true)
    await recordSecurity(query, { ...decision.event, userId: user.id, ...place })
    await notifyFleetChanged(query)
    return undefined
  })

/**
 * The release that a decision is about, if all its installers are there; null else. Looked for before the decision is taken, which holds a connection
 * and everybody else's decisions (decision 082); of another release than this one by then, nobody knows.
 */
async function wholeRelease(
  { database, folder }: RolloutTools,
  choose: (releases: readonly SignedRelease[]) => SignedRelease | null | undefined
): Promise<string | null> {
  const release = choose(await heldReleases(database.query))
  if (release == null) return null
  const there = await Promise.all(release.manifest.files.map((file) => folder.has(release.version, file)))
  return there.every(Boolean) ? release.version : null
}

/** A station tries the newest release, in the place of another one. */
export async function choosePilotStation(tools: RolloutTools, station: string, revision: number, doer: Doer): Promise<Refusal | undefined> {
  const whole = await wholeRelease(tools, newestRelease)
  return decide(tools, revision, doer, async (query, row, releases) => {
    const newest = newestRelease(releases)
    if (newest === null) return conflict('none')
    if (stageOf(releases, rolloutOf(row))?.stage === 'all') return conflict('given')
    const found = await findClientStation(query, station)
    if (found === null) return notFound(NOT_FOUND.fleetStation)
    if (!newest.platforms.includes(found.platform)) return conflict('noInstaller')
    if (newest.version !== whole) return conflict('missing')
    if (row.pilot === station) return null
    const next = { ...row, pilot: station, pilot_at: new Date(tools.clock()), pilot_crashes: found.crashes }
    return { next, event: { kind: 'release-pilot', detail: { version: newest.version, station: found.name } } }
  })
}

/** Gives the newest release to all stations. */
export async function giveToAll(tools: RolloutTools, version: string, revision: number, doer: Doer): Promise<Refusal | undefined> {
  const whole = await wholeRelease(tools, newestRelease)
  return decide(tools, revision, doer, async (query, row, releases) => {
    const newest = newestRelease(releases)
    if (newest === null) return conflict('none')
    if (newest.version !== version) return conflict('newer')
    const rollout = rolloutOf(row)
    if (stageOf(releases, rollout)?.stage === 'all') return conflict('given')
    if (version !== whole) return conflict('missing')
    const stations = waitingStations(await readStationFacts(query), releases, { ...rollout, pinnedFrom: null })
    const next = { given: version, given_at: new Date(tools.clock()), pinned_from: null, pilot: null, pilot_at: null, pilot_crashes: 0 }
    return { next, event: { kind: 'release-given', detail: { version, stations } } }
  })
}

const NO_RETURN = { unknown: notFound(NOT_FOUND.release), 'not-older': conflict('notOlder'), 'not-allowed': conflict('noReturn') } as const

/** Leads all stations back to an older release. */
export async function returnAll(tools: RolloutTools, version: string, revision: number, doer: Doer): Promise<Refusal | undefined> {
  const whole = await wholeRelease(tools, (releases) => releases.find((one) => one.version === version))
  return decide(tools, revision, doer, async (query, row, releases) => {
    const rollout = rolloutOf(row)
    const refusal = refuseReturn(version, releases, rollout)
    if (refusal !== null) return NO_RETURN[refusal]
    if (version !== whole) return conflict('missing')
    const from = stageOf(releases, rollout)?.version ?? version
    const after = afterReturn(version, releases)
    const stations = (await readStationFacts(query)).filter((station) => versionFor(station, releases, after) !== null).length
    const at = new Date(tools.clock())
    const next = { given: version, given_at: at, pinned_from: after.pinnedFrom, pilot: null, pilot_at: null, pilot_crashes: 0 }
    return { next, event: { kind: 'release-returned', detail: { version, from, stations } } }
  })
}

/** A station leaves the list; where it was the pilot, the trial ends. */
export const forgetClientStation = ({ database }: RolloutTools, id: string, { user, ...place }: Doer): Promise<Refusal | undefined> =>
  allOrRefused(database, async (query) => {
    const row = await lockRollout(query)
    const station = await findClientStation(query, id)
    if (station === null || !(await deleteStation(query, id))) return notFound(NOT_FOUND.fleetStation)
    if (row.pilot === id) await writeRollout(query, { ...row, pilot: null, pilot_at: null }, true)
    await recordSecurity(query, { kind: 'station-forgotten', userId: user.id, ...place, detail: { name: station.name } })
    await notifyFleetChanged(query)
    return undefined
  })
