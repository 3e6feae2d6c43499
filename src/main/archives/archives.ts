import { randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ArchiveAnswer, ArchiveDownload, ArchiveFailure, ArchiveStage, ArchiveWanted } from '@/contract/desktop/archives'
import type { FolderAnswer } from '@/contract/desktop/station'
import type { Api } from '@/main/ports/api'
import { singleFlight } from '@/main/session/single-flight'
import { limitConcurrency } from './concurrency-limit'
import { downloadList, isEnded } from './download-list'
import { fetchArchive } from './fetch-part'
import { hotFolderAt } from './hot-folder'
import { CUT_ELSEWHERE, FAILURES, judgeArchive } from './judge-archive'
import { archiveStem, keepFile } from './keep-file'
import { type Part, partsOf } from './parts'
import { finishUnpacking, notUnpacked, ripDue } from './rip-due'

export interface Archives {
  /** Brings an archive to the station's folder; the same one asked for twice at once comes once. */
  readonly download: (wanted: ArchiveWanted) => Promise<ArchiveAnswer>
  readonly list: () => readonly ArchiveDownload[]
  /** Stops a download and forgets what had come, or takes one that is over out of sight. */
  readonly cancel: (id: string) => Promise<void>
  /** Takes all that is over out of sight. */
  readonly clear: () => void
  /** True for a file that was saved here since the start: what may be shown in its folder. */
  readonly isSaved: (path: string) => boolean
  /** Archives come to another folder from now on: what was cut in this one is not gone on with, and goes. What is coming there still comes. */
  readonly leave: (from: string) => Promise<void>
  /** After a start: what was cut stands in the list again, what the RIP was due is handed over, what nobody wants is swept. */
  readonly recover: () => Promise<void>
}

export interface ArchivesSetting {
  /** Calls in the name of who asks now, also later. */
  readonly api: () => Api
  /** Names this station among those that share a folder. */
  readonly owner: string
  /** Folder of the archives, or null until one is chosen. */
  readonly folder: () => string | null
  /** Asks the operator for it. */
  readonly askFolder: () => Promise<FolderAnswer>
  /** Folder that the RIP watches, or null when archives are not unpacked. */
  readonly hotFolder: () => string | null
  readonly now: () => number
  readonly onChange: (list: readonly ArchiveDownload[]) => void
}

/** More at once would only share the line. */
const AT_ONCE = 3

interface Running {
  readonly id: string
  readonly wanted: ArchiveWanted
  readonly stop: AbortController
  readonly end: Promise<ArchiveAnswer>
}

/** One download as it was asked for, and by whom. */
interface DownloadRequest {
  readonly wanted: ArchiveWanted
  readonly id: string
  readonly signal: AbortSignal
  readonly api: Api
}

type Stage = (stage: ArchiveStage) => void
type Failed = Extract<ArchiveAnswer, { kind: 'failed' }>

const failed = (reason: ArchiveFailure, message: string | null = null): Failed => ({
  kind: 'failed',
  reason,
  message: message ?? FAILURES[reason]
})

const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const waitFor = (seconds: number, signal: AbortSignal): Promise<void> => pause(seconds * 1000, undefined, { signal }).catch(() => undefined)

/**
 * Production archives, brought to the station's folder under names of ours: received beside, gone on with after a cut, flushed, checked to
 * the last byte, then named, and unpacked for the RIP where the station wants it. Nothing that is not whole ever has an archive's name
 * (reference: files 3.2, 3.3).
 */
