import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BulkRequest } from '@/contract/orders/bulk-changes'
import type { BulkChange } from '@/domain/bulk/bulk-change'
import type { OrderSummary } from '@/domain/orders/order'
import { isSessionOver } from '@/renderer/lib/drafts/kept-typing'
import { tellLeft } from '@/renderer/lib/drafts/left-behind'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { noticesOf, whenGone } from '@/renderer/lib/notices/notices'
import { onProfile } from '@/renderer/lib/saves/author'
import type { TryLater } from '@/renderer/lib/saves/try-later'
import type { Owner } from '@/renderer/lib/station/person-here'

/** One request, sent as it is under its key until it is answered. */
export interface BulkJob {
  readonly key: string
  readonly change: BulkChange
  readonly orders: readonly OrderSummary[]
  readonly seen: NonNullable<BulkRequest['seen']>
  /** The key of the change that it undoes; null where it is one. */
  readonly undoes: string | null
  readonly owner: Owner
  readonly client: QueryClient
  /** Whether who made it is the one who works here; null while nobody is signed in. */
  readonly isOurs: () => boolean | null
  /** Leaves these orders alone in the selection. */
  readonly keepOnly: (ids: readonly number[]) => void
  readonly later: TryLater
  /** Orders whose answer its author has read already: the same request gives it again, whatever became of them since. */
  readonly answered: ReadonlySet<number>
  /** Ctrl+Z was pressed before an answer came: it is undone once it has arrived. */
  isUndone: boolean
}

export interface BulkFailure {
  readonly text: string
  /** When it is tried again by itself, in ms since the epoch; null where it waits for somebody. */
  readonly at: number | null
  /** Sends it again; null where it would be refused again. */
  readonly retry: (() => void) | null
}

interface BulkStore {
  /** The change that is on its way: of how many orders it is known what became of them. */
  readonly running: { readonly done: number; readonly of: number } | null
  /** Of the change that the window on screen began, which says it itself. */
  readonly failure: BulkFailure | null
}

const IDLE: BulkStore = { running: null, failure: null }

/** The bulk change of this window; it goes on when its dialog is closed. */
export const useBulkRun = create<BulkStore>()(() => IDLE)

/** It is tried again by itself. */
export const SOON = ' Nouvel essai dans quelques secondes.'

interface Open {
  readonly job: BulkJob
  readonly again: (othersCame: boolean) => void
  readonly unwatch: () => void
  /** The notice of its failure, which goes once it is answered. */
  notice: number | null
  isOnItsWay: boolean
  /** Its author is away: what goes on once they are back, told whether somebody else signed in meanwhile. */
  resume: Open['again'] | null
  othersCame: boolean
  /** It has an answer, of which its author is still to be told. */
  isAnswered: boolean
}

/** Changes that are on their way, wait to be sent again, or wait for their author. */
const open = new Map<string, Open>()

const openJobs = (ours: boolean): readonly BulkJob[] =>
  [...open.values()].flatMap(({ job, isAnswered }) => (!isAnswered && (job.isOurs() !== false) === ours ? [job] : []))

mayHoldUnsaved(() => openJobs(true).length, 'unsent')
// Another's would go with the window, but not with the session of who is signed in now.
mayHoldUnsaved(() => openJobs(false).length)
tellLeft((owner) =>
  openJobs(true)
    .filter((job) => job.owner === owner)
    .map(() => ({ what: 'un changement de plusieurs commandes', orderId: null }))
)

/** Nothing of it is sent or told any more. */
export function dropJob({ key, later }: BulkJob): void {
  later.stop()
  open.get(key)?.unwatch()
  open.delete(key)
}

function takeNotice(entry: Open): void {
  const { notice, job } = entry
  entry.notice = null
  if (notice !== null) noticesOf(job.owner).dismiss(notice)
}

/** What was learnt of who is signed in: a change waits for its author while they are away, and goes on once they are back. */
function look(entry: Open): void {
  const { job, isOnItsWay, resume, othersCame } = entry
  if (isOnItsWay) return
  const ours = job.isOurs()
  if (ours === false || (ours === null && isSessionOver())) waitForAuthor(job, resume ?? entry.again)
  else if (ours === true && resume !== null) {
    entry.resume = null
    entry.othersCame = false
    resume(othersCame)
  }
}

/** It is sent: from here on it is followed until it is answered or given up. `again` goes on with it once its author was away and is back. */
export function begin(job: BulkJob, again: Open['again']): void {
  const known = open.get(job.key)
  job.later.begin()
  if (known !== undefined) {
    takeNotice(known)
    known.isOnItsWay = true
    return
  }
  const unwatch = onProfile(job.client, () => look(entry))
  const entry: Open = { job, again, unwatch, notice: null, isOnItsWay: true, resume: null, othersCame: false, isAnswered: false }
  open.set(job.key, entry)
}

/** Its author is away: it is neither sent nor told meanwhile. `resume` goes on with it. */
export function waitForAuthor(job: BulkJob, resume: Open['again'], isAnswered = false): void {
  const entry = open.get(job.key)
  if (entry === undefined) return
  job.later.stop()
  takeNotice(entry)
  Object.assign(entry, { isOnItsWay: false, resume, isAnswered: entry.isAnswered || isAnswered })
  if (job.isOurs() === false) entry.othersCame = true
}

/** It is no longer on its way. */
export function hasCome({ key }: BulkJob): void {
  const entry = open.get(key)
  if (entry !== undefined) entry.isOnItsWay = false
}

/** Tells a failure; who closes the notice has given the change up. What waits for its author is told once they are back. */
export function showFailure(job: BulkJob, { text, retry, at }: BulkFailure): void {
  const { owner, key } = job
  const entry = open.get(key)
  if (entry !== undefined && entry.resume !== null) return
  const leave = { label: 'Abandonner', run: () => undefined }
  const notice = noticesOf(owner).show({
    text: `${text}${at === null ? '' : SOON}`,
    about: key,
    tone: 'error',
    ...(retry !== null && { actions: [{ label: 'Réessayer', run: retry }, leave] })
  })
  if (entry === undefined) return
  entry.notice = notice
  whenGone(notice, () => {
    if (entry.notice !== notice) return
    // All that was told goes with a session that ended by itself.
    if (isSessionOver() && job.isOurs() !== true) waitForAuthor(job, entry.again)
    else dropJob(job)
  })
}
