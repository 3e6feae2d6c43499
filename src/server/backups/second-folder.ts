import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DatabaseIdentity } from '@/server/repositories/backups/database-identity'

/** What the process that copies is given. */
export interface SecondQuestion {
  readonly first: string
  readonly second: string
  /** Backups that the second folder should have, newest first. */
  readonly ids: readonly string[]
  /** Those that it should let go of. */
  readonly dropped: readonly string[]
  /** Whose they are: what another database keeps there is neither counted nor touched. */
  readonly owner: DatabaseIdentity | null
  /** What another database keeps there is told from this name on: it is at work there. */
  readonly othersFrom: string
  /** Which part of what it has is read again, of how many; null reads none. */
  readonly reread: { readonly part: number; readonly of: number } | null
}

/** What it tells: what the folder has of this database's and of the first folder's, that bytes are moving, and how it ended. */
export type SecondAnswer =
  | { readonly kind: 'listed' | 'done'; readonly ids: readonly string[] }
  | { readonly kind: 'beat' }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string }

/** What became of it. `ids` are those that the folder has; null where it could not be asked. */
export interface SecondOutcome {
  readonly ids: readonly string[] | null
  /** Why not all was copied, in French. */
  readonly error: string | null
}

/** Beside its source where tests run it, beside the bundle where it was built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './second-worker.ts' : './second-worker.js', import.meta.url)

/** A folder that says nothing for so long hangs. */
export const SECOND_SILENT_MS = 60_000

const STOPPED = "La copie s'est arrêtée."

const reasonOf = (code: string | null): string => {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'Son disque est plein.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return "Le serveur n'a pas le droit d'y écrire."
  if (code === 'ENOENT' || code === 'ENOTDIR') return "Le dossier n'est pas là."
  if (code === 'SECOND_IS_FIRST') return "C'est le dossier des sauvegardes lui-même\u00a0: donnez celui d'un autre disque."
  if (code === 'SECOND_IN_FIRST') return "Il est dans le dossier des sauvegardes\u00a0: donnez celui d'un autre disque."
  if (code === 'FIRST_IN_SECOND') return "Le dossier des sauvegardes est dedans\u00a0: donnez celui d'un autre disque."
  if (code === 'SECOND_SHARED') return 'Une autre base y garde aussi ses sauvegardes\u00a0: donnez à chacune son dossier.'
  if (code === 'SECOND_TAKEN') return 'Une autre base y a une sauvegarde du même nom\u00a0: donnez à chacune son dossier.'
  if (code === 'FIRST_DAMAGED') return "Un fichier du premier dossier est abîmé\u00a0: il n'a pas été copié."
  if (code === 'FIRST_FORBIDDEN') return "Le serveur n'a pas le droit de lire un fichier du premier dossier\u00a0: il n'a pas été copié."
  if (code === 'SECOND_DAMAGED') return "Un fichier y est abîmé, et le premier dossier ne l'a plus."
  return "Il n'a pas pu être écrit."
}

/** How it is copied. */
export interface CopyWish {
  /** How long the folder may say nothing, in milliseconds. */
  readonly silentMs?: number
  /** Hears that bytes are moving. */
  readonly onAlive?: (() => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Copies into the second folder what it does not have, reads a part of what it has again, and lets go of what it should not keep
 * (reference: server 3.8), in a process of its own that is ended where the folder hangs, or by the signal. Never throws.
 */
export const copyToSecond = (
  question: SecondQuestion,
  { silentMs = SECOND_SILENT_MS, onAlive = () => undefined, signal }: CopyWish = {}
): Promise<SecondOutcome> =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(WORKER), [], {
      execArgv: ['--max-old-space-size=128'],
      env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc']
    })
    let ids: readonly string[] | null = null
    const end = (error: string | null): void => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', stop)
      child.removeAllListeners()
      child.on('error', () => undefined)
      child.kill('SIGKILL')
      resolve({ ids, error })
    }
    const stop = (): void => end(STOPPED)
    const silence = setTimeout(() => end('Il ne répond pas.'), silentMs)
    child.on('error', () => end("Il n'a pas pu être écrit."))
    child.once('exit', () => end(STOPPED))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) return stop()
    child.on('message', (answer: SecondAnswer) => {
      silence.refresh()
      onAlive()
      if (answer.kind === 'beat') return
      if (answer.kind === 'failed') return end(reasonOf(answer.code))
      ids = answer.ids
      if (answer.kind === 'done') end(null)
    })
    child.send(question)
  })
