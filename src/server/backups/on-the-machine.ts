import { setTimeout } from 'node:timers/promises'
import { ConfigError, type PostgresUrlName, postgresUrl, readConfig, type ServerConfig } from '@/server/config'
import { unreachableText } from '@/server/db/unreachable-text'
import { endProcess } from '@/server/end-process'
import { ReleaseError } from '@/server/releases/release-folder'
import { makeFolder } from '@/server/start-failure'
import { BackupError } from './backup-folder'
import type { TurnKind } from './backup-turn'

/** What ends a command from outside, and the exit code that says so. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
/** A work that is told to end takes back what it began: so long it is waited for. */
const ENDED_WITHIN_MS = 10_000

/** Heard from the first moment on: whoever is ended by the system leaves a database that nobody stops. */
function listenToSignals(): { readonly signal: AbortSignal; readonly code: () => number | null } {
  const over = new AbortController()
  let code: number | null = null
  for (const [name, itsCode] of Object.entries(SIGNALS))
    process.on(name, () => {
      code ??= itsCode
      over.abort(new Error('told to stop'))
    })
  return { signal: over.signal, code: () => code }
}

/** Waits for a work, and not for ever once it was told to end. */
async function untilEnded(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const given = Promise.withResolvers<void>()
  const onAbort = (): void => void setTimeout(ENDED_WITHIN_MS, undefined, { ref: false }).then(given.resolve)
  signal.addEventListener('abort', onAbort, { once: true })
  await Promise.race([work, given.promise])
}

/** What is told of what went wrong: a French line; of what nobody foresaw, where it was as well. */
function failureText(error: unknown, plain: readonly (new (message: string) => Error)[], name: PostgresUrlName): string {
  const isPlain = [BackupError, ConfigError, ReleaseError, ...plain].some((plainly) => error instanceof plainly)
  if (isPlain) return (error as Error).message
  return (
    unreachableText(error, name) ??
    `Erreur imprévue, à transmettre avec ces lignes :\n${error instanceof Error ? error.stack : String(error)}`
  )
}

/**
 * Runs a command on the server's machine, beside the server or alone: with the database of its settings, or with another one (`--into`). What it cannot do is
 * told in one French line, and ends the process with 1. Ctrl+C, or a supervisor, ends the work by its signal, stops the database that was started for
 * it, and ends the process with 128 and the number of theirs. `plain`: errors of the command whose message is for its reader.
 */
export async function onTheMachine(
  otherUrl: string | null,
  work: (config: ServerConfig, url: string, signal: AbortSignal) => Promise<void>,
  plain: readonly (new (message: string) => Error)[] = []
): Promise<void> {
  const { signal, code } = listenToSignals()
  try {
    const config = readConfig(process.env)
    await makeFolder(config.dataFolder, 'ATELIER_DATA')
    const url = otherUrl === null ? config.databaseUrl : postgresUrl(otherUrl, '--into')
    signal.throwIfAborted()
    if (url !== null) await untilEnded(work(config, url, signal), signal)
    else {
      const { startEmbedded } = await import('@/server/db/embedded')
      const postgres = await startEmbedded(config.dataFolder)
      try {
        signal.throwIfAborted()
        await untilEnded(work(config, postgres.url, signal), signal)
      } finally {
        await postgres.stop()
      }
    }
  } catch (error) {
    if (code() === null) process.stderr.write(`${failureText(error, plain, otherUrl === null ? 'DATABASE_URL' : '--into')}\n`)
    process.exitCode = 1
  }
  const stopped = code()
  if (stopped !== null) {
    process.stderr.write('Commande interrompue.\n')
    await endProcess(stopped)
  }
}

const IN_TURN: Readonly<Record<TurnKind, string>> = {
  backup: 'Une sauvegarde',
  proof: 'Une vérification de sauvegarde',
  restore: 'Une restauration'
}

/** Tells who waits at a terminal whose turn it is, once for each. */
export function tellTurn(): (holder: TurnKind | null) => void {
  let last: TurnKind | null | undefined
  return (holder) => {
    if (holder === last) return
    last = holder
    process.stdout.write(`${holder === null ? 'Une autre tâche' : IN_TURN[holder]} est en cours\u00a0: la commande attend son tour.\n`)
  }
}
