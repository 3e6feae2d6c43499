import { setTimeout } from 'node:timers/promises'
import { type BackupsState, getBackups, getRestoreLosses, makeBackupNow, restoreFromBackup, retrySecondFolder } from '@/contract/backups'
import { backupTime } from '@/domain/backups/backup-id'
import { confirmsRestore, restorePhrase } from '@/domain/backups/restore-phrase'
import { parisTime } from '@/domain/calendar/api-date'
import { BackupError } from '@/server/backups/backup-folder'
import { readTurn } from '@/server/backups/backup-turn'
import { BACKUP_JOB, type Backups, PROOF_JOB } from '@/server/backups/backups'
import { ANSWERED_WITHIN_MS } from '@/server/backups/bounded-look'
import type { Manifest } from '@/server/backups/manifest'
import { readProgress, type WorkProgress } from '@/server/backups/progress'
import type { ClaimedRestore } from '@/server/backups/restore-claim'
import { confirmedLoss } from '@/server/backups/restore-loss'
import { type Restores, restorableManifest } from '@/server/backups/restores'
import type { Database } from '@/server/db/database'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { BACKUPS, NOT_FOUND } from '@/server/http/problem-texts'
import { type Caller, type Router, route } from '@/server/http/route'
import type { Jobs } from '@/server/jobs/jobs'
import { checkOwnPassword } from '@/server/people/own-password'
import type { PeopleTools } from '@/server/people/people-tools'
import type { ServerJobState } from '@/server/repositories/server-jobs'
import { doerOf } from './team'

/** What the calls work with; `nextByHand` says that the next backup is wanted by somebody. */
interface BackupTools {
  readonly backups: Backups
  readonly restores: Restores
  readonly jobs: Jobs
  readonly nextByHand: (isSo: boolean) => void
  readonly people: PeopleTools
  /** Windows that are open, on all servers. */
  readonly windows: () => number
}

/** A restore takes so many times as long as the backup did. */
const RESTORE_FACTOR = 3

/** What is done now, and whose turn it waits for. */
async function runningOf(jobs: readonly ServerJobState[], restore: ClaimedRestore | null, { query }: Database, now: Date) {
  const isHeld = (name: string): boolean => jobs.some((job) => job.name === name && job.leasedUntil !== null && job.leasedUntil > now)
  const progressOf = (name: string): WorkProgress => readProgress(jobs.find((job) => job.name === name)?.progress)
  const running: BackupsState['running'] =
    restore !== null
      ? { kind: 'restore', percent: restore.percent, seconds_left: restore.seconds_left }
      : isHeld(BACKUP_JOB)
        ? { kind: 'backup', ...progressOf(BACKUP_JOB) }
        : isHeld(PROOF_JOB)
          ? { kind: 'proof', ...progressOf(PROOF_JOB) }
          : null
  if (running === null) return null
  const { holder, waiting } = await readTurn(query)
  return holder !== null && waiting.includes(running.kind) ? { ...running, waits_for: holder } : running
}

const notAnswered = (error: unknown): Refusal => {
  if (error instanceof BackupError) return refuse(503, 'unavailable', error.message)
  throw error
}

/** Backups, for administrators (reference: server 3, 4). A server that makes none does not know these calls. */
export function addBackups(router: Router, tools: BackupTools | null): void {
  const none = (): Refusal => refuse(409, 'conflict', BACKUPS.none)

  const state = async ({ backups, restores, jobs, people }: BackupTools): Promise<BackupsState> => {
    const states = await jobs.states()
    const { running, last } = await restores.state()
    return {
      ...(await backups.state(states)),
      running: await runningOf(states, running, people.database, new Date(backups.options.clock())),
      restore: last === null ? null : { id: last.id, at: parisTime(last.at), error: last.error }
    }
  }

  const found = async ({ backups }: BackupTools, id: string): Promise<Manifest | Refusal> => {
    if (backupTime(id) === null) return notFound(NOT_FOUND.backup)
    const manifest = await restorableManifest(backups, id).catch(notAnswered)
    if (manifest instanceof Refusal) return manifest
    if (manifest === null) return notFound(NOT_FOUND.backup)
    return manifest.schema > backups.newestSchema ? refuse(409, 'conflict', BACKUPS.newer) : manifest
  }

  /** Roughly: what is there is saved once more, too. */
  const secondsOf = ({ began_at, ended_at }: Manifest): number =>
    Math.ceil(((Date.parse(ended_at) - Date.parse(began_at)) / 1_000) * RESTORE_FACTOR)

  route(router, getBackups, async () => (tools === null ? notFound(NOT_FOUND.address) : state(tools)))
  route(router, makeBackupNow, async () => {
    if (tools === null) return none()
    tools.nextByHand(true)
    if ((await tools.jobs.start(BACKUP_JOB)) === false) {
      tools.nextByHand(false)
      return refuse(409, 'conflict', BACKUPS.running)
    }
    return state(tools)
  })
  route(router, retrySecondFolder, async () => {
    if (tools === null || tools.backups.options.second === null) return refuse(409, 'conflict', BACKUPS.noSecond)
    // A folder that takes its time is told by the state that one asks for later.
    const trying = tools.backups.bringUp(true).catch(notAnswered)
    const tried = await Promise.race([trying, setTimeout(ANSWERED_WITHIN_MS, true, { ref: false })])
    if (tried instanceof Refusal) return tried
    if (!tried) return refuse(409, 'conflict', BACKUPS.secondTried)
    return state(tools)
  })
  route(router, getRestoreLosses, async ({ params: { id } }) => {
    if (tools === null) return none()
    const manifest = await found(tools, id)
    if (manifest instanceof Refusal) return manifest
    const loss = await tools.restores.lossOf(manifest)
    return {
      id,
      at: parisTime(new Date(manifest.began_at)),
      ...loss,
      people: { ...loss.people, names: [...loss.people.names] },
      phrase: restorePhrase(loss.orders.lost),
      seconds: secondsOf(manifest),
      connections: tools.windows()
    }
  })
  route(router, restoreFromBackup, async ({ params: { id }, body }, caller: Caller) => {
    if (tools === null) return none()
    const manifest = await found(tools, id)
    if (manifest instanceof Refusal) return manifest
    const doer = doerOf(caller)
    const own = await checkOwnPassword(tools.people, body.password, 'body.password', doer)
    if (own instanceof Refusal) return own
    const confirmed = confirmedLoss(await tools.restores.lossOf(manifest))
    if (!confirmsRestore(body.phrase, confirmed.orders))
      return invalid([{ path: 'body.phrase', message: BACKUPS.phrase(restorePhrase(confirmed.orders)) }])
    const { user, address, station } = doer
    const by = { account: `${user.firstname} ${user.lastname}`, address: address ?? null, station: station ?? null }
    if ((await tools.restores.start(id, by, confirmed)) === false) return refuse(409, 'conflict', BACKUPS.running)
    return state(tools)
  })
}
