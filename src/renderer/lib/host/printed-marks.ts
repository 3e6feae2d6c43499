import { Problem } from '@/contract/http/problem'
import { setPrinted } from '@/contract/orders/orders'
import { isPage } from '@/domain/files/web-page'
import type { JobMark } from '@/domain/printing/job-decisions'
import { readAs } from '@/domain/reading/read-as'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { ApiError } from '@/renderer/lib/http/api-error'
import type { Host } from './host-types'

/** A mark that did not arrive is sent again after so long, until it does or this page goes. */
export const MARK_AGAIN_AFTER_MS = 5_000

/** What became of the marks of a print. */
export interface PrintedMarks {
  readonly mark: JobMark
  /** Where the mark is due: what became of it in the end. */
  readonly later: Promise<JobMark> | null
  /**
   * Takes back what this print marked, and what it still would; answers how many orders lost their mark, and rejects with an `ApiError`. Null
   * where it marked nothing, or the host takes nothing back.
   */
  readonly undo: (() => Promise<number>) | null
}

interface Sent {
  readonly mark: Exclude<JobMark, 'none'>
  readonly marked: readonly number[]
}

const TOO_MANY = 429
const CONFLICT = 409

/** Prints whose mark did not arrive yet. */
let due = 0
// They would be lost with the window.
mayHoldUnsaved(() => due > 0)

/**
 * Marks the orders of a print (reference: printing 2.1, 2.2): what does not arrive is sent again by itself; what a host refuses is not.
 * `known` settles once one knows what the host takes back: the mark does not wait for it.
 */
export async function markOrders(
  request: Host['fetch'],
  ids: readonly number[],
  announce: (orders: readonly number[]) => void,
  known: Promise<unknown> = Promise.resolve()
): Promise<PrintedMarks> {
  const post = (orders: readonly number[], printed: boolean): Promise<Response> =>
    request(
      setPrinted.path,
      // What is on its way when its page is closed arrives all the same.
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids: orders, printed }), keepalive: true },
      { quiet: false }
    )
  const send = async (): Promise<Sent> => {
    try {
      const response = await post(ids, true)
      if (!response.ok) return { mark: response.status < 500 && response.status !== TOO_MANY ? 'refused' : 'due', marked: [] }
      if (isPage(await response.clone().text())) return { mark: 'due', marked: [] }
      const { marked = [] } = (await response.json().catch(() => ({}))) as { readonly marked?: readonly number[] }
      announce(ids)
      return { mark: 'done', marked }
    } catch {
      return { mark: 'due', marked: [] }
    }
  }

  let takenBack = false
  let running: Promise<unknown> = Promise.resolve()
  const until = async (): Promise<JobMark> => {
    due += 1
    try {
      return await sentAgain()
    } finally {
      due -= 1
    }
  }
  const sentAgain = async (): Promise<JobMark> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_AFTER_MS))
      if (takenBack) return 'none'
      const again = send()
      running = again
      const { mark } = await again
      if (mark !== 'due') return mark
    }
  }

  const [{ mark, marked }] = await Promise.all([send(), known])
  const isDue = mark === 'due'
  // An answer may have been lost: of all of them the server takes back what it has of us.
  const orders = isDue ? ids : marked
  const undo = async (): Promise<number> => {
    takenBack = true
    await running
    const response = await post(orders, false).catch(() => {
      throw new ApiError('unreachable', 0, null)
    })
    if (response.ok && isPage(await response.clone().text())) throw new ApiError('unreachable', 0, null)
    const said = await response.json().catch(() => ({}))
    // A mark that never arrived: the orders are printed by others, and none of it is ours to take back.
    const none = isDue && response.status === CONFLICT
    if (!response.ok && !none) throw new ApiError('refused', response.status, readAs(Problem, said)?.data ?? null)
    announce(orders)
    return none ? 0 : ((said as { readonly updated?: number }).updated ?? 0)
  }
  return { mark, later: isDue ? until() : null, undo: orders.length > 0 && knows('printed-undo') ? undo : null }
}
