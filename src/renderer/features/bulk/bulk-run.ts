import type { QueryClient } from '@tanstack/react-query'
import { type BulkAnswer, type BulkRequest, changeOrders, getBulkProgress, undoBulkChange } from '@/contract/orders/bulk-changes'
import { type BulkChange, seenOf } from '@/domain/bulk/bulk-change'
import { BULK_PROGRESS_FROM } from '@/domain/bulk/bulk-kinds'
import { bulkChangeText, bulkDoneText, bulkUndoneText } from '@/domain/bulk/bulk-texts'
import { counted, isPlural } from '@/domain/format/plural'
import type { OrderSummary } from '@/domain/orders/order'
import { UNDO_OFFERED_MS } from '@/domain/planning/moved-meanwhile'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { isSessionOver } from '@/renderer/lib/drafts/kept-typing'
import { errorText, isRefused } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { noticesOf, whenGone } from '@/renderer/lib/notices/notices'
import { markRows } from '@/renderer/lib/orders/row-marks'
import { queryKeys } from '@/renderer/lib/query/keys'
import { randomName } from '@/renderer/lib/random-name'
import { authorCheck } from '@/renderer/lib/saves/author'
import { mayWorkLater, tryLater } from '@/renderer/lib/saves/try-later'
import { ownerNow, personOf } from '@/renderer/lib/station/person-here'
import { showUndoable } from '@/renderer/lib/undo/show-undoable'
import { type RecordedChange, recordChange } from '@/renderer/lib/undo/undo-stack'
import { type BulkFailure, type BulkJob, begin, dropJob, hasCome, showFailure, useBulkRun, waitForAuthor } from './bulk-jobs'
import { reasonsText, refusedText } from './bulk-notices'
import { changeOneByOne } from './one-by-one'

/** How often one looks how far a long change is. */
const PROGRESS_EVERY_MS = 250

/** Whether the host takes such a change for all orders at once; else each is changed by itself, and put back by itself (reference: lists 12.5). */
const isAtOnce = ({ kind }: BulkChange): boolean => knows('bulk-changes') && (kind !== 'date' || knows('bulk-dates'))

const NONE: ReadonlySet<number> = new Set()
const idsOf = (orders: readonly OrderSummary[]): number[] => orders.map(({ id }) => id)

const isDone = (done: number): void =>
  useBulkRun.setState(({ running }) => ({ running: running && { ...running, done: Math.max(running.done, done) } }))

/** What became of orders, without those whose answer was read before. */
async function post(job: BulkJob): Promise<readonly BulkAnswer[]> {
  const answers = await answersTo(job)
  return answers.filter(({ id }) => !job.answered.has(id))
}

async function answersTo({ key, change, orders, seen, undoes, owner, isOurs }: BulkJob): Promise<readonly BulkAnswer[]> {
  const ids = idsOf(orders)
  const as = { as: personOf(owner) }
  if (!isAtOnce(change)) {
    const onDone = undoes === null ? isDone : () => undefined
    return changeOneByOne({ key, ids, change, seen, undoes, as, onDone, isOurs })
  }
  const reply =
    undoes === null
      ? await call(changeOrders, { body: { request_key: key, change: change as BulkRequest['change'] as never, ids, seen } }, as)
      : await call(undoBulkChange, { body: { request_key: key, of: undoes, ids, seen } }, as)
  return (reply?.answers ?? ids.map((id) => ({ id, outcome: 'changed' }))) as readonly BulkAnswer[]
}

/** Looks how far a long change is, until it is answered; what cannot be told is left out. */
function followProgress({ key, change, orders }: BulkJob): () => void {
  if (orders.length < BULK_PROGRESS_FROM || !isAtOnce(change)) return () => undefined
  const timer = window.setInterval(() => {
    call(getBulkProgress, { params: { key } }, { quiet: true }).then(
      ({ done }) => isDone(done),
      () => undefined
    )
  }, PROGRESS_EVERY_MS)
  return () => window.clearInterval(timer)
}

