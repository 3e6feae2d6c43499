import { create } from 'zustand'
import type { Order } from '@/domain/orders/order'

/** A mark « modifié par … » is read by then. */
const MARK_MS = 12_000

type ItemMark = `item-${number}`
export type Marked = keyof Order | ItemMark

/** What the mark of one item is of. */
export const itemMark = (id: number): ItemMark => `item-${id}`

/** Who just changed which field, or which item, null where that is not known; a later change of the same field is another mark. */
type Marks = Readonly<Partial<Record<Marked, { readonly by: string | null }>>>

/** Marks of the orders on screen, by the page's address. */
const useMarks = create<Readonly<Record<string, Marks>>>()(() => ({}))

const change = (orderKey: string, next: (now: Marks) => Marks): void =>
  useMarks.setState((marks) => ({ [orderKey]: next(marks[orderKey] ?? {}) }))

/** Who just changed a field or an item of an order, as a displayable name, for a while; null where it was somebody. Whoever asks draws again when that mark comes or goes alone. */
export const useOrderMark = (orderKey: string, field: Marked): string | null | undefined =>
  useMarks((marks) => marks[orderKey]?.[field]?.by)

/**
 * Marks fields as just changed by a colleague, or by nobody knows whom; the answer takes the marks away before their time. `onRead` hears
 * that their time is over, and that there is nothing to take away any more.
 */
export function markChanged(orderKey: string, fields: readonly Marked[], by: string | null, onRead = (): void => undefined): () => void {
  if (fields.length === 0) return () => undefined
  const mark = { by }
  change(orderKey, (now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, mark])) }))
  const end = (): void => change(orderKey, (now) => Object.fromEntries(Object.entries(now).filter(([, known]) => known !== mark)))
  const timer = window.setTimeout(() => {
    end()
    onRead()
  }, MARK_MS)
  return () => {
    window.clearTimeout(timer)
    end()
  }
}
