import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Change = (cached: unknown) => unknown

/** What the server last said of a key, and the changes on their way from here, oldest first: what is shown is the one under the others. */
interface Layers {
  base: unknown
  readonly changes: Set<Change>
}

const known = new WeakMap<QueryClient, Map<string, Layers>>()

const layersOf = (client: QueryClient): Map<string, Layers> => {
  const layers = known.get(client) ?? new Map<string, Layers>()
  known.set(client, layers)
  return layers
}

const shownOf = ({ base, changes }: Layers): unknown => [...changes].reduce((value, change) => change(value), base)

/** What to show of a value just read, with the changes on their way laid over it. For query functions. */
export function laidOver<T>(client: QueryClient, key: QueryKey, read: T): T {
  const layers = layersOf(client).get(hashKey(key))
  if (layers === undefined) return read
  layers.base = read
  return shownOf(layers) as T
}

/** What the server last said, without the changes on their way. */
export function serverValue<T>(client: QueryClient, key: QueryKey): T | undefined {
  const layers = layersOf(client).get(hashKey(key))
  return layers === undefined ? client.getQueryData<T>(key) : (layers.base as T)
}

/** Takes news of the server under the changes on their way. Nothing happens when nothing is known yet, or nothing changes. */
export function takeNews<T>(client: QueryClient, key: QueryKey, update: (base: T) => T): void {
  const base = serverValue<T>(client, key)
  if (base === undefined) return
  const next = update(base)
  if (next !== base) client.setQueryData<T>(key, laidOver(client, key, next))
}

/**
 * Shows a change before the server has said so. The answer ends it: with what the server's answer makes of its own value when it was
 * saved, or with nothing when it failed. Then the shown value is what the server says and what others of our changes make of it.
 */
export function beginChange<T>(client: QueryClient, key: QueryKey, change: (cached: T) => T): (settle?: (base: T) => T) => void {
  const layers = layersOf(client)
  const hash = hashKey(key)
  const own = layers.get(hash) ?? { base: client.getQueryData<T>(key), changes: new Set<Change>() }
  if (own.base === undefined) return () => undefined
  layers.set(hash, own)
  // Wrapped: the same function may be on its way twice.
  const laid: Change = (cached) => change(cached as T)
  own.changes.add(laid)
  client.setQueryData(key, shownOf(own))
  return (settle) => {
    if (!own.changes.delete(laid)) return
    if (settle !== undefined) own.base = settle(own.base as T)
    if (own.changes.size === 0) layers.delete(hash)
    client.setQueryData(key, shownOf(own))
  }
}
