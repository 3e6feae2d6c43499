import pg from 'pg'
import { DatabaseBusy, DatabaseUnavailable, isDatabaseFull, isTimedOut } from '@/server/db/database-errors'
import { FolderSilent } from '@/server/files/folder-gate'
import { FAULTS } from '@/server/http/problem-texts'

const codeOf = (error: Error): unknown => (error as NodeJS.ErrnoException).code

/** What the driver, the system or the language says, in English. */
const isForeign = (error: Error): boolean =>
  error instanceof pg.DatabaseError ||
  typeof codeOf(error) === 'string' ||
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind)

/** Why a job failed, for people: in French whatever failed. What a job throws itself is written for them; the rest is the log's. */
export function jobFailure(error: unknown): string {
  if (!(error instanceof Error)) return FAULTS.job
  if (error instanceof FolderSilent) return FAULTS.folder
  if (isDatabaseFull(error) || codeOf(error) === 'ENOSPC') return FAULTS.diskFull
  if (isTimedOut(error) || error instanceof DatabaseBusy) return FAULTS.slow
  if (error instanceof DatabaseUnavailable) return FAULTS.database
  return isForeign(error) ? FAULTS.job : error.message
}
