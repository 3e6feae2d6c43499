import type { FastifyBaseLogger } from 'fastify'
import { minClientOf, type Rollout, stageOf } from '@/domain/updates/rollout'
import type { Query } from '@/server/db/database'
import { createRereading } from '@/server/db/rereading'
import { readRollout } from '@/server/repositories/releases'
import { heldReleases, rolloutOf, type SignedRelease } from './held-releases'

interface RolloutState {
  readonly releases: readonly SignedRelease[]
  readonly rollout: Rollout
  readonly revision: number
}

/** Releases and their roll-out as this server remembers them: what every station asks hourly, and every call by whom it is made, costs no query. */
export interface RolloutWatch {
  readonly state: () => RolloutState
  /** The version that all have, and the oldest that works. */
  readonly client: () => string | null
  readonly minClient: () => string | null
  /** The station that tries the newest now, and the number of what was decided last. */
  readonly pilot: () => { readonly station: string; readonly revision: number } | null
  /** Reads them anew, until that succeeds: something was decided, here or elsewhere. Settles after the first try. */
  readonly reload: () => Promise<void>
  /** Reads nothing from then on, until it is asked for again. */
  readonly stop: () => void
}

export async function watchRollout(query: Query, log: FastifyBaseLogger): Promise<RolloutWatch> {
  const read = async (): Promise<RolloutState> => {
    const row = await readRollout(query)
    return { releases: await heldReleases(query), rollout: rolloutOf(row), revision: row.revision }
  }
  let state = await read()
  const { again, stop } = createRereading(
    async () => {
      const next = await read()
      return () => {
        state = next
      }
    },
    (error) => log.warn({ err: error }, 'roll-out not read')
  )
  return {
    state: () => state,
    client: () => state.rollout.given,
    minClient: () => minClientOf(state.releases, state.rollout),
    pilot: () => {
      const { releases, rollout, revision } = state
      const tries = stageOf(releases, rollout)?.stage === 'pilot'
      return tries && rollout.pilot !== null ? { station: rollout.pilot, revision } : null
    },
    reload: again,
    stop
  }
}
