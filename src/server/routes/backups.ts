import { setTimeout } from 'node:timers/promises'
import { type BackupsState, getBackups, getRestoreLosses, makeBackupNow, restoreFromBackup, retrySecondFolder } from '@/contract/backups'
import { backupTime } from '@/domain/backups/backup-id'
import { confirmsRestore, restorePhrase } from '@/domain/backups/restore-phrase'
import { parisTime } from '@/domain/calendar/api-date'
import { BackupError } from '@/server/backups/backup-folder'
import { BACKUP_JOB, type Backups, PROOF_JOB } from '@/server/backups/backups'
import { ANSWERED_WITHIN_MS } from '@/server/backups/bounded-look'
import type { Manifest } from '@/server/backups/manifest'
import { readProgress } from '@/server/backups/progress'
import { type Restores, restorableManifest } from '@/server/backups/restores'
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

function runningOf(jobs: readonly ServerJobState[], restores: Restores, now: Date): BackupsState['running'] {
  const restore = restores.last()?.progress
  if (restore != null) return { kind: 'restore', ...restore }
  for (const [kind, name] of [['backup', BACKUP_JOB] as const, ['proof', PROOF_JOB] as const]) {
    const job = jobs.find((one) => one.name === name)
    if (job?.leasedUntil != null && job.leasedUntil > now) return { kind, ...readProgress(job.progress) }
  }
  return null
}

const notAnswered = (error: unknown): Refusal => {
  if (error instanceof BackupError) return refuse(503, 'unavailable', error.message)
  throw error
}

/** Backups, for administrators (reference: server 3, 4). A server that makes none does not know these calls. */
export function addBackups(router: Router, tools: BackupTools | null): void {
  const none = (): Refusal => refuse(409, 'conflict', BACKUPS.none)

  const state = async ({ backups, restores, jobs }: BackupTools): Promise<BackupsState> => {
    const states = await jobs.states()
    const last = restores.last()
    return {
      ...(await backups.state(states)),
      running: runningOf(states, restores, new Date(backups.options.clock())),
      restore: last === null || last.progress !== null ? null : { id: last.id, at: parisTime(last.at), error: last.error }
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
    const { orders } = await tools.restores.lossOf(manifest)
    if (!confirmsRestore(body.phrase, orders.lost))
      return invalid([{ path: 'body.phrase', message: BACKUPS.phrase(restorePhrase(orders.lost)) }])
    const { user, address, station } = doer
    const by = { account: `${user.firstname} ${user.lastname}`, address: address ?? null, station: station ?? null }
    if (tools.restores.start(id, by) === false) return refuse(409, 'conflict', BACKUPS.running)
    return state(tools)
  })
}
