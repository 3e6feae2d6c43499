import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { type BulkAnswer, type BulkRequest, changeOrders, getBulkProgress, undoBulkChange } from '@/contract/orders/bulk-changes'
import { BULK_PROGRESS_FROM, type BulkChange, seenOf } from '@/domain/bulk/bulk-change'
import { bulkChangeText, bulkDoneText } from '@/domain/bulk/bulk-texts'
import { counted, isPlural } from '@/domain/format/plural'
import type { OrderSummary } from '@/domain/orders/order'
import { UNDO_OFFERED_MS } from '@/domain/planning/moved-meanwhile'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { isSessionOver } from '@/renderer/lib/drafts/kept-typing'
import { tellLeft } from '@/renderer/lib/drafts/left-behind'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { errorText, isRefused } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { noticesOf, whenGone } from '@/renderer/lib/notices/notices'
import { markRows } from '@/renderer/lib/orders/row-marks'
import { queryKeys } from '@/renderer/lib/query/keys'
import { randomName } from '@/renderer/lib/random-name'
import { authorCheck } from '@/renderer/lib/saves/resend'
import { mayWorkLater, type TryLater, tryLater } from '@/renderer/lib/saves/try-later'
import { type Owner, ownerNow, personOf } from '@/renderer/lib/station/person-here'
import { showUndoable } from '@/renderer/lib/undo/show-undoable'
import { type RecordedChange, recordChange } from '@/renderer/lib/undo/undo-stack'
import { reasonsText, refusedText } from './bulk-notices'
import { changeOneByOne } from './one-by-one'

/** How often one looks how far a long change is. */
const PROGRESS_EVERY_MS = 250

type Seen = NonNullable<BulkRequest['seen']>

/** One request, sent as it is under its key until it is answered. */
interface Job {
  readonly key: string
  readonly change: BulkChange
  readonly orders: readonly OrderSummary[]
  readonly seen: Seen
  /** The key of the change that it undoes; null where it is one. */
  readonly undoes: string | null
  readonly owner: Owner
  readonly client: QueryClient
  /** Whether who made it is the one who works here; null while nobody is signed in. */
  readonly isOurs: () => boolean | null
  /** Leaves these orders alone in the selection. */
  readonly keepOnly: (ids: readonly number[]) => void
  readonly later: TryLater
  /** Ctrl+Z was pressed before an answer came: it is undone once it has arrived. */
  isUndone: boolean
}

interface Failure {
  readonly text: string
  /** When it is tried again by itself, in ms since the epoch; null where it waits for somebody. */
  readonly at: number | null
  /** Sends it again; null where it would be refused again. */
  readonly retry: (() => void) | null
}

interface BulkStore {
  /** The change that is on its way: of how many orders it is known what became of them. */
  readonly running: { readonly done: number; readonly of: number } | null
  readonly failure: Failure | null
  /** The dialog is on screen, and says itself what fails. */
  readonly watched: boolean
}

const IDLE: BulkStore = { running: null, failure: null, watched: false }

/** The bulk change of this window; it goes on when its dialog is closed. */
export const useBulkRun = create<BulkStore>()(() => IDLE)

const NONE: ReadonlySet<number> = new Set()
const idsOf = (orders: readonly OrderSummary[]): number[] => orders.map(({ id }) => id)

const isDone = (done: number): void =>
  useBulkRun.setState(({ running }) => ({ running: running && { ...running, done: Math.max(running.done, done) } }))

async function post({ key, change, orders, seen, undoes, owner }: Job): Promise<readonly BulkAnswer[]> {
  const ids = idsOf(orders)
  const as = { as: personOf(owner) }
  if (!knows('bulk-changes')) {
    const onDone = undoes === null ? isDone : () => undefined
    return changeOneByOne({ key, ids, change, seen, undoes, as, onDone })
  }
  const reply =
    undoes === null
      ? await call(changeOrders, { body: { request_key: key, change: change as BulkRequest['change'] as never, ids, seen } }, as)
      : await call(undoBulkChange, { body: { request_key: key, of: undoes, ids, seen } }, as)
  return (reply?.answers ?? ids.map((id) => ({ id, outcome: 'changed' }))) as readonly BulkAnswer[]
}

