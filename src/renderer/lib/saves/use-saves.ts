import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CallInput, Endpoint, Reply } from '@/contract/http/endpoint'
import { patchOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { isSessionOver } from '@/renderer/lib/drafts/kept-typing'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { serverValue } from '@/renderer/lib/query/pending'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'
import { recordOrderChange } from '@/renderer/lib/undo/order-changes'
import type { RecordedChange, SaveAnswer } from '@/renderer/lib/undo/undo-stack'
import { authorCheck } from './author'
import { changeFailed, dropFailed, dropReplaced, type FailedSave, failedSave, useFailedSavesStore } from './failed-saves'
import { asRefused, type EarlierSave, judgedSave, savesBeside } from './judged-save'
import { keepSave, sendOne } from './resend'
import { mayWorkLater } from './try-later'
import { beginTurn, thingOf } from './turns'
import { type SentFrom, type ShownBeside, useOptimistic } from './use-optimistic'

/** How changes of an order are saved, whatever is changed. */
export interface SaveOptions<E extends Endpoint> {
  /** Address of the order's page: its key in the cache. */
  readonly orderKey: string
  /** What the order is called where its page has not been read: its row in a list is changed. */
  readonly reference?: string
  readonly endpoint: E
  /** The order as it will be; without it the change shows when the server has answered. */
  readonly apply?: (order: Order, input: CallInput<E>) => Order
  /** Where the order shows besides its page: its row in a list. */
  readonly also?: ShownBeside<E> | undefined
  /** The same change by who has seen this order, where the host compares: it refuses what a colleague changed since. */
  readonly since?: (input: CallInput<E>, seen: Order) => CallInput<E>
  /** What the answer makes of the order. */
  readonly settle: (order: Order, answer: NonNullable<Reply<E>>) => Order
  /** Sends it otherwise than as one call: what carries files. `from` is the order that is shown, and in whose name it is sent. */
  readonly send?: ((input: CallInput<E>, from: SentFrom) => Promise<Reply<E>>) | undefined
  /** What is to be saved by now, or null when there is nothing any more: a draft may have changed since it was sent. Without it, the same. */
  readonly again?: () => CallInput<E> | null
  /** The order as it will be, where `apply` is not to show it: by that one sees whether a colleague is in the way. */
  readonly outcome?: (order: Order, input: CallInput<E>) => Order
  /** What was typed goes with what it was typed in: nothing is sent once that is off the screen. */
  readonly whileShown?: boolean
  /** It was saved when it was sent again. */
  readonly onResent?: () => void
}

interface Policies<E extends Endpoint> {
  /** What a change is of: its failure goes when the same is changed again. Without it there is one failure at most, the last. */
  readonly fields?: (input: CallInput<E>) => readonly string[]
  /** How much of that: one of its fields, or all: a label that was not saved is no less wanted when another one is added. One without it. */
  readonly replacedBy?: 'some' | 'every' | undefined
  /** What was not saved and why, as a person reads it beside it. */
  readonly text: (error: unknown, input: CallInput<E>) => string
  /** Shows notices with the order's name, where what would show it has gone; answers their ids. `text` is what was to be read, `retry` sends it again. */
  readonly notify: (failure: {
    readonly error: unknown
    readonly input: CallInput<E>
    readonly before: Order | undefined
    readonly text: string
    readonly retry: () => void
  }) => readonly number[]
  /** What stood on screen for less was not read: it gets a notice when its place goes. */
  readonly readAfterMs?: number
}

/** A change that was not saved; it stays until it is read, sent again, or saved. */
interface Failure<E extends Endpoint> {
  readonly input: CallInput<E>
  readonly save: FailedSave
}

interface Saves<E extends Endpoint> {
  /**
   * True once it is saved; false when it was not: then it is among the failures, and what was on screen is back. `begun` is what of the order was
   * seen when one began to choose, where that is not what is on screen; null where nothing was: it is compared with nothing. `coming` is what of
   * one's own was on its way then. The same function at each drawing.
   */
  readonly save: (input: CallInput<E>, begun?: Partial<Order> | null, coming?: readonly EarlierSave[]) => Promise<boolean>
  readonly running: readonly CallInput<E>[]
  /** The same list until one fails, is sent again or is read. */
  readonly failures: readonly Failure<E>[]
  /** Takes the failures of these fields for read, or all. */
  readonly dismiss: (fields?: readonly string[]) => void
}

interface Kept<E extends Endpoint> {
  readonly id: number
  readonly input: CallInput<E>
  /** When it failed, by `performance.now`. */
  readonly at: number
}

/** What can be undone: a change of the order's own fields. */
const isOrderChange = (endpoint: Endpoint, _input: unknown): _input is CallInput<typeof patchOrder> => endpoint === patchOrder

/** What is recorded is a change of an order, whose answer is the order. */
const asAnswer = (reply: unknown): SaveAnswer => reply as SaveAnswer
const NOT_SAVED = (): SaveAnswer => false
const unchanged = (order: Order): Order => order

/**
 * What a change is of, among all that this window changes: pieces by the list that they stand in. Nothing of a draft, which is shut while it is on
 * its way.
 */
function thingsOf<E extends Endpoint>(
  { endpoint, again, fields, replacedBy }: SaveOptions<E> & Policies<E>,
  owner: Owner,
  input: CallInput<E>
) {
  if (again !== undefined) return []
  const { beyond = {} } = endpoint
  const { params, body = {} } = input as { readonly params?: { readonly id?: unknown }; readonly body?: object }
  const list = replacedBy === 'every' ? Object.keys(body).filter((name) => !(name in beyond)) : []
  return (fields?.(input) ?? ['']).map((field) => thingOf(owner, endpoint, params?.id, field, list))
}

const NO_SAVES: readonly FailedSave[] = []

/**
 * Saves changes of an order: shown at once, taken back when they fail, and the failure kept for what shows it until it is read
 * (reference: order-page 5.1, 5.2). What failed for want of an answer is sent again by itself.
 */
export function useSaves<E extends Endpoint>(options: SaveOptions<E> & Policies<E>): Saves<E> {
  const { orderKey, endpoint, apply = unchanged, settle, send, also } = options
  const client = useQueryClient()
  const { dismiss: close } = useNotices()
  const { mutateAsync: mutate, running } = useOptimistic<E, Order>({ endpoint, key: queryKeys.order(orderKey), apply, settle, send, also })
  const [kept, setKept] = useState<readonly Kept<E>[]>([])
  const latest = useLatest(options)
  /** The same as `kept`, known before it is drawn. */
  const held = useRef(kept)
  const isMounted = useIsMounted()
  const owner = ownerNow()
  /** For Ctrl+Z, whether or not it has been answered. */
  const record = useCallback(
    (input: CallInput<E>, before: Order | undefined, saved?: Promise<SaveAnswer>): RecordedChange | null => {
      if (!isOrderChange(endpoint, input)) return null
      const { params, body } = input
      const reference = before?.origin_ref_id ?? latest.current.reference ?? orderKey
      return recordOrderChange({ client, owner, orderId: Number(params.id), reference, before, body, ...(saved && { saved }) })
    },
    [client, orderKey, endpoint, owner]
  )
  useEffect(
    () => () => {
      const { whileShown, again, readAfterMs = 0 } = latest.current
      // A draft that was given up is no loss.
      const isWanted = whileShown !== true && again?.() !== null
      for (const { id, at } of held.current) {
        const save = failedSave(id)
        if (save === undefined) continue
        if (isWanted && save.waits !== 'person') changeFailed(id, { left: true })
        else dropFailed(id)
        // Who comes back to the station has not read it either.
        if (isWanted && (performance.now() - at < readAfterMs || isSessionOver())) save.resend.notify()
      }
    },
    []
  )

  const dismiss = useCallback((wanted?: readonly string[]): void => {
    const { fields, replacedBy = 'some' } = latest.current
    for (const { id, input } of held.current)
      if (wanted === undefined || fields?.(input)[replacedBy]((field) => wanted.includes(field))) dropFailed(id)
  }, [])
  const save = useCallback(
    async (wanted: CallInput<E>, begun?: Partial<Order> | null, coming: readonly EarlierSave[] = []): Promise<boolean> => {
      const { fields, since } = latest.current
      const things = thingsOf(latest.current, owner, wanted)
      const replaced = dropReplaced(owner, things)
      dismiss(fields?.(wanted))
      const turn = beginTurn(things, () => own)
      const known = serverValue<Order>(client, queryKeys.order(orderKey))
      const before = known && { ...known, ...begun }
      const shown = client.getQueryData<Order>(queryKeys.order(orderKey))
      const input = since && shown && begun !== null ? since(wanted, { ...shown, ...begun }) : wanted
      const isOurs = authorCheck(client, owner)
      const { again, apply: applied, outcome = applied, whileShown } = latest.current
      const current = (): CallInput<E> | null => (again === undefined || whileShown ? input : (latest.current.again?.() ?? null))
      const beside = isOrderChange(endpoint, wanted) ? savesBeside(client, wanted.params.id, before) : []
      const earlier = [...replaced, ...coming, ...turn.earlier, ...beside]
      const own = judgedSave(before, outcome && ((order) => outcome(order, current() ?? input)), earlier)
      const answer = mutate(input).catch((error: unknown) => {
        const now = asRefused(error, before)
        // What stands in its way is what a change of one's own found, or left: that one was not answered when this one began.
        const isFree = now !== null && own.outcome(now).kind === 'free' && isOurs() === true && !turn.isOvertaken()
        if (since && isFree) return mutate(since(wanted, now))
        throw error
      })
      const saved = answer.then(asAnswer, NOT_SAVED)
      const recorded = record(input, shown, saved)
      try {
        await answer
        // What made nothing is off the stack before anybody tells that it was made.
        await saved
        return true
      } catch (error) {
        // It was undone, or the same was changed again, before it arrived; or who made it has signed out meanwhile.
        if (recorded?.isUndone() === true || turn.isOvertaken() || (isOurs() !== true && !isSessionOver())) return false
        const { text, notify: show } = latest.current
        let notices: readonly number[] = []
        const retry = (): void => {
          const now = current()
          if (failedSave(id) !== undefined) void sendOne(id)
          else if (now !== null) void save(now)
        }
        const notify = (): void => {
          notices = show({ error, input, before, text: failedSave(id)?.text ?? text(error, input), retry })
        }
        const draft = JSON.stringify(again?.() ?? null)
        let recordedAgain = !mayWorkLater(error)
        const id: number = keepSave({
          owner,
          isOurs,
          orderKey,
          endpoint,
          error,
          before,
          change: own,
          isReplacedBy: (others) => things.length > 0 && things.every((thing) => others.includes(thing)),
          unsay: () => notices.forEach(close),
          isMeant: () => again === undefined || (draft !== 'null' && JSON.stringify(latest.current.again?.() ?? null) === draft),
          send: async (order) => {
            const draft = current()
            recordedAgain = true
            if (draft === null) return null
            const now = latest.current.since?.(draft, order) ?? draft
            const from = client.getQueryData<Order>(queryKeys.order(orderKey))
            const answer = await mutate(now)
            record(now, from, Promise.resolve(asAnswer(answer)))
            return answer
          },
          text: (reason) => text(reason, input),
          onDone: () => {
            // The answer alone was lost: it was made, and can be undone.
            if (!recordedAgain) record(input, before)
            notices.forEach(close)
            latest.current.onResent?.()
          },
          notify
        })
        if (isMounted()) {
          const others = fields === undefined ? [] : held.current.filter((other) => failedSave(other.id) !== undefined)
          held.current = [...others, { id, input, at: performance.now() }]
          setKept(held.current)
          return false
        }
        // Its page or its row has gone, or is going: a notice says what was not saved, with the order's name.
        const goesOn = failedSave(id)?.waits !== 'person'
        notify()
        if (goesOn) changeFailed(id, { left: true })
        else dropFailed(id)
        return false
      } finally {
        turn.end()
      }
    },
    [orderKey, client, owner, close, dismiss, endpoint, mutate, record]
  )
  const saves = useFailedSavesStore((store) => (kept.length === 0 ? NO_SAVES : store.saves))
  const failures = useMemo(
    () =>
      kept.flatMap(({ id, input }) => {
        const one = saves.find((failed) => failed.id === id)
        return one === undefined ? [] : [{ input, save: one }]
      }),
    [kept, saves]
  )
  return { save, running, failures, dismiss }
}
