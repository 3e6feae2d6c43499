import { dayMonthYear } from '@/domain/calendar/date-text'
import { displayReference } from '@/domain/format/reference'
import type { FileRecipe } from '@/server/archive-files/order-form'
import { ANNOTATIONS, COMMENTS, ORIGIN_COMMENTS, SYSTEM_ANNOTATIONS, TICKETS } from '../catalog/sentences'
import type { Dice } from '../dice'
import { writtenAt } from './dates'
import type { DemoFace, DemoFile, DemoItem, DemoOrder, Noted, Written } from './demo-order'
import type { Flow } from './flow'
import type { BookEntry } from './order-book'
import { orderedOf, withForm } from './order-form-of'
import type { WorkingCalendar } from './working-calendar'

const USERS = 3
const KB = 1024

/** Who writes what and when about an order. */
export interface Pen {
  readonly chance: Dice
  readonly entry: BookEntry
  readonly workday: WorkingCalendar
}

const byUser = ({ chance, entry, workday }: Pen, content: string, pinned: boolean): Written => ({
  content,
  pinned,
  user: chance.int(0, USERS - 1),
  at: writtenAt(chance, entry, workday)
})

/** Up to three comments, oldest first; the origin's own come without a user. */
export function demoComments(pen: Pen): readonly Written[] {
  const { chance, entry } = pen
  const count = chance.place([5, 4, 2, 1])
  const written = Array.from({ length: count }, () => byUser(pen, chance.pick(COMMENTS), chance.chance(0.2)))
  const first: Written[] = chance.chance(0.3)
    ? [{ content: chance.pick(ORIGIN_COMMENTS), pinned: false, user: null, at: entry.orderedAt }]
    : []
  return [...first, ...written].sort((a, b) => (a.at < b.at ? -1 : 1))
}

export function demoTickets(pen: Pen, open: boolean): DemoOrder['tickets'] {
  const { chance } = pen
  if (!chance.chance(0.08)) return []
  return Array.from({ length: chance.int(1, 2) }, () => {
    const [type, descriptions] = chance.pick(TICKETS)
    return { ...byUser(pen, chance.pick(descriptions), false), type, opened: open && chance.chance(0.7) }
  })
}

/** Gives every other face of an item something to read. */
export const annotated = (pen: Pen, items: readonly DemoItem[]): readonly DemoItem[] =>
  items.map((item) => ({
    ...item,
    faces: item.faces.map((face) => {
      const annotations = Array.from({ length: pen.chance.place([5, 4, 1]) }, (): Noted => {
        const system = pen.chance.chance(0.12)
        const written = byUser(pen, pen.chance.pick(system ? SYSTEM_ANNOTATIONS : ANNOTATIONS), !system && pen.chance.chance(0.35))
        return { ...written, user: system ? null : written.user, file: null }
      })
      return { ...face, annotations }
    })
  }))

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/œ/g, 'oe')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const MIMES: Readonly<Record<FileRecipe['format'], string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  dst: 'application/octet-stream'
}

/** Format and size range, in KB, of the file that a technique is produced from. */
const PRODUCED_FROM: Readonly<Record<string, readonly [FileRecipe['format'], number, number]>> = {
  dtf: ['png', 380, 2_400],
  dtg: ['png', 420, 2_900],
  flex: ['svg', 50, 160],
  quadriflex: ['pdf', 140, 900],
  clearflex: ['svg', 50, 140],
  nylon: ['svg', 50, 140],
  pap: ['pdf', 120, 600],
  broderie: ['dst', 52, 180],
  transfert: ['pdf', 160, 1_100],
  sublimation: ['pdf', 240, 1_600],
  objets: ['pdf', 90, 420],
  stickers: ['svg', 60, 240]
}

function productionFile(pen: Pen, item: DemoItem, face: DemoFace, reference: string, version: number, place: number): DemoFile {
  const technique = face.techniques[0] ?? 'blank'
  const [format, least, most] = PRODUCED_FROM[technique] ?? ['pdf', 60, 120]
  const title = `${plain(item.sku)}-${plain(item.color.name)}-${plain(face.face)}`
  return {
    name: `${title}-${technique}-v${version}.${format}`,
    message: `Fichier de production ${face.face}, ${item.name}`,
    type: 'prod',
    pinned: false,
    mime: MIMES[format],
    size: pen.chance.int(least * KB, most * KB),
    technique,
    pages: format === 'pdf' ? 1 : null,
    face: place,
    stitchPoints: face.stitchPoints,
    originIdentifier: 'atelier',
    recipe: { format, title, reference, artwork: face.preview.artwork },
    user: pen.chance.int(0, USERS - 1),
    at: writtenAt(pen.chance, pen.entry, pen.workday)
  }
}

/** Papers and production files: the customer's order form, proofs once they were sent, production files once files are complete. */
export function demoFiles(pen: Pen, flow: Flow, items: readonly DemoItem[], customer: string): readonly DemoFile[] {
  const { chance, entry, workday } = pen
  const reference = displayReference(entry.reference)
  const artwork = items[0]?.faces[0]?.preview.artwork ?? null
  const paper = (
    name: string,
    message: string,
    type: string,
    size: readonly [number, number],
    user: number | null,
    at: string
  ): DemoFile => ({
    name,
    message,
    type,
    pinned: type === 'BAT',
    mime: MIMES.pdf,
    size: chance.int(size[0] * KB, size[1] * KB),
    technique: null,
    pages: 1,
    face: null,
    stitchPoints: null,
    originIdentifier: user === null ? entry.origin : 'atelier',
    recipe: { format: 'pdf', title: message, reference, artwork },
    user,
    at
  })
  const files: DemoFile[] = []
  if (entry.origin === 'sales')
    files.push(
      withForm(paper(`${reference}.pdf`, `Bon de commande ${reference}`, 'purchase_order', [60, 220], null, entry.orderedAt), {
        customer,
        date: dayMonthYear(entry.orderedAt),
        ...orderedOf(items)
      })
    )
  if (entry.origin === 'sales' && artwork && flow.files !== 'new')
    files.push(
      paper(
        `BAT-${reference}-v${chance.int(1, 3)}.pdf`,
        `BAT ${reference}`,
        'BAT',
        [300, 900],
        chance.int(0, USERS - 1),
        writtenAt(chance, entry, workday)
      )
    )
  if (flow.files === 'complete')
    for (const [place, { item, face }] of items.flatMap((item) => item.faces.map((face) => ({ item, face }))).entries())
      files.push(productionFile(pen, item, face, reference, 1 + chance.place([6, 3, 1]), place))
  return files
}
