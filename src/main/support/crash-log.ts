import type { App } from 'electron'
import * as z from 'zod/mini'
import type { JsonFile } from '@/main/ports/json-file'
import type { ErrorLog } from '@/main/station/error-log'
import { type CrashDump, crashDumps } from './crash-dumps'

/** Names of crash dumps that the log has told of. */
export const ReportedDumps = z.array(z.string())

/** Ends that are no crash: a process that was asked to go, and went. */
const GOOD_END = 'clean-exit'

/** Notes processes of ours that end by themselves: those of pages, and the system's helpers (graphics, network). */
export function logCrashes(app: Pick<App, 'on'>, log: ErrorLog): void {
  app.on('render-process-gone', (_, page, { reason, exitCode }) => {
    if (reason === GOOD_END) return
    log('render-process-gone', `${reason} (${exitCode}) ${URL.parse(page.getURL())?.pathname ?? ''}`.trimEnd())
  })
  app.on('child-process-gone', (_, { type, name, reason, exitCode }) => {
    if (reason !== GOOD_END) log('child-process-gone', `${type}${name === undefined ? '' : ` ${name}`}: ${reason} (${exitCode})`)
  })
}

const line = ({ name, bytes, at }: CrashDump): string => `${name} (${bytes} bytes, ${new Date(at).toISOString()})`

/** Names in the log the crash dumps that no start before told of: main's own crash is known only afterwards. Never rejects. */
export async function tellCrashDumps(folder: string, reported: JsonFile<string[]>, log: ErrorLog): Promise<void> {
  const dumps = crashDumps(folder)
  const before = new Set(reported.read())
  const fresh = dumps.filter(({ name }) => !before.has(name))
  if (fresh.length === 0) return
  for (const dump of fresh.toReversed()) log('crash-dump', line(dump))
  await reported.write(dumps.map(({ name }) => name)).catch((error) => log('crash-dump', error))
}
