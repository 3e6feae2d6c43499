import type { DecorationState } from '@/domain/decorations/states'
import { displayReference } from '@/domain/format/reference'
import type { OriginCode } from '@/domain/orders/origins'
import { DECORATION_NOTES } from '../catalog/sentences'
import { type Dice, dice } from '../dice'
import { writtenAt } from './dates'
import type { DemoDecoration, DemoFace, DemoItem, DemoView, Noted } from './demo-order'
import type { Flow } from './flow'
import type { Pen } from './papers'

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
