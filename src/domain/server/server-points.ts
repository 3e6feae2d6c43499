import type { BackupHealth } from '@/domain/backups/backup-health'
import { AUTHORITY_NOTICE_DAYS } from '@/domain/security/certificate-life'
import type { DiskSpace } from './disk-space'
import { isDiskLow } from './disk-space'
import { type ReplicaFacts, replicaProblem } from './replica-state'

/** How much a point matters: `alarm` hinders the workshop, `warning` wants a look, `fine` is good news. */
export const POINT_SEVERITIES = ['alarm', 'warning', 'fine'] as const
export type PointSeverity = (typeof POINT_SEVERITIES)[number]

/** What there is to say of a server; `docs/operations.md` tells what each one means. */
export type ServerPoint =
  | ({
      readonly kind: 'disk-low' | 'disk-nearly' | 'backups-disk-low'
      readonly severity: PointSeverity
      readonly folder: string
    } & DiskSpace)
  | { readonly kind: 'database-slow'; readonly severity: PointSeverity; readonly ms: number }
  | { readonly kind: 'connections-waited-for'; readonly severity: PointSeverity; readonly waiting: number }
  | { readonly kind: 'replica-unused'; readonly severity: PointSeverity; readonly reason: string }
  | { readonly kind: 'job-failed'; readonly severity: PointSeverity; readonly job: string; readonly at: number; readonly reason: string }
  | { readonly kind: 'job-late'; readonly severity: PointSeverity; readonly job: string; readonly at: number }
  | { readonly kind: 'backups-silent' | 'no-backup' | 'no-proof'; readonly severity: PointSeverity }
  | { readonly kind: 'second-folder-behind'; readonly severity: PointSeverity; readonly folder: string; readonly copies: number }
  | { readonly kind: 'backups-all-kept'; readonly severity: PointSeverity; readonly days: number }
  | { readonly kind: 'backups-of-others'; readonly severity: PointSeverity; readonly folder: string }
  | { readonly kind: 'files-missing'; readonly severity: PointSeverity; readonly files: number }
  | { readonly kind: 'certificate-unusable'; readonly severity: PointSeverity; readonly until: number | null; readonly reason: string }
  | { readonly kind: 'certificate-expiring' | 'authority-ending'; readonly severity: PointSeverity; readonly until: number }
  | { readonly kind: 'certificate-name-left-out'; readonly severity: PointSeverity; readonly names: readonly string[] }
  | { readonly kind: 'jobs-done'; readonly severity: PointSeverity; readonly at: number }

/** A job's state as points see it; moments in milliseconds since 1970. */
export interface JobFacts {
  readonly name: string
  readonly dueAt: number
  readonly running: boolean
  readonly finishedAt: number | null
  /** Why its last run failed; null where it did not. */
  readonly error: string | null
  /** What it found wants somebody at once; a failure that is nothing more, where nothing is said, is tried again by itself. */
  readonly isAlarming?: boolean
}

/** A server's own certificate as points see it; moments in milliseconds since 1970. */
export interface CertificateFacts {
  /** When the one that is shown ends. */
  readonly until: number
  /** When the workshop's authority ends; null for a certificate of another. */
  readonly authorityUntil: number | null
  /** Whether who trusts its authority takes it now. */
  readonly usable: boolean
  /** Why it, or the one that was to follow it, cannot be used, in French; null where all is well. */
  readonly problem: string | null
  /** Names of this machine that it may not stand for. */
  readonly leftOut: readonly string[]
}

/** Backups as points see them. */
interface BackupFacts {
  readonly health: BackupHealth
  /** Copies that the second folder does not have yet. */
  readonly second: { readonly folder: string; readonly behind: number } | null
  /** Files that rows name and that the last backup could not find. */
  readonly missingFiles: number
  /** Days without one before today's, so many that nothing goes today; null where they are not. */
  readonly unsavedDays: number | null
  /** The folder, where another database has its nightly backups there too; null where none has. */
  readonly sharedFolder: string | null
  /** Their folder, and the room of its disk where it is another than that of data and uploads; null where it is not. */
  readonly disk: ({ readonly folder: string } & DiskSpace) | null
}

/** What a server knows of itself at a moment. */
export interface ServerFacts {
  /** When it started, in milliseconds since 1970: what was due before that waited for it. */
  readonly startedAt: number
  /** How long the database took to answer, in milliseconds. */
  readonly databaseMs: number
  /** Requests that wait for a connection to it. */
  readonly waiting: number
  /** Null without a replica. */
  readonly replica: ReplicaFacts | null
  readonly disks: readonly ({ readonly folder: string } & DiskSpace)[]
  readonly jobs: readonly JobFacts[]
  /** Null where this server makes none. */
  readonly backups: BackupFacts | null
  /** Null where it speaks plain http, or a proxy speaks for it. */
  readonly certificate: CertificateFacts | null
}

/** An answer that is felt on every screen. */
const SLOW_MS = 250
/** As many as one server has connections. */
const WAITING_MAX = 10
/** Looked at every half minute: what is due for so long has nobody who does it. */
const LATE_MS = 15 * 60_000
/** Under this share of a disk one looks for room, before uploads are refused. */
const NEARLY_SHARE = 0.1
/** The server renews its own thirty days before its end: by then it has failed for more than a week. A given one wants somebody. */
const EXPIRING_MS = 21 * 86_400_000
/** No renewal goes beyond it. */
const AUTHORITY_ENDING_MS = AUTHORITY_NOTICE_DAYS * 86_400_000

