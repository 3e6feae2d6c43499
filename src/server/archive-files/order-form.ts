import * as z from 'zod/mini'
import { Artwork } from '@/server/previews/recipe'
import { A4, box, words } from './pdf'

const Text = z.string().check(z.maxLength(160))

/** What a purchase order of the demo says: who orders, which garments, what is put on them. */
export const OrderForm = z.object({
  customer: Text,
  date: Text,
  rows: z.array(z.object({ sku: Text, name: Text, sizes: Text, pieces: z.int(), price: z.number() })),
  visuals: z.array(z.object({ place: Text, size: Text, artwork: z.nullable(Artwork) })),
  total: z.number()
})
export type OrderForm = z.infer<typeof OrderForm>

const LEFT = 48
const RIGHT = A4.width - LEFT
const ROWS_A_PAGE = 14
const VISUALS_A_PAGE = 6
const GREY = '#d4d7dd'
const HEAD = '#e9ecf2'

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

const money = (amount: number): string => `${amount.toFixed(2).replace('.', ',')} €`

function rowsPage(form: OrderForm, rows: OrderForm['rows'], last: boolean): string {
  const head = 640
  const lines = rows.map((row, at) => {
    const y = head - 34 - at * 34
    return [
      words({ x: LEFT + 6, y, size: 10, text: row.sku, bold: true }),
      words({ x: 124, y, size: 10, text: row.name.slice(0, 52) }),
      words({ x: 124, y: y - 13, size: 9, text: row.sizes.slice(0, 64) }),
      words({ x: 420, y, size: 10, text: String(row.pieces) }),
      words({ x: 480, y, size: 10, text: money(row.price * row.pieces) }),
      box(LEFT, y - 20, RIGHT - LEFT, 0.6, GREY)
    ].join('')
  })
  const foot = head - 34 - rows.length * 34 - 4
  return [
    box(LEFT, head - 8, RIGHT - LEFT, 22, HEAD),
    words({ x: LEFT + 6, y: head, size: 10, text: 'Référence', bold: true }),
    words({ x: 124, y: head, size: 10, text: 'Désignation', bold: true }),
    words({ x: 420, y: head, size: 10, text: 'Pièces', bold: true }),
    words({ x: 480, y: head, size: 10, text: 'Total HT', bold: true }),
    ...lines,
    last ? words({ x: 420, y: foot, size: 12, text: `Total : ${money(form.total)}`, bold: true }) : ''
  ].join('')
}

function visualsPage(visuals: OrderForm['visuals']): string {
  return visuals
    .map(({ place, size, artwork }, at) => {
      const [x, y] = [LEFT + (at % 2) * 254, 480 - Math.floor(at / 2) * 216]
      const [first, second] = artwork?.inks ?? [GREY, HEAD]
      return [
        box(x, y, 240, 160, '#f3f4f7'),
        box(x + 70, y + 30, 100, 100, first),
        box(x + 92, y + 52, 56, 56, second),
        words({ x, y: y - 16, size: 11, text: place.slice(0, 44), bold: true }),
        words({ x, y: y - 30, size: 9, text: `${size}   Encres : ${first}, ${second}` })
      ].join('')
    })
    .join('')
}

/** The pages of a purchase order: its garments, then what is put on them. */
export function orderFormPages(reference: string, form: OrderForm): string[] {
  const rows = chunks(form.rows, ROWS_A_PAGE)
  const bodies = [
    ...rows.map((part, at) => rowsPage(form, part, at === rows.length - 1)),
    ...chunks(form.visuals, VISUALS_A_PAGE).map(visualsPage)
  ]
  return bodies.map((body, at) =>
    [
      words({ x: LEFT, y: 772, size: 24, text: 'Bon de commande', bold: true }),
      words({ x: LEFT, y: 748, size: 14, text: reference }),
      words({ x: LEFT, y: 716, size: 12, text: form.customer, bold: true }),
      words({ x: LEFT, y: 698, size: 11, text: `Commandé le ${form.date}` }),
      box(LEFT, 684, RIGHT - LEFT, 1.4, '#24508f'),
      body,
      words({ x: RIGHT - 60, y: 40, size: 9, text: `Page ${at + 1} / ${bodies.length}` })
    ].join('')
  )
}

/** How the content of a demo file is made: its format, the visual in it, and the order it belongs to. */
export const FileRecipe = z.object({
  format: z.enum(['png', 'svg', 'pdf', 'dst']),
  title: z.string().check(z.maxLength(120)),
  reference: z.string().check(z.maxLength(80)),
  artwork: z.nullable(Artwork),
  form: z.optional(OrderForm)
})
export type FileRecipe = z.infer<typeof FileRecipe>
