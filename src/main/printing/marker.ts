import * as z from 'zod/mini'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { refusalWords } from '@/contract/http/problem'
import { SET_PRINTED } from '@/contract/orders/call-paths'
import { readTokenError } from '@/contract/session'
import { isPage } from '@/domain/files/web-page'
import type { Api } from '@/main/ports/api'
import type { JobBook } from './job-book'

/** What the server made of a mark: done; not now, and one may ask again (`later` may be these orders' own fault, `away` says nothing of them);
 *  or refused for good, with its French reason. */
export type MarkOutcome =
  | { readonly kind: 'later' }
  /** `unmade`: it answered before it did anything, so that the mark was not made. Otherwise it may have been. */
  | { readonly kind: 'away'; readonly unmade?: true }
  /** `marked`: those that were not before, where the host tells. */
  | { readonly kind: 'done'; readonly marked?: readonly number[] | undefined }
  | { readonly kind: 'refused'; readonly reason: string }

/** Statuses that say nothing about the orders: no session, too slow, a station that is to be updated first, too many calls, nobody there. */
const ANOTHER_TIME: readonly number[] = [401, 408, 425, 426, 429, 502, 503, 504]
/** Those of them that a server answers in place of what was wanted: nothing was marked. */
const TURNED_AWAY: readonly number[] = [401, 425, 426, 429]
const SERVER_ERROR = 500
/** A refused renewal of the session comes as this error (forwarding); other hosts have an `error` of their own beside their words. */
const SESSION_ENDED = 'invalid_grant'

const REFUSED = 'Le serveur a refusé de noter ces commandes imprimées.'

/** A mark whose answer has not come by then is asked for again: its line may have broken unheard. */
const ANSWERED_WITHIN_MS = 20_000

/** What a host says of its success, where it says what our server does. */
const MARKED = z.object({ marked: z.array(z.int()) })

/**
 * Asks once that orders be marked printed. Marking twice is marking once; a success is one whatever a host says of it, but for a page, which
 * somebody before it answered.
 */
export async function requestMark(api: Api, orders: readonly number[], withinMs = ANSWERED_WITHIN_MS): Promise<MarkOutcome> {
  const body = JSON.stringify({ ids: orders, printed: true })
  const reply = await api(SET_PRINTED.path, {
    method: SET_PRINTED.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(withinMs)
  })
  const isAway = ANOTHER_TIME.includes(reply.status)
  if (reply.ok) {
    if (isPage(await reply.clone().text())) return { kind: 'away' }
    const answer = z.safeParse(MARKED, await reply.json().catch(() => null))
    return { kind: 'done', marked: answer.success ? answer.data.marked : undefined }
  }
  if (isAway || reply.status >= SERVER_ERROR) {
    await reply.body?.cancel().catch(() => undefined)
    if (TURNED_AWAY.includes(reply.status)) return { kind: 'away', unmade: true }
    return { kind: isAway ? 'away' : 'later' }
  }
  const said: unknown = await reply.json().catch(() => null)
  if (readTokenError(said).error === SESSION_ENDED) return { kind: 'away', unmade: true }
  return { kind: 'refused', reason: refusalWords(said) ?? REFUSED }
}

/** Marks the orders of sent jobs, as often as it takes. */
interface Marker {
  /** There may be something to mark, or the server may be there again. Asks at once, unless it is asking. */
  readonly wake: () => void
  /** The server answered somebody else: it is asked before its time, though not at every answer. */
  readonly nudge: () => void
  /** Settles when nothing is being asked. */
  readonly resting: () => Promise<void>
  /** A job failed: its mark is asked for no more until the answer is called. Settles when none of it is on its way. */
  readonly hold: (id: number) => Promise<() => void>
}

/** Waits between attempts, in milliseconds; the last one again and again. */
const RETRIED_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

const NUDGED_EVERY_MS = 2_000

/**
 * Asks for the marks of `book` that are due, one after the other, those that failed least first: a mark that the server always fails at holds
 * no other one back. What the server refuses for good is noted with its reason.
 */
export function openMarker(
  book: JobBook,
  mark: (orders: readonly number[], person: number | null) => Promise<MarkOutcome>,
  waits: readonly number[] = RETRIED_AFTER_MS
): Marker {
  let asking = false
  let last: Promise<void> = Promise.resolve()
  let failed = 0
  let triedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  /** How often each mark failed in a row, by job. */
  const faults = new Map<number, number>()
  /** Jobs whose marks are held back, and the one that is being asked for. */
  const held = new Set<number>()
  let onItsWay: { readonly id: number; readonly noted: Promise<unknown> } | null = null

  const next = (tried: ReadonlySet<number>): PrintJob | undefined =>
    book
      .all()
      .filter(({ id, mark: standing }) => standing === 'due' && !tried.has(id) && !held.has(id))
      .sort((one, other) => (faults.get(one.id) ?? 0) - (faults.get(other.id) ?? 0) || one.id - other.id)[0]

  /** Asks once for the mark of a job, and notes what came of it. That it may be made is on disk before it is sent, and no more where it was not. */
  const markOne = async ({ id, orders, person = null, unsure = false }: PrintJob): Promise<MarkOutcome> => {
    if (!unsure) await book.change(id, { unsure: true })
    const ids = orders.map((order) => order.id)
    const outcome = await mark(ids, person).catch((): MarkOutcome => ({ kind: 'away' }))
    if (outcome.kind === 'refused') await book.change(id, { mark: 'refused', markReason: outcome.reason, unsure })
    else if (outcome.kind === 'done')
      await book.change(id, { mark: 'done', unsure, ...(outcome.marked && { marked: [...outcome.marked] }) })
    else if (outcome.kind === 'away' && outcome.unmade && !unsure) await book.change(id, { unsure })
    return outcome
  }

  /** Asks once for each; settles with false when one is still due. */
  const markAll = async (): Promise<boolean> => {
    const tried = new Set<number>()
    for (let job = next(tried); job !== undefined; job = next(tried)) {
      const noted = markOne(job)
      onItsWay = { id: job.id, noted }
      const outcome = await noted
      if (outcome.kind === 'later' || outcome.kind === 'away') {
        tried.add(job.id)
        faults.set(job.id, (faults.get(job.id) ?? 0) + 1)
        if (outcome.kind === 'away') return false
        continue
      }
      failed = 0
      faults.delete(job.id)
    }
    // At once, not a turn later: who wakes it from here on is heard.
    if (tried.size === 0) asking = false
    return tried.size === 0
  }

  const wake = (): void => {
    if (asking) return
    asking = true
    triedAt = performance.now()
    clearTimeout(timer)
    const later = (): boolean => false
    last = markAll()
      .catch(later)
      .then((answered) => {
        if (answered) return
        asking = false
        timer = setTimeout(wake, waits[Math.min(failed, waits.length - 1)])
        timer.unref()
        failed += 1
      })
  }
  return {
    wake,
    nudge: () => void (performance.now() - triedAt > NUDGED_EVERY_MS && wake()),
    resting: () => last,
    hold: async (id) => {
      held.add(id)
      if (onItsWay?.id === id) await onItsWay.noted.catch(() => undefined)
      return () => void held.delete(id)
    }
  }
}
