import type { Fleet } from '@/contract/releases'
import { parisTime } from '@/domain/calendar/api-date'
import {
  fleetState,
  isTooOld,
  minClientOf,
  possibleReturns,
  type Rollout,
  type RolloutStage,
  stageOf,
  waitingStations
} from '@/domain/updates/rollout'
import { compareVersions } from '@/domain/updates/versions'
import type { Query } from '@/server/db/database'
import { type ClientStationRow, readStations } from '@/server/repositories/client-stations'
import { type RolloutRow, readPilotUse, readRollout } from '@/server/repositories/releases'
import { heldReleases, rolloutOf, type SignedRelease } from './held-releases'

type FleetStation = Fleet['stations'][number]

function shownStation(row: ClientStationRow, releases: readonly SignedRelease[], rollout: Rollout, isPilot: boolean): FleetStation {
  const { id, name, version, system, seen_at, online, printers, crashes, person_id, shared_id, shared_name } = row
  const update = { state: row.update_state, version: row.update_version }
  const state = version === null ? 'up-to-date' : fleetState({ id, version, platform: row.platform, update }, releases, rollout)
  return {
    id,
    name,
    version,
    system,
    online,
    crashes,
    state,
    seen_at: parisTime(seen_at),
    printers: [...printers],
    pilot: isPilot,
    error: state === 'failed' || state === 'rolled-back' ? row.update_error : null,
    person: person_id === null ? null : { id: person_id, firstname: row.firstname ?? '', lastname: row.lastname ?? '' },
    shared: shared_id === null ? null : { id: shared_id, name: shared_name ?? name }
  }
}

/** Since when the roll-out stands where it is. */
function sinceOf(row: RolloutRow, stage: RolloutStage, release: SignedRelease | undefined): Date {
  const at = stage === 'pilot' ? row.pilot_at : stage === 'published' ? release?.addedAt : row.given_at
  return at ?? release?.addedAt ?? new Date(0)
}

async function factsOf(query: Query, row: RolloutRow, stations: readonly ClientStationRow[]) {
  const crashes = stations.find(({ id }) => id === row.pilot)?.crashes ?? row.pilot_crashes
  return { ...(await readPilotUse(query)), crashes: Math.max(0, crashes - row.pilot_crashes) }
}

/** Releases, how far the newest is, and all stations, by name (reference: updates 4). */
export async function readFleet(query: Query, openFamilies: readonly string[]): Promise<Fleet> {
  const row = await readRollout(query)
  const releases = await heldReleases(query)
  const stations = await readStations(query, openFamilies)
  const rollout = rolloutOf(row)
  const stage = stageOf(releases, rollout)
  const installed = stations.flatMap(({ id, version, platform }) => (version === null ? [] : [{ id, version, platform }]))
  const pilot = stage?.stage === 'pilot' ? rollout.pilot : null
  return {
    revision: row.revision,
    releases: [...releases]
      .sort((one, other) => compareVersions(other.version, one.version))
      .map(({ version, manifest }) => ({
        version,
        released_at: parisTime(new Date(manifest.releasedAt)),
        notes: manifest.notes,
        returns_to: manifest.returnsTo
      })),
    rollout: stage && {
      ...stage,
      since: parisTime(
        sinceOf(
          row,
          stage.stage,
          releases.find(({ version }) => version === stage.version)
        )
      ),
      waiting: waitingStations(
        installed.filter(({ id, version }) => id !== pilot && !isTooOld(version, minClientOf(releases, rollout))),
        releases,
        rollout
      ),
      returns: possibleReturns(installed, releases, rollout),
      facts: stage.stage === 'pilot' ? await factsOf(query, row, stations) : null
    },
    client: rollout.given,
    min_client: minClientOf(releases, rollout),
    stations: stations
      .map((station) => shownStation(station, releases, rollout, station.id === pilot))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr', { numeric: true }))
  }
}
