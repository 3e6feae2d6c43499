import * as z from 'zod/mini'
import { type CalendarDay, isRealDay } from '@/domain/calendar/days'
import { addWorkingDays } from '@/domain/calendar/working-days'
import type { Item } from '@/domain/orders/order'
import { planDelivery } from '@/domain/orders/plan-delivery'
import { DATE_REFUSALS, NOTHING_PICKED, quantityText } from '@/domain/refusals/refusal-texts'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import { refuseQuantity, refuseSavDays, type SavDays } from './refuse-sav'

/** Longest reason: it becomes an annotation. */
const REASON_MAX = 2_000

const Day = z.string().check(z.refine(isRealDay, "Cette date n'existe pas."))

const PickedItem = z.object({
  id: z.int(),
  picked: z.boolean(),
  faces: z.array(z.object({ id: z.int(), picked: z.boolean() })),
  /** `made` is what the order had of the size. */
  sizes: z.array(z.object({ size: z.string(), qty: z.number(), made: z.int() }))
})
export type PickedItem = z.infer<typeof PickedItem>

/** What a typed quantity says: nothing typed is none, and what is no number is -1, which is refused. */
export const quantityOf = (text: string): number => (text.trim() === '' ? 0 : /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1)

type Issue = { readonly message: string; readonly path: (string | number)[] }

function issuesOf({ picked, faces, sizes }: PickedItem, at: number): Issue[] {
  if (!picked) return []
  const issues: Issue[] = sizes.flatMap(({ qty, made }, place) => {
    const refusal = refuseQuantity(qty, made)
    return refusal === null ? [] : [{ message: quantityText(refusal, made), path: ['items', at, 'sizes', place, 'qty'] }]
  })
  if (issues.length === 0 && totalPieces(sizes) === 0)
    issues.push({ message: 'Indiquez au moins une pièce.', path: ['items', at, 'picked'] })
  if (faces.length > 0 && !faces.some((face) => face.picked))
    issues.push({ message: 'Choisissez au moins une face.', path: ['items', at, 'picked'] })
  return issues
}

/** What the after-sales dialog asks: items and faces to produce again with their quantities, why, and for when (reference: after-sales 1.2). */
export const savForm = (today: CalendarDay) =>
  z
    .object({
      items: z.array(PickedItem),
      reason: z.string().check(z.trim(), z.maxLength(REASON_MAX, 'Le texte est trop long (2\u00a0000\u00a0caractères au plus).')),
      production: Day,
      shipping: Day
    })
    .check((check) => {
      const { items, production, shipping } = check.value
      const add = ({ message, path }: Issue): void => void check.issues.push({ code: 'custom', input: check.value, message, path })
      if (!items.some(({ picked }) => picked)) add({ message: NOTHING_PICKED, path: ['items'] })
      for (const issue of items.flatMap(issuesOf)) add(issue)
      const wrong = refuseSavDays({ production, shipping }, today)
      if (wrong !== null) add({ message: DATE_REFUSALS[wrong.reason], path: [wrong.day] })
    })
export type SavForm = z.infer<ReturnType<typeof savForm>>

/** What an after-sales order is promised for: so many working days from today. */
const PROMISED_WORKING_DAYS = 4

/** The days that are proposed: two working days to produce, one to dispatch, one on its way. */
export function proposedDays(today: CalendarDay): SavDays {
  const { production, delivery } = planDelivery(addWorkingDays(today, PROMISED_WORKING_DAYS), today)
  return { production, shipping: delivery }
}

/** The days once production moves: the delivery stays where it can, or keeps its distance. */
export function movedProduction(days: SavDays, production: CalendarDay): SavDays {
  const { delivery } = planDelivery(addWorkingDays(production, PROMISED_WORKING_DAYS / 2), production)
  return { production, shipping: days.shipping < production ? delivery : days.shipping }
}

/**
 * The dialog as it opens: all faces of each item, a single item picked already; the piece of an item that has one alone, and none where
 * there are several, of which seldom all are produced again (reference: after-sales 1.2).
 */
export const firstPicks = (items: readonly Item[]): PickedItem[] =>
  items.map(({ id, faces, sizes }) => {
    const several = totalPieces(sizes) > 1
    return {
      id,
      picked: items.length === 1,
      faces: faces.map((face) => ({ id: face.id, picked: true })),
      sizes: orderedSizes(sizes).map(({ size, qty }) => ({ size, qty: several ? 0 : qty, made: qty }))
    }
  })

/** How much was picked: faces, and pieces of all picked items. What is no quantity counts as none. */
export function pickedTotals(items: readonly PickedItem[]): { readonly faces: number; readonly pieces: number } {
  const picked = items.filter((item) => item.picked)
  return {
    faces: picked.reduce((sum, { faces }) => sum + faces.filter((face) => face.picked).length, 0),
    pieces: picked.reduce((sum, { sizes }) => sum + sizes.reduce((all, { qty }) => all + (qty > 0 ? qty : 0), 0), 0)
  }
}