const failedText = ({ undoes, orders, answered }: BulkJob, why: string): string => {
  const count = orders.length - answered.size
  const many = isPlural(count)
  const what =
    undoes === null ? (many ? "n'ont pas été changées" : "n'a pas été changée") : many ? "n'ont pas été remises" : "n'a pas été remise"
  return `${counted(count, 'order')} ${what}. ${why}`
}

/** Whether a window is on screen, and the last change that it began: that one alone fails, and is given up, there. */
let isWatched = false
let current: BulkJob | null = null
const isCurrent = (job: BulkJob): boolean => job === current

/** The session of its author ended before it was answered, and somebody else signed in since. */
const SESSION_ENDED = "Votre session s'est terminée avant la réponse du serveur."

/** Its author is back: it is sent, or, where somebody else worked here meanwhile, told as not done. */
function goOn(job: BulkJob, othersCame: boolean): void {
  if (!othersCame) void send(job)
  else showFailure(job, { text: failedText(job, SESSION_ENDED), at: null, retry: () => void send(job) })
}

/** Its author is not there: it waits for them, or is given up with the session that they ended themselves. */
function setAside(job: BulkJob): void {
  if (job.isOurs() === null && !isSessionOver()) dropJob(job)
  else waitForAuthor(job, (othersCame) => goOn(job, othersCame))
}

