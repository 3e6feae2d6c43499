import type { DecorationState } from '@/domain/decorations/states'
import { displayReference } from '@/domain/format/reference'
import type { OriginCode } from '@/domain/orders/origins'
import { type SizeQuantity, totalPieces } from '@/domain/sizes/size-list'
import { DECORATION_NOTES } from '../catalog/sentences'
import { type Dice, dice } from '../dice'
import { writtenAt } from './dates'
import type { DemoDecoration, DemoFace, DemoItem, DemoView, Noted } from './demo-order'
import type { Flow } from './flow'
import type { Pen } from './papers'

const madeFrom = (item: DemoItem, order: number, place: number, sizes: readonly SizeQuantity[]): DemoItem => ({
  ...item,
  sizes,
  comment: null,
  from: { order, place }
})

/** About a share of each size; one piece at least. */
function someOf(sizes: readonly SizeQuantity[], share: number): readonly SizeQuantity[] {
  const some = sizes.flatMap(({ size, qty }) => {
    const left = Math.round(qty * share)
    return left > 0 ? [{ size, qty: left }] : []
  })
  return some.length > 0 ? some : sizes.slice(0, 1).map(({ size }) => ({ size, qty: 1 }))
}

/** A customer orders again: every item of the earlier order, or one of them, in a smaller number. */
export function reassorted(chance: Dice, order: number, items: readonly DemoItem[]): readonly DemoItem[] {
  const all = chance.chance(0.6)
  const only = chance.int(0, items.length - 1)
  return items.flatMap((item, place) => {
    const sizes = someOf(item.sizes, 0.15 + chance.next() * 0.5)
    return all || place === only ? [madeFrom(item, order, place, sizes)] : []
  })
}

/** Pieces of one item that went wrong are made again: three at most. */
export function madeGood(chance: Dice, order: number, items: readonly DemoItem[]): readonly DemoItem[] {
  const place = chance.int(0, items.length - 1)
  const item = items[place]
  const { size } = item === undefined ? { size: '' } : chance.pick(item.sizes)
  return item === undefined ? [] : [madeFrom(item, order, place, [{ size, qty: Math.min(chance.int(1, 3), totalPieces(item.sizes)) }])]
}

const USERS = 3
const KB = 1024
/** Items of one order at most that have dice of their own. */
const ITEMS = 64

/** How often customers of an origin compose their visuals themselves. */
const COMPOSED: Readonly<Record<OriginCode, number>> = { sales: 0.08, web: 0.3, pod: 0.45, platform: 0.25 }

/** A decoration is agreed once the files of its order went out. */
function stateOf(chance: Dice, { files }: Flow): DecorationState {
  if (files === 'new') return chance.chance(0.6) ? 'draft' : 'submitted'
  return files === 'waiting' ? 'submitted' : 'validated'
}

function notesOf(chance: Dice, pen: Pen, item: DemoItem, face: DemoFace): readonly Noted[] {
  if (!chance.chance(0.5)) return []
  const shown = chance.chance(0.5)
  const name = `${item.sku.toLowerCase()}-maquette-v${chance.int(2, 4)}.png`
  const note: Noted = {
    content: chance.pick(DECORATION_NOTES),
    pinned: chance.chance(0.3),
    user: chance.int(0, USERS - 1),
    at: writtenAt(chance, pen.entry, pen.workday),
    file: shown
      ? {
          name,
          mime: 'image/png',
          size: chance.int(180 * KB, 900 * KB),
          recipe: { format: 'png', title: name, reference: displayReference(pen.entry.reference), artwork: face.preview.artwork }
        }
      : null
  }
  return [note]
}

/** The views of what was composed: those that the item's faces were made from. A draft may lack the process of its last one. */
function decorationOf(chance: Dice, pen: Pen, flow: Flow, item: DemoItem): DemoDecoration {
  const state = stateOf(chance, flow)
  const missing = state === 'draft' && chance.chance(0.4)
  const views = item.faces.map(
    (face, at): DemoView => ({
      view: face.face,
      processes: missing && at === item.faces.length - 1 ? [] : face.techniques,
      preview: face.preview,
      area: face.area,
      annotations: notesOf(chance, pen, item, face)
    })
  )
  return { state, views }
}

/** Gives a share of the items of open orders what their customers composed. Its dice are its own: nothing else of the demo moves. */
export const decorated = (pen: Pen, seed: number, flow: Flow, items: readonly DemoItem[]): readonly DemoItem[] =>
  pen.entry.ending === 'open'
    ? items.map((item, place) => {
        const chance = dice(seed, 'decoration', pen.entry.id * ITEMS + place)
        const composed = item.faces.length > 0 && chance.chance(COMPOSED[pen.entry.origin])
        return composed ? { ...item, decoration: decorationOf(chance, pen, flow, item) } : item
      })
    : items