/** Looks how far a long change is, until it is answered; what cannot be told is left out. */
function followProgress({ key, orders }: Job): () => void {
  if (orders.length < BULK_PROGRESS_FROM || !knows('bulk-changes')) return () => undefined
  const timer = window.setInterval(() => {
    call(getBulkProgress, { params: { key } }, { quiet: true }).then(
      ({ done }) => isDone(done),
      () => undefined
    )
  }, PROGRESS_EVERY_MS)
  return () => window.clearInterval(timer)
}

const failedText = ({ undoes, orders }: Job, error: unknown): string => {
  const many = isPlural(orders.length)
  const what =
    undoes === null ? (many ? "n'ont pas été changées" : "n'a pas été changée") : many ? "n'ont pas été remises" : "n'a pas été remise"
  return `${counted(orders.length, 'order')} ${what}. ${errorText(error)}`
}

/** The notice of a failure, which goes once its change is answered. */
const failureNotices = new Map<string, number>()
/** Changes that are on their way, or may still be sent. */
const open = new Map<string, Job>()
let current: Job | null = null

/** Nothing of it is sent any more. */
function giveUp({ key, later }: Job): void {
  later.stop()
  open.delete(key)
  failureNotices.delete(key)
}

/** Tells a failure; who closes the notice has given the change up. */
function showFailure(job: Job, { text, retry, at }: Failure): void {
  const { owner, key } = job
  const leave = { label: 'Abandonner', run: () => undefined }
  const notice = noticesOf(owner).show({
    text: `${text}${at === null ? '' : SOON}`,
    about: key,
    tone: 'error',
    ...(retry !== null && { actions: [{ label: 'Réessayer', run: retry }, leave] })
  })
  failureNotices.set(key, notice)
  whenGone(notice, () => failureNotices.get(key) === notice && giveUp(job))
}

/** It is tried again by itself. */
export const SOON = ' Nouvel essai dans quelques secondes.'

mayHoldUnsaved(() => open.size, 'unsent')
tellLeft((owner) =>
  [...open.values()].filter((job) => job.owner === owner).map(() => ({ what: 'un changement de plusieurs commandes', orderId: null }))
)

