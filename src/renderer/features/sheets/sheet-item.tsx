import { isHeavy } from '@/domain/faces/heavy'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { picturesLayout } from './item-layout'
import { itemNotes, notesBesideItem } from './item-notes'
import { SheetFaces } from './sheet-faces'
import styles from './sheet-item.module.css'
import { SheetNotes } from './sheet-notes'
import { SheetPreview } from './sheet-preview'
import { SheetSizes } from './sheet-sizes'

interface Props {
  readonly item: Item
  readonly items: readonly Item[]
  /** Its place in the order, from 1. */
  readonly place: number
  /** Millimetres that the page leaves its previews and faces; 0 where the order takes several. */
  readonly room: number
}

/**
 * One garment reference on paper: previews, faces to tick, sizes to tick, never cut between two pages; notes stand beside the previews as
 * far as there is room, then after the sizes, where a page may end (reference: printing 3.2).
 */
export function SheetItem({ item, items, place, room }: Props) {
  const { faces } = item
  const labels = faces.map(({ face }) => face)
  const layout = picturesLayout(faces.length, room)
  const notes = itemNotes(item)
  const beside = notesBesideItem(item, layout)
  return (
    <article className={styles.item}>
      <div className={styles.whole}>
        <h2 className={styles.title}>
          <span>
            {place}/{items.length}
          </span>
          <span className={styles.name}>
            {item.sku} · {item.name}
          </span>
          <small>{[item.metas.brand, item.color?.name].filter(Boolean).join(' · ')}</small>
          <span className={styles.total}>{counted(totalPieces(item.sizes), 'piece')}</span>
        </h2>
        {faces.length > 0 && (
          <div className={layout.beside > 0 ? `${styles.body} ${styles.aside}` : styles.body}>
            <div className={styles.pictures} style={{ gridTemplateColumns: `repeat(${layout.inRow}, ${layout.width}mm)` }}>
              {faces.map((face) => (
                <SheetPreview key={face.id} face={face} heavy={isHeavy(face.face, labels)} layout={layout} />
              ))}
            </div>
            <div>
              <SheetFaces faces={faces} />
              <SheetNotes notes={notes.slice(0, beside)} />
            </div>
          </div>
        )}
        {item.comment && <p className={styles.comment}>{item.comment}</p>}
        <SheetSizes item={item} items={items} />
      </div>
      {notes.length > beside && (
        <div className={styles.notes}>
          <h3>{`Notes ${place}/${items.length} · ${item.sku}`}</h3>
          <SheetNotes notes={notes.slice(beside)} />
        </div>
      )}
    </article>
  )
}
