import { totalPieces } from '@/domain/sizes/size-list'
import { type OrderForm, orderFormPages } from '@/server/archive-files/order-form'
import type { DemoFile, DemoItem } from './demo-order'

/** What a purchase order says of these items: what was ordered, and what is put on it. */
export const orderedOf = (items: readonly DemoItem[]): Pick<OrderForm, 'rows' | 'visuals' | 'total'> => ({
  rows: items.map(({ sku, name, color, sizes, price }) => ({
    sku,
    name: `${name}, ${color.name}`,
    sizes: sizes.map(({ size, qty }) => `${size} × ${qty}`).join('   '),
    pieces: totalPieces(sizes),
    price
  })),
  visuals: items.flatMap(({ sku, faces }) =>
    faces.map(({ face, area, preview }) => ({
      place: `${sku}, ${face}`,
      size: `${area.width} × ${area.height} cm`,
      artwork: preview.artwork
    }))
  ),
  total: items.reduce((sum, { price, sizes }) => sum + price * totalPieces(sizes), 0)
})

/** A paper that is a purchase order: its content says what was ordered. */
export const withForm = (file: DemoFile, form: OrderForm): DemoFile => ({
  ...file,
  recipe: { ...file.recipe, form },
  pages: orderFormPages(file.recipe.reference, form).length
})
