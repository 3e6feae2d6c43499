import { randomBytes } from 'node:crypto'
import { mkdir, open, realpath, rm } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { WebContents } from 'electron'
import type { FolderAnswer, ServerAnswer, StationSetup } from '@/contract/desktop/station'
import { findServer } from './find-server'
import { fingerprintOf } from './server-authority'
import type { ServerChange } from './server-question'
import { type Configuration, DEFAULT_SETTINGS, httpOrigin } from './station-file'
import type { StationStore } from './station-store'

/** True when files can be made in a folder: one is, and goes. */
async function isWritable(folder: string): Promise<boolean> {
  const path = join(folder, `.atelier-essai-${randomBytes(6).toString('hex')}`)
  try {
    await (await open(path, 'wx')).close()
    await rm(path, { force: true })
    return true
  } catch {
    return false
  }
}

const real = (path: string): Promise<string> => realpath(path).catch(() => path)

/** True when `inner` is `outer` or lies in it, links followed. */
async function isInside(inner: string, outer: string): Promise<boolean> {
  const path = relative(await real(outer), await real(inner))
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

/** What a person sets of this station on its page. */
export interface StationControl {
  readonly setup: () => Promise<StationSetup>
  /** Keeps the address of an API host that answers, once a person said so in the system's own window. */
  readonly keepServer: (address: string, caller: WebContents | null) => Promise<ServerAnswer>
  readonly chooseFolder: (which: 'archives' | 'hot', caller: WebContents | null) => Promise<FolderAnswer>
  readonly setHotFolder: (on: boolean) => Promise<void>
  readonly archiveFolder: () => string | null
  /** Folder that the RIP watches, or null when archives are not unpacked. */
  readonly hotFolder: () => string | null
  readonly showLogs: () => Promise<void>
  readonly restart: () => void
}

/** What the desktop around the station does for it. */
export interface Desktop {
  /** The system's dialog; null when it is closed without a choice. */
  readonly askFolder: (title: string, from: string | null, caller: WebContents | null) => Promise<string | null>
  /** The system's own question, that no page answers; true to change. */
  readonly askServer: (change: ServerChange, caller: WebContents | null) => Promise<boolean>
  readonly openFolder: (path: string) => Promise<void>
  readonly restart: () => void
}

interface Running {
  readonly configuration: Configuration
  readonly signedIn: () => Promise<boolean>
  /** Print jobs that are not finished. */
  readonly prints: () => number
  /** Told when the station is given another server. */
  readonly onServerChanged: (from: string, to: string) => void
  /** Told when an authority is trusted for a server. */
  readonly onAuthorityChanged: (origin: string, fingerprint: string) => void
  readonly keptIn: () => Promise<StationSetup['keptIn']>
  readonly version: string
  readonly logFolder: string
  /** Told the folder that archives came to before another was chosen. */
  readonly onArchivesMoved: (from: string) => void
}

const TITLES = { archives: 'Dossier des archives', hot: 'Dossier surveillé par le RIP' } as const
const READ_ONLY = "Atelier ne peut pas écrire dans ce dossier. Choisissez-en un autre\u00a0: celui d'avant est gardé."
const SAME_PLACE =
  "Le dossier des archives ne peut pas être celui du RIP, ni s'y trouver\u00a0: le RIP prendrait les archives pour des travaux."

const QUESTION_OPEN = "La question est déjà posée dans une fenêtre du système\u00a0: répondez-y d'abord."

const NO_HOT_FOLDER = { on: false, path: null } as const

const refused = (message: string): FolderAnswer => ({ kind: 'refused', message })

/** The station over its file: what this run goes by, what the next one will, and its folders. */
export function openStation(store: StationStore, desktop: Desktop, fetch: typeof globalThis.fetch, running: Running): StationControl {
  const { configuration } = running
  const archiveFolder = (): string | null => store.read().settings?.archiveFolder ?? null
  const hot = () => store.read().hotFolder ?? NO_HOT_FOLDER

  /** One question at a time, however often a page asks. */
  let asking = false

  const next = (): string | null => {
    const kept = httpOrigin(store.read().apiUrl)
    return configuration.apiFrom === 'environment' || kept === null || kept === configuration.apiOrigin ? null : kept
  }

  const fingerprintBefore = (origin: string): string | null => {
    const pinned = store.read().authority
    return pinned?.origin === origin ? fingerprintOf(pinned.certificate) : null
  }

  const keepFolder = (which: 'archives' | 'hot', path: string): Promise<void> =>
    which === 'hot'
      ? store.change({ hotFolder: { on: true, path } })
      : store.change(({ settings }) => ({ settings: { ...(settings ?? DEFAULT_SETTINGS), archiveFolder: path } }))

  return {
    archiveFolder,
    hotFolder: () => (hot().on ? hot().path : null),
    setup: async () => ({
      server: { address: configuration.apiOrigin, from: configuration.apiFrom, next: next() },
      archives: { path: archiveFolder() },
      hot: hot(),
      keptIn: await running.keptIn(),
      version: running.version,
      logFolder: running.logFolder,
      faults: store.faults()
    }),
    keepServer: async (address, caller) => {
      const found = await findServer(address, fetch)
      if (found.kind === 'refused') return found
      const from = httpOrigin(store.read().apiUrl) ?? configuration.apiOrigin
      const { origin, version } = found
      const authority = found.authority && { ...found.authority, before: fingerprintBefore(origin) }
      if (origin !== from || authority !== null) {
        if (asking) return { kind: 'refused', message: QUESTION_OPEN }
        asking = true
        try {
          const change = { from, to: origin, version, authority, signedIn: await running.signedIn(), prints: running.prints() }
          if (!(await desktop.askServer(change, caller))) return { kind: 'declined', address: from }
          if (origin !== from) running.onServerChanged(from, origin)
        } finally {
          asking = false
        }
      }
      await store.change({ apiUrl: origin, ...(found.authority && { authority: { origin, certificate: found.authority.certificate } }) })
      if (authority !== null) running.onAuthorityChanged(origin, authority.fingerprint)
      return { kind: found.origin === configuration.apiOrigin ? 'same' : 'kept', address: found.origin }
    },
    chooseFolder: async (which, caller) => {
      const path = await desktop.askFolder(TITLES[which], which === 'hot' ? hot().path : archiveFolder(), caller)
      if (path === null) return { kind: 'cancelled' }
      if (!(await isWritable(path))) return refused(READ_ONLY)
      const [archives, rip] = which === 'hot' ? [archiveFolder(), path] : [path, hot().path]
      if (archives !== null && rip !== null && (await isInside(archives, rip))) return refused(SAME_PLACE)
      const before = archiveFolder()
      await keepFolder(which, path)
      if (which === 'archives' && before !== null && before !== path) running.onArchivesMoved(before)
      return { kind: 'chosen' }
    },
    setHotFolder: (on) => store.change(({ hotFolder: { path } = NO_HOT_FOLDER }) => ({ hotFolder: { path, on: on && path !== null } })),
    showLogs: async () => {
      await mkdir(running.logFolder, { recursive: true })
      await desktop.openFolder(running.logFolder)
    },
    restart: desktop.restart
  }
}