/** Sends it, or sends it again: in the name of who made it alone. */
async function send(job: BulkJob): Promise<void> {
  const { undoes, orders, owner, client, later } = job
  const own = undoes === null
  begin(job, (othersCame) => goOn(job, othersCame))
  if (job.isOurs() !== true) return setAside(job)
  if (own) useBulkRun.setState({ running: { done: 0, of: orders.length } })
  if (isCurrent(job)) useBulkRun.setState({ failure: null })
  const stop = followProgress(job)
  const changed = Promise.withResolvers<ReadonlySet<number>>()
  // For Ctrl+Z from here on, whether or not it has been answered.
  const recorded = own && !job.isUndone ? recordChange(() => changed.promise.then((ids) => undo(job, ids)), owner) : null
  try {
    const answers = await post(job)
    if (own) useBulkRun.setState({ running: null })
    const ids = new Set(answers.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
    changed.resolve(ids)
    if (ids.size === 0) recorded?.drop()
    await tell(job, answers, ids, recorded)
  } catch (error) {
    if (recorded?.isUndone() === true) job.isUndone = true
    changed.resolve(NONE)
    recorded?.drop()
    if (own) useBulkRun.setState({ running: null })
    if (job.isOurs() !== true) return setAside(job)
    hasCome(job)
    const retry = (): void => void send(job)
    const text = failedText(job, errorText(error))
    const failure: BulkFailure = { text, at: later.after(error, retry), retry: isFinal(error) ? null : retry }
    if (failure.retry === null) dropJob(job)
    if (isCurrent(job)) useBulkRun.setState({ failure })
    else showFailure(job, failure)
  } finally {
    stop()
    void client.invalidateQueries({ queryKey: queryKeys.lists })
    void client.invalidateQueries({ queryKey: queryKeys.orders })
  }
}

/** It is answered: its author alone hears of it, where they are not there once they are back. */
async function tell(
  job: BulkJob,
  answers: readonly BulkAnswer[],
  ids: ReadonlySet<number>,
  recorded: RecordedChange | null
): Promise<void> {
  const ours = job.isOurs()
  if (!job.isUndone && ours !== true && (ours === false || isSessionOver()))
    return waitForAuthor(job, () => void tell(job, answers, ids, null), true)
  dropJob(job)
  if (job.isUndone) await undo(job, ids)
  else if (ours === true) notify(job, answers, ids, recorded)
}

/** The same again would be refused again; a session that ended, or a server that has too much to do, refuses nothing. */
const isFinal = (error: unknown): boolean => isRefused(error) && error.status !== 401 && !mayWorkLater(error)

/** The same orders again, what they became meanwhile having been seen: under a key of its own. */
const insisting = (job: BulkJob, answers: readonly BulkAnswer[]): BulkJob => ({
  ...job,
  key: randomName(),
  orders: job.orders.filter(({ id }) => answers.some((answer) => answer.id === id)),
  seen: Object.fromEntries(answers.map(({ id, now }) => [id, now ?? {}])),
  later: tryLater(),
  answered: NONE,
  isUndone: false
})

/** The same request once more, for those that were busy: the others are answered. */
function againFor(job: BulkJob, busy: readonly BulkAnswer[]): BulkJob {
  const left = new Set(busy.map(({ id }) => id))
  return { ...job, answered: new Set(idsOf(job.orders).filter((id) => !left.has(id))), later: tryLater(), isUndone: false }
}

const undoOf = (job: BulkJob, ids: ReadonlySet<number>): BulkJob => ({
  ...job,
  key: randomName(),
  orders: job.orders.filter(({ id }) => ids.has(id)),
  seen: {},
  undoes: job.key,
  later: tryLater(),
  answered: NONE,
  isUndone: false
})

async function undo(job: BulkJob, ids: ReadonlySet<number>): Promise<undefined> {
  if (ids.size > 0) await send(undoOf(job, ids))
}

/** Says what became of orders, on their rows and by notices, with the ways on: undo, another try, what a colleague changed (reference: lists 12.3, 12.4). */
function notify(job: BulkJob, answers: readonly BulkAnswer[], changed: ReadonlySet<number>, recorded: RecordedChange | null): void {
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
      action: { label: 'Réessayer', run: () => void send(againFor(job, busy)) }
    })
  if (changed.size > 0 && undoes !== null)
    show({
      text: bulkUndoneText(change, changed.size),
      about: key,
      tone: 'info'
    })
  else if (changed.size > 0) {
    const notice = showUndoable(
      { text: bulkDoneText(change, changed.size), about: key, tone: 'success', durationMs: UNDO_OFFERED_MS, keys: ['Ctrl', 'Z'] },
      recorded ?? (() => undo(job, changed)),
      owner
    )
    whenGone(notice, markRows(changed, 'done'))
  } else if (of('already').length === answers.length)
    show({ text: undoes === null ? `Déjà ainsi\u00a0: ${bulkChangeText(change)}.` : 'Rien à remettre.', about: key, tone: 'info' })
}

/** Changes these orders: one request, whose answer is told by notices. False, and nothing is sent, where another is on its way. */
export function startBulk(
  client: QueryClient,
  change: BulkChange,
  orders: readonly OrderSummary[],
  keepOnly: BulkJob['keepOnly']
): boolean {
  if (useBulkRun.getState().running !== null) return false
  const seen = Object.fromEntries(orders.map((order) => [order.id, seenOf(change, order)])) as BulkJob['seen']
  const later = tryLater()
  const owner = ownerNow()
  const isOurs = authorCheck(client, owner)
  const job = {
    key: randomName(),
    change,
    orders,
    seen,
    undoes: null,
    owner,
    isOurs,
    client,
    keepOnly,
    later,
    answered: NONE,
    isUndone: false
  }
  if (isWatched) current = job
  void send(job)
  return true
}

/** The window is on screen; once it goes, what failed of its change is told by a notice, and goes on being tried. */
export function watchBulk(): () => void {
  isWatched = true
  return () => {
    const { failure } = useBulkRun.getState()
    if (failure !== null && current !== null) showFailure(current, failure)
    isWatched = false
    current = null
    useBulkRun.setState({ failure: null })
  }
}

/** The failure was read, and something else is wanted: nothing is sent again. */
export function dropFailure(): void {
  if (current !== null) dropJob(current)
  current = null
  useBulkRun.setState({ failure: null })
}
