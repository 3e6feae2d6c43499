import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import type { SignedManifest } from '@/contract/releases'
import { beginTrialStart, hasFailed, machineRun, newTrial } from '@/domain/updates/start-trial'
import type { JsonFile } from '@/main/ports/json-file'
import type { UpdatesFile } from './updates-file'
import { verifyManifest } from './verify-manifest'

/** How a start begins: what is kept of updates, and whether the version that runs has to give way to the former one. */
export interface BegunStart {
  readonly file: JsonFile<UpdatesFile>
  readonly kept: UpdatesFile
  readonly goesBack: boolean
  /** The last run had a version ready and did not come to its end: Windows ends programs without letting them do anything last. */
  readonly wasCut: boolean
}

/** A way back that does not work is not tried for ever. */
const BACK_TRIES = 3

/** A version that was just installed takes the place of the one before. */
function afterInstall(kept: UpdatesFile, running: string): UpdatesFile {
  const { launched } = kept
  if (launched?.version !== running) return kept
  return launched.back
    ? { ...kept, own: kept.former, former: null, next: null, launched: null, trial: null }
    : { ...kept, own: kept.next, former: kept.own, next: null, launched: null, trial: newTrial(running), failed: null, notified: true }
}

/** What is kept is of the version that runs: somebody may have installed another by hand. */
function ofRunning(kept: UpdatesFile, running: string, versionOf: (signed: SignedManifest | null) => string | null): UpdatesFile {
  const own = versionOf(kept.own) === running
  const isTried = kept.trial?.version === running
  return {
    ...kept,
    ...(!own && { own: null }),
    // A way back leads from what was installed by it alone, also one that was begun.
    ...(!isTried && { trial: null }),
    ...(!isTried && kept.launched?.back && { launched: null }),
    ...(kept.failed === running && { failed: null, notified: true }),
    ...(versionOf(kept.next) === running && { next: null })
  }
}

/**
 * What a start makes of what is kept, and whether the former version has to come back (reference: updates 3.5). `unloaded`: starts before it whose code
 * did not load.
 */
export function beginStart(
  before: UpdatesFile,
  running: string,
  run: string,
  versionOf: (signed: SignedManifest | null) => string | null,
  unloaded = 0
): { readonly kept: UpdatesFile; readonly goesBack: boolean } {
  const kept = ofRunning(afterInstall(before, running), running, versionOf)
  const { launched } = kept
  if (launched?.back) {
    // The way back was begun, and this still is the version that failed.
    return launched.tries < BACK_TRIES ? { kept, goesBack: true } : { kept: { ...kept, launched: null, former: null }, goesBack: false }
  }
  if (kept.trial === null) return { kept, goesBack: false }
  const begun = beginTrialStart(kept.trial, run)
  const trial = { ...begun, bad: begun.bad + unloaded }
  return hasFailed(trial) && kept.former !== null
    ? { kept: { ...kept, trial: { ...trial, open: null } }, goesBack: true }
    : { kept: { ...kept, trial }, goesBack: false }
}

/** Linux names each run of the machine. */
function runName(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}

/** The run of this machine. */
export const machineRunNow = (): string => machineRun(runName(), Date.now(), uptime())

/**
 * Notes on disk that a start begins, before anything of it can go wrong, and `unloaded` ones before it whose code did not load. A disk that refuses holds no
 * start up.
 */
export function noteStart(
  file: JsonFile<UpdatesFile>,
  running: string,
  keys: readonly string[],
  onError: (error: unknown) => void,
  unloaded = 0
): BegunStart {
  const before = file.read()
  const versionOf = (signed: SignedManifest | null): string | null => signed && (verifyManifest(signed, keys)?.version ?? null)
  const begun = beginStart(before, running, machineRunNow(), versionOf, unloaded)
  try {
    if (JSON.stringify(begun.kept) !== JSON.stringify(before)) file.writeNow(begun.kept)
  } catch (error) {
    onError(error)
  }
  const { kept, goesBack } = begun
  // A version that has yet to show that it works is the way back from none.
  return { file, ...begun, wasCut: kept.open === true && kept.next !== null && kept.trial === null && !goesBack }
}