export function openArchives({ api, owner, folder, askFolder, hotFolder, now, onChange }: ArchivesSetting): Archives {
  const saved = new Set<string>()
  const downloads = downloadList(now, onChange)
  const running = new Map<string, Running>()
  const inTurn = limitConcurrency(AT_ONCE)
  /** What looks for parts of the last run must not find those of this one. */
  let recovered: Promise<void> = Promise.resolve()
  /** One question for all who wait for its answer. */
  const askOnce = singleFlight(askFolder)

  const keep = async (part: Part, wanted: ArchiveWanted, place: string, stage: Stage): Promise<ArchiveAnswer> => {
    stage({ kind: 'checking' })
    const [verdict] = await Promise.all([judgeArchive(part.path), sync(part.path)])
    if (verdict.kind !== 'whole') return failed(verdict.kind)
    const stem = archiveStem(wanted.reference)
    const bytes = await part.size()
    const hot = hotFolder()
    const rip = hot === null || verdict.refusal !== null ? null : await ripDue(owner, hot, part, wanted)
    const path = await keepFile(part.path, place, `${stem}.zip`)
    saved.add(path)
    if (rip !== null) stage({ kind: 'unpacking' })
    const outcome = rip === null ? notUnpacked(hot === null ? null : verdict.refusal) : await rip(path, stem)
    return { kind: 'saved', path, bytes, ...(outcome && { hot: outcome }) }
  }

  /** One download from its first byte to its name. A part that was gone on with and is not whole is begun once more. */
  const bring = async ({ wanted, id, signal, api }: DownloadRequest, place: string): Promise<ArchiveAnswer> => {
    const stage: Stage = (to) => downloads.stage(id, to)
    const part = await partsOf(owner, place).open(wanted)
    const onBytes = (received: number, total: number | null): void => downloads.received(id, received, total)
    for (;;) {
      const fetched = await fetchArchive(
        { api, part, archive: wanted, signal, onBytes },
        { pause: waitFor, onPause: (inS) => stage({ kind: 'resuming', inS }) }
      )
      if (fetched.kind !== 'whole') {
        const isKept = fetched.kind === 'cut' || (fetched.kind === 'refused' && fetched.kept)
        // In a folder that was left meanwhile nobody would look for it.
        if (!isKept || folder() !== place) await part.remove()
        return fetched.kind === 'cancelled' ? fetched : failed(fetched.kind, fetched.kind === 'refused' ? fetched.message : null)
      }
      const kept = await keep(part, wanted, place, stage)
      await part.remove()
      if (kept.kind !== 'failed' || kept.reason !== 'damaged' || !fetched.resumed) return kept
    }
  }

  const begin = async (request: DownloadRequest): Promise<ArchiveAnswer> => {
    const { wanted, id, signal } = request
    await recovered
    const choice = folder() === null ? await askOnce() : null
    if (choice?.kind === 'refused') return failed('disk', choice.message)
    const place = folder()
    if (place === null) return { kind: 'cancelled' }
    downloads.add({ ...wanted, id, received: 0, total: null, stage: { kind: 'waiting' } })
    return inTurn(async () => {
      if (signal.aborted) return { kind: 'cancelled' }
      try {
        await mkdir(place, { recursive: true })
        downloads.stage(id, { kind: 'receiving' })
        return await bring(request, place)
      } catch {
        return failed('disk')
      }
    }, signal)
  }

  const forget = async (place: string, wanted: ArchiveWanted): Promise<void> => (await partsOf(owner, place).open(wanted)).remove()

  const findAgain = async (): Promise<void> => {
    const [hot, place] = [hotFolder(), folder()]
    if (place !== null)
      for await (const sent of finishUnpacking(owner, place, hot)) {
        const { archive, path, bytes } = sent
        saved.add(path)
        const stage: ArchiveStage = { kind: 'saved', path, bytes, hot: sent.hot }
        downloads.add({ ...archive, id: randomUUID(), received: bytes, total: bytes, stage })
      }
    if (hot !== null)
      await hotFolderAt(owner, hot)
        .finish()
        .catch(() => undefined)
    if (place === null) return
    await partsOf(owner, place).sweep(now())
    for (const { note, received } of await partsOf(owner, place).interrupted())
      downloads.add({ ...note.archive, id: randomUUID(), received, total: note.total, stage: failed('cut') })
  }

  const keyOf = ({ order, process }: ArchiveWanted): string => `${order} ${process}`

  return {
    list: downloads.all,
    isSaved: (path) => saved.has(path),
    clear: () => downloads.remove(isEnded),
    download: (wanted) => {
      const under = running.get(keyOf(wanted))
      if (under !== undefined) return under.end
      const [id, stop] = [randomUUID(), new AbortController()]
      const end = begin({ wanted, id, signal: stop.signal, api: api() })
        .then((answer) => {
          if (answer.kind === 'cancelled') downloads.remove((each) => each.id === id)
          else downloads.stage(id, answer)
          return answer
        })
        .finally(() => running.delete(keyOf(wanted)))
      running.set(keyOf(wanted), { id, wanted, stop, end })
      return end
    },
    cancel: async (id) => {
      const under = [...running.values()].find((each) => each.id === id)
      under?.stop.abort()
      await under?.end
      const over = downloads.all().find((each) => each.id === id)
      const place = folder()
      // A folder that is away holds no one back who wants a line out of sight.
      if (over?.stage.kind === 'failed' && place !== null) await forget(place, over).catch(() => undefined)
      downloads.remove((each) => each.id === id)
    },
    leave: async (from) => {
      for (const cut of downloads.all())
        if (cut.stage.kind === 'failed' && cut.stage.reason === 'cut')
          downloads.add({ ...cut, received: 0, stage: failed('cut', CUT_ELSEWHERE) })
      await partsOf(owner, from).leave([...running.values()].map(({ wanted }) => wanted))
    },
    recover: () => {
      const work = findAgain()
      recovered = work.catch(() => undefined)
      return work
    }
  }
}
