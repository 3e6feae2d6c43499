import type { ReactNode } from 'react'
import { fold } from '@/domain/format/search-text'
import { channelsOf, DIMENSION_CODES, type DimensionCode, dimension, GROUPS, listScope } from '@/domain/lists/dimensions'
import type { OrderSummary } from '@/domain/orders/order'

/** Something to do from the palette. `keys` is its own shortcut. */
export interface PaletteAction {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly keys?: readonly string[]
  readonly run: () => void
}

/** An order as the palette names it; `found` is absent when it is only remembered. */
interface OrderEntry {
  readonly kind: 'order'
  readonly key: string
  readonly id: number
  readonly reference: string
  readonly origin: string
  readonly found?: OrderSummary
}

interface ListEntry {
  readonly kind: 'list'
  readonly key: string
  readonly code: DimensionCode
  readonly channel: string
  readonly label: string
  readonly group: string
}

interface ActionEntry {
  readonly kind: 'action'
  readonly key: string
  readonly action: PaletteAction
}

export type Entry = OrderEntry | ListEntry | ActionEntry

export interface PaletteSection {
  readonly title: string
  readonly entries: readonly Entry[]
}

const LISTS_MAX = 6

export const orderEntry = (order: OrderSummary): OrderEntry => ({
  kind: 'order',
  key: `order-${order.id}`,
  id: order.id,
  reference: order.origin_ref_id,
  origin: order.origin_code,
  found: order
})

const listEntry = (code: DimensionCode, channel: string): ListEntry => {
  const { title, channels, group } = dimension(code)
  return {
    kind: 'list',
    key: `list-${listScope(code, channel)}`,
    code,
    channel,
    label: `${title} · ${channels[channel]}`,
    group: GROUPS[group]
  }
}

/** Every channel of every list, in the order of the sidebar. */
export const ALL_LISTS: readonly ListEntry[] = DIMENSION_CODES.flatMap((code) =>
  channelsOf(code).map((channel) => listEntry(code, channel))
)

/** The lists that a query names by title, channel or group: titles first. Without a query, the first channel of each. */
export function listsFor(query: string): readonly ListEntry[] {
  if (query === '') return ALL_LISTS.filter(({ code, channel }) => channelsOf(code)[0] === channel)
  const named = ALL_LISTS.filter(({ label }) => matchesWords(label, query))
  const grouped = ALL_LISTS.filter((entry) => !named.includes(entry) && matchesWords(`${entry.label} ${entry.group}`, query))
  return [...named, ...grouped].slice(0, LISTS_MAX)
}

const actionEntry = (action: PaletteAction): ActionEntry => ({ kind: 'action', key: `action-${action.id}`, action })

/** Searches all orders for what was typed; never remembered, and the last thing that is offered. */
export const SEARCH_ALL = 'search-all'

/** What the palette shows for a query, in sections; empty ones are left out. Nothing stands in it twice. */
export function sectionsFor(
  query: string,
  {
    actions,
    orders,
    recent,
    search = []
  }: {
    readonly actions: readonly PaletteAction[]
    readonly orders: readonly OrderSummary[]
    readonly recent: readonly Entry[]
    readonly search?: readonly PaletteAction[]
  }
): readonly PaletteSection[] {
  const lists = { title: 'Écrans', entries: listsFor(query) }
  const things = { title: 'Actions', entries: actions.filter(({ label }) => matchesWords(label, query)).map(actionEntry) }
  const sections: readonly PaletteSection[] =
    query === ''
      ? [{ title: 'Récents', entries: recent }, things, lists]
      : [lists, { title: 'Commandes', entries: orders.map(orderEntry) }, things, { title: 'Recherche', entries: search.map(actionEntry) }]
  const shown = new Set<string>()
  return sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ key }) => !shown.has(key) && shown.add(key)) }))
    .filter(({ entries }) => entries.length > 0)
}

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True when every word of `query` begins a word of `text`, case and accents aside. An empty query matches. */
export function matchesWords(text: string, query: string): boolean {
  const words = wordsOf(text)
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

interface Part {
  readonly text: string
  readonly hit: boolean
}

/** How many characters of `word` make up the folded beginning `wanted`. */
function lengthOf(word: string, wanted: string): number {
  let length = 1
  while (length < word.length && fold(word.slice(0, length)).length < wanted.length) length += 1
  return length
}

/** `text` in parts, those that `query` found marked as hits. */
export function markedParts(text: string, query: string): readonly Part[] {
  const wanted = [...wordsOf(query)].sort((one, other) => other.length - one.length)
  const parts: Part[] = []
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const found = wanted.find((word) => fold(piece).startsWith(word))
    const length = found === undefined ? 0 : lengthOf(piece, found)
    if (length > 0) parts.push({ text: piece.slice(0, length), hit: true })
    if (length < piece.length) parts.push({ text: piece.slice(length), hit: false })
  }
  return parts
}