async function send(job: Job): Promise<void> {
  const { key, later, orders, undoes, owner, client } = job
  const own = undoes === null
  later.begin()
  open.set(key, job)
  const notice = failureNotices.get(key)
  failureNotices.delete(key)
  if (notice !== undefined) noticesOf(owner).dismiss(notice)
  if (own) {
    current = job
    useBulkRun.setState({ running: { done: 0, of: orders.length }, failure: null })
  }
  const stop = followProgress(job)
  const changed = Promise.withResolvers<ReadonlySet<number>>()
  // For Ctrl+Z from here on, whether or not it has been answered.
  const recorded = own && !job.isUndone ? recordChange(() => changed.promise.then((ids) => undo(job, ids)), owner) : null
  try {
    const answers = await post(job)
    giveUp(job)
    if (own) useBulkRun.setState({ running: null, failure: null })
    const ids = new Set(answers.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
    changed.resolve(ids)
    if (ids.size === 0) recorded?.drop()
    if (job.isUndone) await undo(job, ids)
    else notify(job, answers, ids, recorded)
  } catch (error) {
    if (recorded?.isUndone() === true) job.isUndone = true
    changed.resolve(NONE)
    recorded?.drop()
    if (own) useBulkRun.setState({ running: null, failure: null })
    // Who made it has signed out meanwhile.
    if (job.isOurs() !== true && !isSessionOver()) return giveUp(job)
    const retry = (): void => sendAgain(job)
    const failure: Failure = { text: failedText(job, error), at: later.after(error, retry), retry: isFinal(error) ? null : retry }
    if (failure.retry === null) giveUp(job)
    const shown = own && useBulkRun.getState().watched
    if (shown) useBulkRun.setState({ failure })
    if (!shown) showFailure(job, failure)
  } finally {
    stop()
    void client.invalidateQueries({ queryKey: queryKeys.lists })
    void client.invalidateQueries({ queryKey: queryKeys.orders })
  }
}

/** The same again would be refused again; a session that ended, or a server that has too much to do, refuses nothing. */
const isFinal = (error: unknown): boolean => isRefused(error) && error.status !== 401 && !mayWorkLater(error)

/** What failed is sent again in the name of who made it alone. */
function sendAgain(job: Job): void {
  if (job.isOurs() === true) void send(job)
  else giveUp(job)
}

/** The same orders again, what they became meanwhile having been seen: under a key of its own. */
const insisting = (job: Job, answers: readonly BulkAnswer[]): Job => ({
  ...job,
  key: randomName(),
  orders: job.orders.filter(({ id }) => answers.some((answer) => answer.id === id)),
  seen: Object.fromEntries(answers.map(({ id, now }) => [id, now ?? {}])),
  later: tryLater(),
  isUndone: false
})

const undoOf = (job: Job, ids: ReadonlySet<number>): Job => ({
  ...job,
  key: randomName(),
  orders: job.orders.filter(({ id }) => ids.has(id)),
  seen: {},
  undoes: job.key,
  later: tryLater(),
  isUndone: false
})

async function undo(job: Job, ids: ReadonlySet<number>): Promise<undefined> {
  if (ids.size > 0) await send(undoOf(job, ids))
}

/** Says what became of orders, on their rows and by notices, with the ways on: undo, another try, what a colleague changed (reference: lists 12.3, 12.4). */
function notify(job: Job, answers: readonly BulkAnswer[], changed: ReadonlySet<number>, recorded: RecordedChange | null): void {
  const { key, change, orders, undoes, owner, keepOnly } = job
  const { show } = noticesOf(owner)
  const of = (...outcomes: BulkAnswer['outcome'][]): readonly BulkAnswer[] => answers.filter(({ outcome }) => outcomes.includes(outcome))
  const [refused, conflicts, busy] = [of('refused', 'missing'), of('conflict'), of('busy')]

  if (refused.length > 0) {
    const keep = { label: "Ne garder qu'elles en sélection", run: () => keepOnly(refused.map(({ id }) => id)) }
    const read = { label: "J'ai compris", run: () => undefined }
    const text = `${refusedText(refused.length)} ${reasonsText(orders, refused)}`
    const notice = show({ text, about: `${key} refused`, tone: 'error', actions: undoes === null ? [keep, read] : [read] })
    whenGone(
      notice,
      markRows(
        refused.map(({ id }) => id),
        'refused'
      )
    )
  }
  if (conflicts.length > 0) {
    const insist = { label: undoes === null ? 'Changer quand même' : 'Annuler quand même', run: () => void send(insisting(job, conflicts)) }
    const leave = { label: 'Laisser', run: () => undefined }
    show({ text: reasonsText(orders, conflicts), about: `${key} conflict`, tone: 'warning', actions: [insist, leave] })
  }
  if (busy.length > 0)
    show({
      text: reasonsText(orders, busy),
      about: `${key} busy`,
      tone: 'warning',
      action: { label: 'Réessayer', run: () => void send(job) }
    })
  if (changed.size > 0 && undoes !== null)
    show({
      text: `${counted(changed.size, 'order')} ${isPlural(changed.size) ? 'remises' : 'remise'} comme avant.`,
      about: key,
      tone: 'info'
    })
  else if (changed.size > 0) {
    const notice = showUndoable(
      { text: bulkDoneText(change, changed.size), about: key, tone: 'success', durationMs: UNDO_OFFERED_MS },
      recorded ?? (() => undo(job, changed)),
      owner
    )
    whenGone(notice, markRows(changed, 'done'))
  } else if (of('already').length === answers.length)
    show({ text: undoes === null ? `Déjà ainsi\u00a0: ${bulkChangeText(change)}.` : 'Rien à remettre.', about: key, tone: 'info' })
}

/** Changes these orders: one request, whose answer is told by notices. False, and nothing is sent, where another is on its way. */
export function startBulk(client: QueryClient, change: BulkChange, orders: readonly OrderSummary[], keepOnly: Job['keepOnly']): boolean {
  if (useBulkRun.getState().running !== null) return false
  const seen = Object.fromEntries(orders.map((order) => [order.id, seenOf(change, order)])) as Seen
  const later = tryLater()
  const owner = ownerNow()
  const isOurs = authorCheck(client, owner)
  void send({ key: randomName(), change, orders, seen, undoes: null, owner, isOurs, client, keepOnly, later, isUndone: false })
  return true
}

/** The dialog is on screen; once it goes, what failed is told by a notice, and goes on being tried. */
export function watchBulk(): () => void {
  useBulkRun.setState({ watched: true })
  return () => {
    const { failure } = useBulkRun.getState()
    useBulkRun.setState({ watched: false, failure: null })
    if (failure !== null && current !== null) showFailure(current, failure)
  }
}

/** The failure was read, and something else is wanted: nothing is sent again. */
export function dropFailure(): void {
  if (current !== null) giveUp(current)
  useBulkRun.setState({ failure: null })
}
