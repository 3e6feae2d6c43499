import { useEffect, useRef } from 'react'
import { emitLive, onConnected, onLive, useLiveStatus } from '../../lib/live/live'
import { EMPTY_SELECTION, enterScope, forgetOthers, missingFrom, setOrders, takeCounts } from './selection-changes'
import { useSelection } from './selection-store'

/** The socket takes so many orders at once. */
const AT_ONCE = 500

const inParts = (orders: readonly number[], emit: (part: number[]) => void): void => {
  for (let start = 0; start < orders.length; start += AT_ONCE) emit(orders.slice(start, start + AT_ONCE))
}

/** Orders that this window itself has told the server to hold; what came from the operator's other window is held by that one. */
const held = new Set<number>()

function push(orders: readonly number[]): void {
  for (const order of orders) held.add(order)
  inParts(orders, (part) => emitLive('order_selection_push', part))
}

function pull(orders: readonly number[]): void {
  for (const order of orders) held.delete(order)
  inParts(orders, (part) => emitLive('order_selection_pull', part))
}

/** True while a change comes from the operator's other window, which has said it to the server already. */
let hearing = false

/** Says each own change to the server: what is new is pushed, what left is pulled. The answer stops. */
function sayChanges(): () => void {
  return useSelection.subscribe((now, before) => {
    if (hearing || now.own === before.own || now.scope !== before.scope) return
    const added = missingFrom(now.own, before.own)
    const removed = missingFrom(before.own, now.own)
    if (added.length > 0) push(added)
    if (removed.length > 0) pull(removed)
  })
}

/** Goes to a list: what was selected in another one is let go. */
function enter(scope: string): void {
  if (useSelection.getState().scope !== scope) pull([...held])
  useSelection.setState((selection) => enterScope(selection, scope))
}

/** Takes what the server tells: how many others have an order selected, and what the same operator selects elsewhere. */
function hearChanges(scope: string): () => void {
  const stops = [
    onLive('order_selection_changed', (counts) => useSelection.setState((selection) => takeCounts(selection, counts))),
    onLive('order_selection', ({ dimension, channel, order, value }) => {
      if (`${dimension}/${channel}` !== scope) return
      if (!value) held.delete(order)
      hearing = true
      useSelection.setState((selection) => setOrders(selection, [order], value))
      hearing = false
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Shares the selection of a list with the other operators (spec §7). `ids` are the orders on screen. After a reconnection the list is
 * joined again and what this window selected said again: the server forgot both.
 */
export function useLiveSelection(scope: string, ids: readonly number[]): void {
  const shown = ids.join(',')
  const told = useRef(false)

  useEffect(() => {
    enter(scope)
    told.current = false
    const stops = [sayChanges(), hearChanges(scope)]
    return () => {
      for (const stop of stops) stop()
      emitLive('leave_order_list')
      useSelection.setState((selection) => forgetOthers(selection))
    }
  }, [scope])

  useEffect(() => {
    const orders = shown === '' ? [] : shown.split(',').map(Number)
    useSelection.setState((selection) => forgetOthers(selection, orders))
    return onConnected((again) => {
      if (again) useSelection.setState((selection) => forgetOthers(selection))
      emitLive('join_order_list', { scope, orders: orders.slice(0, AT_ONCE) })
      if (again || !told.current) push([...held])
      told.current = true
    })
  }, [scope, shown])
}

// Whoever signs in next begins with nothing selected.
useLiveStatus.subscribe(({ state }) => {
  if (state !== 'off') return
  held.clear()
  useSelection.setState(EMPTY_SELECTION)
})
