import { useMemo, useRef, useState } from 'react'
import type { CallInput } from '@/contract/http/endpoint'
import type { Problem } from '@/contract/http/problem'
import { getOrder, patchOrder } from '@/contract/orders/orders'
import { DATE_FIELDS, type OrderDates } from '@/domain/calendar/refuse-date'
import type { Order } from '@/domain/orders/order'
import { movedSince, movedText, type SeenDates, UNDO_OFFERED_MS } from '@/domain/planning/moved-meanwhile'
import { type Move, madeMove, type SentDates, sameDates, sentFrom, sentMove, sentUndo, threeDates } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { type Confirm, useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { discovered } from '@/renderer/lib/dialect/discover'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { mayWorkLater } from '@/renderer/lib/saves/try-later'
import { type SentFrom, useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { showUndoable } from '@/renderer/lib/undo/show-undoable'
import { recordChange } from '@/renderer/lib/undo/undo-stack'
import type { BoardView } from '../data/board-store'
import { type DashboardRequest, dashboardRequest, lateRequest, withNews, withPlannedOrder } from '../data/dashboard-query'
import { useLateReach } from '../data/use-late-work'
import { failedNotice, movedNotice, ordersNamed, soAlreadyNotice, undoFailedNotice, undoneNotice } from './move-texts'
import { isMovedOn, type MoveOnTheWay, MovesOnTheWay, sentNow, startingDates } from './moves-on-the-way'

type PlannedMove = Move<PlannedOrder>
type Body = SentDates & { readonly undo?: true }

/** What became of one order's change. `moved`: a colleague moved it meanwhile, with its dates now. */
interface Outcome {
  readonly move: PlannedMove
  readonly own: MoveOnTheWay
  readonly isUndo: boolean
  /** What of it is one's own to undo; null where nothing is. */
  readonly made: PlannedMove | null
  readonly error: unknown
  readonly moved: NonNullable<Problem['moved']> | null
}

/** Its dates by now where a colleague moved it meanwhile, by the refusal's code; else null. */
const movedBy = (error: unknown): Outcome['moved'] => {
  const problem = error instanceof ApiError ? error.problem : null
  return problem?.code === 'moved-meanwhile' ? (problem.moved ?? null) : null
}

/**
 * Refuses a move of an order that a colleague moved meanwhile, as our own server does, for a host that does not compare by itself: its dates
 * are read just before they are changed.
 */
async function refuseMoved(id: number, seen: SeenDates | undefined, { as }: SentFrom): Promise<void> {
  if (seen === undefined || (await discovered()).has('merges')) return
  const now = await call(getOrder, { params: { id: String(id) } }, { as })
  const changed = movedSince(seen, now)
  if (changed.length === 0) return
  const moved = { by: null, ...threeDates(now) }
  throw new ApiError('refused', 409, { code: 'moved-meanwhile', message: movedText(null, changed, now), moved })
}

const datesIn = (body: object): Partial<OrderDates> =>
  Object.fromEntries(Object.entries(body).filter(([field]) => (DATE_FIELDS as readonly string[]).includes(field)))

const messages = (outcomes: readonly Outcome[]): string => outcomes.map(({ error }) => errorText(error)).join(' ')

/** Whose notice it is: that of other orders leaves it its undo. */
const idsOf = (moves: readonly PlannedMove[]): string => moves.map(({ order }) => order.id).join()

interface MoveSaves {
  /** Shows moves at once and saves them, each order by itself: what fails goes back to its place and is named. */
  readonly save: (moves: readonly PlannedMove[]) => void
}

/** Orders with their dates of now, which whoever moved them knows by now. */
const asMoved = (outcomes: readonly Outcome[]): readonly PlannedOrder[] =>
  outcomes.map(({ move, moved }) => ({ ...move.order, ...(moved === null ? {} : datesIn(moved)) }))

const question = (title: string, conflicts: readonly Outcome[], confirm: string, cancel: string): Parameters<Confirm>[0] => ({
  title,
  text: messages(conflicts),
  confirm,
  cancel
})

/**
 * The saves of moves on a board (reference: planning 4.4, 4.5): optimistic, with a notice whose undo restores the three dates. Where a colleague moved an order
 * meanwhile nothing is written: one is told who and where, and asked. `moveAnew` begins with the dates that they have by now.
 */
export function useMoveSaves(
  view: BoardView,
  moveAnew: (orders: readonly PlannedOrder[], moves: readonly PlannedMove[]) => void
): MoveSaves {
  const { show } = useNotices()
  const confirm = useConfirm()
  const late = lateRequest(
    view.group,
    view.today,
    useLateReach((host) => host.reach)
  )
  // What is moved may not be among the days on screen: it comes from the late ones, or goes back to them.
  const moving = useRef(new Map<number, PlannedOrder>())
  const [onTheWay] = useState(() => new MovesOnTheWay())
  /** Conflicts that nobody is asked about: the card was moved on meanwhile, and its last move asks. Kept, whoever works here in between. */
  const [unasked] = useState(() => new WeakMap<MoveOnTheWay, Outcome>())
  const shownAmong = (shown: DashboardRequest) => ({
    key: queryKeys.dashboard({ ...shown }),
    apply: (orders: readonly PlannedOrder[], { params, body }: CallInput<typeof patchOrder>) => {
      const order = orders.find(({ id }) => id === params.id) ?? moving.current.get(Number(params.id))
      return order === undefined ? orders : withPlannedOrder(orders, { ...order, ...(onTheWay.of(body)?.wanted ?? datesIn(body)) }, shown)
    },
    settle: (orders: readonly PlannedOrder[], answer: Order) => withNews(orders, answer, shown)
  })
  const { mutateAsync } = useOptimistic<typeof patchOrder, readonly PlannedOrder[]>({
    endpoint: patchOrder,
    ...shownAmong(dashboardRequest(view.group, view.days)),
    also: shownAmong(late),
    send: async ({ params, body: chosen }, from) => {
      const id = Number(params.id)
      const own = onTheWay.of(chosen)
      const body = own === undefined ? chosen : sentNow(chosen as Body, own)
      const sendAs = async (sent: typeof chosen) => {
        await refuseMoved(id, sent.seen, from)
        return call(patchOrder, { params, body: sent }, from)
      }
      const answer = await sendAs(body).catch((error: unknown) => {
        const moved = movedBy(error)
        if (moved === null || own === undefined) throw error
        // An answer that was lost: it stands where it was sent to.
        if (sameDates(moved, own.wanted)) return null
        if ((chosen as Body).undo === true || !onTheWay.putThere(id, moved)) throw error
        // The lost answer is that of one before it.
        return sendAs({ ...body, ...sentFrom(body as Body, moved) })
      })
      // Before those that wait behind it are sent.
      if (own !== undefined) own.isMade = true
      return answer
    }
  })
  const latest = useLatest(moveAnew)
  const isMounted = useIsMounted()
  const owner = ownerNow()

  return useMemo(() => {
    const sendOne = async (move: PlannedMove, body: Body, wanted: OrderDates): Promise<Outcome> => {
      const { id } = move.order
      moving.current.set(id, move.order)
      const own = onTheWay.begin(id, body, wanted)
      // One that was moved while another move of it was on its way is where the host has it, not where that one had put it.
      const isUndo = body.undo === true
      const asFound = (): PlannedMove => (isUndo ? move : { ...move, order: { ...move.order, ...startingDates(own) } })
      try {
        const answer = await mutateAsync({ params: { id }, body })
        return { move, own, isUndo, made: madeMove(asFound(), answer?.replaced), error: null, moved: null }
      } catch (error) {
        if (mayWorkLater(error)) onTheWay.lose(id, own)
        return { move: asFound(), own, isUndo, made: null, error, moved: movedBy(error) }
      } finally {
        onTheWay.end(id, own)
      }
    }
    const sorted = (outcomes: readonly Outcome[]) => ({
      done: outcomes.filter(({ error }) => error === null).map(({ move }) => move),
      made: outcomes.flatMap(({ made }) => made ?? []),
      stood: outcomes.filter(({ error, made }) => error === null && made === null).map(({ move }) => move),
      conflicts: outcomes.filter(({ moved }) => moved !== null),
      failed: outcomes.filter(({ error, moved }) => error !== null && moved === null)
    })
    /** What one is asked about moves that have ended: each card once, by its last move. Where that one was undone on its way, by the one before it. */
    const toAsk = (ended: readonly Outcome[], isUndone = false): readonly Outcome[] =>
      ended.flatMap((outcome) => {
        const { own, moved } = outcome
        const before = own.before === null ? undefined : unasked.get(own.before)
        const conflict = isUndone ? before : moved === null ? undefined : outcome
        own.isUndone = isUndone
        if (conflict === undefined) return []
        if (!isMovedOn(own)) return [conflict]
        unasked.set(own, conflict)
        return []
      })

    const undo = async (moves: readonly PlannedMove[], now: ReadonlyMap<number, OrderDates> = new Map()): Promise<void> => {
      const outcomes = await Promise.all(
        moves.map((move) => {
          const body = sentUndo(move)
          return sendOne(move, { ...body, seen: now.get(move.order.id) ?? body.seen }, move.order)
        })
      )
      for (const { move } of outcomes) onTheWay.report(move.order.id)
      const { done, conflicts, failed } = sorted(outcomes)
      if (done.length > 0) show({ text: undoneNotice(done), tone: 'info' })
      if (failed.length > 0) {
        const left = failed.map(({ move }) => move)
        show({
          text: undoFailedNotice(left, errorText(failed[0]?.error)),
          about: idsOf(left),
          tone: 'error',
          action: { label: 'Réessayer', run: () => void undo(left, now) }
        })
      }
      await ask(toAsk(conflicts))
    }
    const askToUndo = async (conflicts: readonly Outcome[]): Promise<void> => {
      if (conflicts.length === 0) return
      const left = conflicts.map(({ move }) => move)
      const seen = new Map(conflicts.flatMap(({ move, moved }) => (moved === null ? [] : [[move.order.id, threeDates(moved)] as const])))
      const force = (): void => void undo(left, seen)
      // Its board has gone, and with it the question.
      if (!isMounted()) show({ text: messages(conflicts), tone: 'warning', action: { label: 'Annuler quand même', run: force } })
      else if (await confirm(question('Annuler quand même\u00a0?', conflicts, 'Remettre les dates', 'Laisser'))) force()
    }
    const askToMove = async (conflicts: readonly Outcome[]): Promise<void> => {
      if (conflicts.length === 0) return
      if (!isMounted()) {
        show({ text: messages(conflicts), tone: 'warning' })
        return
      }
      const title = `Déplacer quand même ${ordersNamed(conflicts.map(({ move }) => move.order))}\u00a0?`
      if (await confirm(question(title, conflicts, 'Déplacer quand même', 'Laisser')))
        latest.current(
          asMoved(conflicts),
          conflicts.map(({ move }) => move)
        )
    }
    const ask = async (conflicts: readonly Outcome[]): Promise<void> => {
      await askToUndo(conflicts.filter(({ isUndo }) => isUndo))
      await askToMove(conflicts.filter(({ isUndo }) => !isUndo))
    }

    const save = async (moves: readonly PlannedMove[]): Promise<void> => {
      const arrived = Promise.withResolvers<readonly PlannedMove[]>()
      // For Ctrl+Z from the drop on: what is undone on its way comes back once it has arrived.
      const recorded = recordChange(
        () => arrived.promise.then(async (arrivals) => void (arrivals.length > 0 && (await undo(arrivals)))),
        owner
      )
      const outcomes = await Promise.all(moves.map((move) => sendOne(move, sentMove(move), move.dates)))
      for (const { move } of outcomes) onTheWay.report(move.order.id)
      const { made, stood, conflicts, failed } = sorted(outcomes)
      if (recorded.isUndone()) {
        // An answer that was lost may be that of a move that was made.
        const [lost, refused] = [failed.filter(({ error }) => mayWorkLater(error)), failed.filter(({ error }) => !mayWorkLater(error))]
        arrived.resolve([...made, ...lost.map(({ move }) => move)])
        await ask(toAsk([...conflicts, ...refused], true))
        return
      }
      arrived.resolve(made)
      if (stood.length > 0) show({ text: soAlreadyNotice(stood), about: idsOf(stood), tone: 'info' })
      if (made.length === 0) recorded.drop()
      else showUndoable({ text: movedNotice(made), about: idsOf(made), tone: 'success', durationMs: UNDO_OFFERED_MS }, recorded, owner)
      if (failed.length > 0) {
        const left = failed.map(({ move }) => move)
        show({
          text: failedNotice(left, errorText(failed[0]?.error)),
          about: idsOf(left),
          tone: 'error',
          action: { label: 'Réessayer', run: () => void save(left) }
        })
      }
      await ask(toAsk(conflicts))
    }
    return { save: (moves) => void save(moves) }
  }, [confirm, mutateAsync, onTheWay, unasked, show, owner])
}
