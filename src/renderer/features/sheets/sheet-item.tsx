import { isHeavy } from '@/domain/faces/heavy'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { SheetAnnotations } from './sheet-annotations'
import { SheetFaces } from './sheet-faces'
import styles from './sheet-item.module.css'
import { SheetPreview } from './sheet-preview'
import { SheetSizes } from './sheet-sizes'

interface Props {
  readonly item: Item
  readonly items: readonly Item[]
  /** Its place in the order, from 1. */
  readonly place: number
}

const annotatedOf = ({ faces, decoration }: Item) => [
  ...faces.map(({ face, annotations }) => ({ name: face, annotations })),
  ...(decoration?.views ?? []).map(({ view, annotations }) => ({ name: `Vue ${view}`, annotations }))
]

/** One garment reference on paper: previews, faces to tick, annotations, sizes to tick. Never cut between two pages (reference: printing 3.2). */
export function SheetItem({ item, items, place }: Props) {
  const labels = item.faces.map(({ face }) => face)
  return (
    <article className={styles.item}>
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
      {item.faces.length > 0 && (
        <div className={styles.body}>
          <div className={item.faces.length > 2 ? `${styles.pictures} ${styles.many}` : styles.pictures}>
            {item.faces.map((face) => (
              <SheetPreview key={face.id} face={face} heavy={isHeavy(face.face, labels)} />
            ))}
          </div>
          <div>
            <SheetFaces faces={item.faces} />
            <SheetAnnotations parts={annotatedOf(item)} />
          </div>
        </div>
      )}
      {item.faces.length === 0 && <SheetAnnotations parts={annotatedOf(item)} />}
      {item.comment && <p className={styles.comment}>{item.comment}</p>}
      <SheetSizes item={item} items={items} />
    </article>
  )
}