/** The same disk may hold several folders: it is told of once. */
function diskPoints(disks: ServerFacts['disks']): ServerPoint[] {
  const apart = disks.filter(({ free, total }, at) => disks.findIndex((other) => other.free === free && other.total === total) === at)
  return apart.flatMap((disk): ServerPoint[] => {
    if (isDiskLow(disk)) return [{ kind: 'disk-low', severity: 'alarm', ...disk }]
    return disk.free < disk.total * NEARLY_SHARE ? [{ kind: 'disk-nearly', severity: 'warning', ...disk }] : []
  })
}

function jobPoints(jobs: readonly JobFacts[], startedAt: number, now: number): ServerPoint[] {
  const points = jobs.flatMap((job): ServerPoint[] => {
    const { name, running, error, finishedAt, dueAt, isAlarming = false } = job
    if (running) return []
    if (error !== null && finishedAt !== null)
      return [{ kind: 'job-failed', severity: isAlarming ? 'alarm' : 'warning', job: name, at: finishedAt, reason: error }]
    return Math.max(dueAt, startedAt) < now - LATE_MS ? [{ kind: 'job-late', severity: 'warning', job: name, at: dueAt }] : []
  })
  const last = Math.max(...jobs.map(({ finishedAt }) => finishedAt ?? 0))
  return points.length === 0 && last > 0 ? [{ kind: 'jobs-done', severity: 'fine', at: last }] : points
}

/** A last backup, or proof, that is too old is an alarm: nothing else would tell it. */
function backupPoints(backups: ServerFacts['backups']): ServerPoint[] {
  if (backups === null) return []
  const { health, second, missingFiles, unsavedDays, sharedFolder, disk } = backups
  return [
    ...(health === 'ok' ? [] : [{ kind: health, severity: 'alarm' } as const]),
    ...(second !== null && second.behind > 0
      ? [{ kind: 'second-folder-behind', severity: 'warning', folder: second.folder, copies: second.behind } as const]
      : []),
    ...(disk !== null && isDiskLow(disk) ? [{ kind: 'backups-disk-low', severity: 'warning', ...disk } as const] : []),
    ...(unsavedDays === null ? [] : [{ kind: 'backups-all-kept', severity: 'warning', days: unsavedDays } as const]),
    ...(sharedFolder === null ? [] : [{ kind: 'backups-of-others', severity: 'warning', folder: sharedFolder } as const]),
    ...(missingFiles > 0 ? [{ kind: 'files-missing', severity: 'warning', files: missingFiles } as const] : [])
  ]
}

/** A certificate that nobody takes any more is an alarm; one that is about to be, or will not be followed by another, a warning. */
function certificatePoints(certificate: ServerFacts['certificate'], now: number): ServerPoint[] {
  if (certificate === null) return []
  const { until, authorityUntil, usable, problem, leftOut } = certificate
  const isAuthorityEnding = usable && authorityUntil !== null && authorityUntil - now < AUTHORITY_ENDING_MS
  // The last certificate ends with its authority, which says what is to be done.
  const isExpiring = usable && until - now < EXPIRING_MS && (authorityUntil === null || until < authorityUntil)
  return [
    ...(problem === null
      ? []
      : [{ kind: 'certificate-unusable', severity: usable ? 'warning' : 'alarm', until: usable ? until : null, reason: problem } as const]),
    ...(isExpiring ? [{ kind: 'certificate-expiring', severity: 'warning', until } as const] : []),
    ...(isAuthorityEnding ? [{ kind: 'authority-ending', severity: 'warning', until: authorityUntil } as const] : []),
    ...(leftOut.length > 0 ? [{ kind: 'certificate-name-left-out', severity: 'warning', names: leftOut } as const] : [])
  ]
}

/** The points of a server at a moment (`now`, milliseconds since 1970), the worst first (reference: server 6.4). */
export function serverPoints(facts: ServerFacts, now: number): readonly ServerPoint[] {
  const { startedAt, databaseMs, waiting, replica, disks, jobs, backups, certificate } = facts
  const reason = replica && replicaProblem(replica)
  const points: ServerPoint[] = [
    ...(databaseMs > SLOW_MS ? [{ kind: 'database-slow', severity: 'warning', ms: databaseMs } as const] : []),
    ...(waiting > WAITING_MAX ? [{ kind: 'connections-waited-for', severity: 'warning', waiting } as const] : []),
    ...(reason === null ? [] : [{ kind: 'replica-unused', severity: 'warning', reason } as const]),
    ...diskPoints(disks),
    ...backupPoints(backups),
    ...certificatePoints(certificate, now),
    ...jobPoints(jobs, startedAt, now)
  ]
  return points.toSorted((a, b) => POINT_SEVERITIES.indexOf(a.severity) - POINT_SEVERITIES.indexOf(b.severity))
}

/** Points to look at: all but good news. */
export const pointsToLookAt = <P extends { readonly severity: string }>(points: readonly P[]): readonly P[] =>
  points.filter(({ severity }) => severity !== 'fine')

/** How the server is, in one word: `hindered` by an alarm, `watched` with points to look at, `fine`. */
export function serverVerdict(points: readonly { readonly severity: string }[]): 'fine' | 'watched' | 'hindered' {
  if (points.some(({ severity }) => severity === 'alarm')) return 'hindered'
  return pointsToLookAt(points).length > 0 ? 'watched' : 'fine'
}
