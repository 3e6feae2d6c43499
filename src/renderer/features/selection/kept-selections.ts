import { SELECTION_KEY } from '@/contract/storage'
import { readOfWindow, writeOfWindow } from '@/renderer/lib/storage/storage'

const isOrders = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(Number.isSafeInteger)

/** What this window selected in the lists that are not on screen: a look at another list, or a reload, loses nothing (reference: lists 5.1). */
let kept: Map<string, readonly number[]> | null = null

function read(): Map<string, readonly number[]> {
  const text = readOfWindow(SELECTION_KEY)
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return new Map(Object.entries(found ?? {}).flatMap(([scope, orders]) => (isOrders(orders) ? [[scope, orders]] : [])))
  } catch {
    return new Map()
  }
}

const all = (): Map<string, readonly number[]> => {
  kept ??= read()
  return kept
}

/** What was selected in a list when it was left; empty where nothing was. */
export const keptOf = (scope: string): readonly number[] => all().get(scope) ?? []

/** Keeps what is selected in a list that is left. */
export function keep(scope: string, orders: readonly number[]): void {
  if (orders.length > 0) all().set(scope, orders)
  else all().delete(scope)
}

/** Writes what is kept where a reload finds it. */
export const writeKept = (): void => writeOfWindow(SELECTION_KEY, all().size === 0 ? null : JSON.stringify(Object.fromEntries(all())))

/** Whoever signs in next begins with nothing selected. */
export function forgetKept(): void {
  kept = new Map()
  writeOfWindow(SELECTION_KEY, null)
}
