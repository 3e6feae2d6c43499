import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { ArchiveAnswer, CallIn, EventData } from '@/contract/bridge'
import { productionArchive } from '@/contract/orders'
import { Problem } from '@/contract/problem'
import type { Api } from '../ports/api'
import { archiveStem, isStalePart, partName } from './archive-file-name'
import { isWholeZip } from './is-whole-zip'
import { keepArchive } from './keep-archive'
import { receiveFile } from './receive-file'
import { throttle } from './throttle'

export type Progress = EventData<'archives:progress'>
type Failed = Extract<ArchiveAnswer, { kind: 'failed' }>

export interface Archives {
  readonly download: (wanted: CallIn<'archives:download'>, onProgress: (progress: Progress) => void) => Promise<ArchiveAnswer>
  /** True for a file that was saved here since the start: what may be shown in its folder. */
  readonly isSaved: (path: string) => boolean
  /** Removes what downloads interrupted more than a day ago left in the folder. */
  readonly sweep: () => Promise<void>
}

const PROGRESS_EVERY_MS = 100

const MESSAGES: Readonly<Record<Failed['reason'], string>> = {
  refused: "Une erreur s'est produite.",
  cut: "Le téléchargement a été interrompu. Rien n'a été enregistré.",
  disk: "L'archive n'a pas pu être enregistrée dans son dossier. Vérifiez l'espace libre et le dossier choisi."
}
const failed = (reason: Failed['reason'], message = MESSAGES[reason]): Failed => ({ kind: 'failed', reason, message })

const refusal = async (reply: Response): Promise<Failed> => {
  const problem = z.safeParse(Problem, await reply.json().catch(() => null))
  return failed('refused', problem.success ? problem.data.message : undefined)
}

/**
 * Production archives, streamed to `folder()` under names of ours: received beside, checked to be a whole zip, then named. A failure
 * leaves no file (spec §5, §7).
 */
export function openArchives(api: Api, folder: () => string, now: () => number): Archives {
  const saved = new Set<string>()

  const receive = async (part: string, stem: string, reply: Response, onBytes: (received: number) => void): Promise<ArchiveAnswer> => {
    if (reply.body === null) return failed('cut')
    const length = reply.headers.get('content-length')
    const received = await receiveFile(part, reply.body, length === null ? null : Number(length), onBytes)
    if (received.kind !== 'whole') return failed(received.kind)
    if (!(await isWholeZip(part))) return failed('cut')
    try {
      const path = await keepArchive(part, folder(), stem)
      saved.add(path)
      return { kind: 'saved', path, bytes: received.bytes }
    } catch {
      return failed('disk')
    }
  }

  return {
    isSaved: (path) => saved.has(path),
    download: async ({ order, reference, process }, onProgress) => {
      const reply = await api(productionArchive.path.replace(':id', String(order)).replace(':process', process))
      if (!reply.ok) return refusal(reply)
      const total = reply.headers.has('content-length') ? Number(reply.headers.get('content-length')) : null
      const tell = throttle(PROGRESS_EVERY_MS, now, (received: number) => onProgress({ order, received, total }))
      const stem = archiveStem(reference)
      const part = join(folder(), partName(stem))
      try {
        await mkdir(folder(), { recursive: true })
      } catch {
        await reply.body?.cancel()
        return failed('disk')
      }
      try {
        return await receive(part, stem, reply, tell)
      } finally {
        await rm(part, { force: true })
      }
    },
    sweep: async () => {
      for (const name of await readdir(folder()).catch(() => [])) {
        const path = join(folder(), name)
        const found = await stat(path).catch(() => null)
        if (found?.isFile() && isStalePart(name, found.mtimeMs, now())) await rm(path, { force: true })
      }
    }
  }
}
