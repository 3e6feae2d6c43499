import type { App } from 'electron'
import * as z from 'zod/mini'
import type { JsonFile } from '@/main/ports/json-file'
import type { ErrorLog } from '@/main/station/error-log'
import { type CrashDump, countCrashDumps, crashDumps, outdatedDumps, pruneCrashDumps } from './crash-dumps'

/** Names of crash dumps that the log has told of, and how many are kept no longer; versions before kept the names alone. */
export const ReportedDumps = z.union([
  z.array(z.string()),
  z.object({ reported: z.array(z.string()), removed: z.int().check(z.minimum(0)) })
])
type ReportedDumps = z.output<typeof ReportedDumps>

const reportedOf = (file: JsonFile<ReportedDumps>) => {
  const kept = file.read()
  return Array.isArray(kept) ? { reported: kept, removed: 0 } : kept
}

/** Ends that are no crash: a process that was asked to go, and went. */
const GOOD_END = 'clean-exit'

/** Notes processes of ours that end by themselves, those of pages and the system's helpers (graphics, network), and says so to `onCrash`. */
export function logCrashes(app: Pick<App, 'on'>, log: ErrorLog, onCrash: () => void): void {
  app.on('render-process-gone', (_, page, { reason, exitCode }) => {
    if (reason === GOOD_END) return
    log('render-process-gone', `${reason} (${exitCode}) ${URL.parse(page.getURL())?.pathname ?? ''}`.trimEnd())
    onCrash()
  })
  app.on('child-process-gone', (_, { type, name, reason, exitCode }) => {
    if (reason === GOOD_END) return
    log('child-process-gone', `${type}${name === undefined ? '' : ` ${name}`}: ${reason} (${exitCode})`)
    onCrash()
  })
}

const line = ({ name, bytes, at }: CrashDump): string => `${name} (${bytes} bytes, ${new Date(at).toISOString()})`

/** Names in the log the crash dumps that no start before told of: main's own crash is known only afterwards. Answers the names of all. Never rejects. */
async function tellCrashDumps(folder: string, file: JsonFile<ReportedDumps>, log: ErrorLog): Promise<readonly string[]> {
  const dumps = crashDumps(folder)
  const { reported, removed } = reportedOf(file)
  const before = new Set(reported)
  const names = dumps.map(({ name }) => name)
  const fresh = dumps.filter(({ name }) => !before.has(name))
  for (const dump of fresh.toReversed()) log('crash-dump', line(dump))
  if (fresh.length > 0) await file.write({ reported: names, removed }).catch((error) => log('crash-dump', error))
  return names
}

/** Removes dumps that are kept no longer, and keeps their number: what is counted of a station never falls by it. Never rejects. */
async function prune(folder: string, file: JsonFile<ReportedDumps>, names: readonly string[], now: number, log: ErrorLog): Promise<void> {
  const gone = await pruneCrashDumps(folder, new Set(names), now)
  if (gone === 0) return
  log('crash-dump', `${gone} old dumps removed`)
  const { reported, removed } = reportedOf(file)
  await file.write({ reported, removed: removed + gone }).catch((error) => log('crash-dump', error))
}

/** What is removed of old dumps waits so long after the start, while the first window draws; and so long after a crash, while its dump is written. */
const PRUNED_AFTER_MS = 60_000
/** So many that are to go do not wait: a station that falls again and again within a minute would never remove any. */
const NOT_WAITING = 20

interface CrashLogging {
  /** As `app.getPath('crashDumps')` names it. */
  readonly folder: string
  readonly file: JsonFile<ReportedDumps>
  readonly now: () => number
  readonly log: ErrorLog
}

/**
 * Tells at once of dumps that are new, and removes old ones a minute later; again a minute after `onCrash`, once for all crashes of that minute
 * (reference: support 1.1). `crashes`: how many there were on this station.
 */
export function openCrashLog({ folder, file, now, log }: CrashLogging): {
  readonly reporting: Promise<unknown>
  readonly crashes: () => number
  readonly onCrash: () => void
} {
  const tell = () => tellCrashDumps(folder, file, log)
  const remove = (names: readonly string[]) => prune(folder, file, names, now(), log)
  let isWaiting = false
  const soon = (tidy: () => Promise<unknown>): void => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      void tidy()
    }, PRUNED_AFTER_MS).unref()
  }
  const reporting = tell().then((names) => {
    if (outdatedDumps(crashDumps(folder), now()).length >= NOT_WAITING) return remove(names)
    soon(() => remove(names))
  })
  return {
    reporting,
    crashes: () => reportedOf(file).removed + countCrashDumps(folder),
    onCrash: () => soon(async () => remove(await tell()))
  }
}
