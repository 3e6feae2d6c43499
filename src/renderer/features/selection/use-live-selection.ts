import { useEffect, useRef } from 'react'
import { emitLive, lineNow, onConnected, onLive, useLiveStatus } from '@/renderer/lib/live/live'
import { forgetKept, keep, keptOf, writeKept } from './kept-selections'
import { createLastWord } from './last-word'
import { clearOwn, EMPTY_SELECTION, enterScope, forgetOthers, missingFrom, setOrders } from './selection-changes'
import { change, heard, isHearing, keepOwn, useSelection } from './selection-store'

/** The socket takes so many orders at once. */
const AT_ONCE = 500

const inParts = (orders: readonly number[], emit: (part: number[]) => void): void => {
  for (let start = 0; start < orders.length; start += AT_ONCE) emit(orders.slice(start, start + AT_ONCE))
}

/** Orders that this window itself has told the server to hold; what came from the operator's other window is held by that one. */
const held = new Set<number>()

const lastWord = createLastWord()

function say(event: 'order_selection_push' | 'order_selection_pull', orders: readonly number[]): void {
  inParts(orders, (part) => {
    lastWord.say(lineNow(), part)
    emitLive(event, part)
  })
}

function push(orders: readonly number[]): void {
  for (const order of orders) held.add(order)
  say('order_selection_push', orders)
}

function pull(orders: readonly number[]): void {
  for (const order of orders) held.delete(order)
  say('order_selection_pull', orders)
}

/** Says each own change to the server: what is new is pushed, what left is pulled. The answer stops. */
function sayChanges(): () => void {
  return useSelection.subscribe((now, before) => {
    if (isHearing() || now.own === before.own || now.scope !== before.scope) return
    const added = missingFrom(now.own, before.own)
    const removed = missingFrom(before.own, now.own)
    if (added.length > 0) push(added)
    if (removed.length > 0) pull(removed)
  })
}

/** Goes to a list, with what was selected there before. What is selected in the one that is left is kept, and free for the others meanwhile. */
function enter(scope: string): void {
  const { scope: left } = useSelection.getState()
  if (left === scope) return
  if (left !== null) keep(left, [...held])
  pull([...held])
  const before = keptOf(scope)
  for (const order of before) held.add(order)
  change((selection) => enterScope(selection, scope, before))
}

/** The list on screen. */
let shownScope: string | null = null

/**
 * Leaves these orders alone selected in a list. False where it is not on screen: they are selected once one comes back to it, and at the server
 * where it is the one that was left last.
 */
export function selectOnly(scope: string | null, orders: readonly number[]): boolean {
  const only = (): void => change((selection) => setOrders(clearOwn(selection), orders, true))
  if (scope === null) return false
  if (shownScope === scope) {
    only()
    return true
  }
  if (useSelection.getState().scope !== scope) keep(scope, orders)
  else {
    pull(missingFrom(held, new Set(orders)))
    push(missingFrom(new Set(orders), held))
    only()
  }
  return false
}

/**
 * Selects or lets go of orders of a list, whichever is on screen by now: what is under way ends where one has gone on since. At the server too where
 * it is the list that was left last.
 */
export function selectIn(scope: string | null, orders: readonly number[], value: boolean): void {
  if (scope === null) return
  if (useSelection.getState().scope !== scope) {
    const others = keptOf(scope).filter((order) => !orders.includes(order))
    keep(scope, value ? [...others, ...orders] : others)
    return
  }
  // While no list is on screen none says it.
  if (shownScope !== scope && value) push(orders.filter((order) => !held.has(order)))
  else if (shownScope !== scope) pull(orders.filter((order) => held.has(order)))
  change((selection) => setOrders(selection, orders, value))
}

/** Takes what the server tells: how many others have an order selected, and what the same operator selects elsewhere. */
function listenForChanges(scope: string): () => void {
  const stops = [
    onLive('order_selection_changed', (counts) => heard.take({ kind: 'counts', counts })),
    onLive('order_selection', ({ dimension, channel, order, value, taken }) => {
      if (`${dimension}/${channel}` !== scope || !lastWord.wasHeard(lineNow(), order, taken)) return
      if (!value) held.delete(order)
      heard.take({ kind: 'own', order, value })
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Shares the selection of a list with the other operators (reference: live 3.1). `ids` are the orders on screen. After a reconnection the list is
 * joined again and what this window selected said again: the server forgot both. Where news were lost between servers it is not said again:
 * the server still has it, or somebody let go of it since.
 */
export function useLiveSelection(scope: string, ids: readonly number[]): void {
  const shown = ids.join(',')
  /** The line over which this list's selection was said. */
  const saidOn = useRef(0)

  useEffect(() => {
    enter(scope)
    shownScope = scope
    saidOn.current = 0
    const stops = [sayChanges(), listenForChanges(scope)]
    return () => {
      for (const stop of stops) stop()
      shownScope = null
      emitLive('leave_order_list')
      change((selection) => forgetOthers(selection))
    }
  }, [scope])

  useEffect(() => {
    const orders = shown === '' ? [] : shown.split(',').map(Number)
    change((selection) => forgetOthers(selection, orders))
    return onConnected((again) => {
      const isUnsaid = saidOn.current !== lineNow()
      if (again) change((selection) => forgetOthers(selection))
      if (again || isUnsaid) keepOwn(held)
      emitLive('join_order_list', { scope, orders: orders.slice(0, AT_ONCE) })
      if (isUnsaid) push([...held])
      saidOn.current = lineNow()
    })
  }, [scope, shown])
}

// Whoever signs in next begins with nothing selected.
useLiveStatus.subscribe(({ state }) => {
  if (state !== 'off') return
  held.clear()
  forgetKept()
  heard.drop()
  useSelection.setState(EMPTY_SELECTION)
})

// A reload finds what was selected; nothing is written while one works.
window.addEventListener('pagehide', () => {
  const { scope } = useSelection.getState()
  if (scope !== null) keep(scope, [...held])
  writeKept()
})
