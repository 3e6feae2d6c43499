import { ChevronRight16Regular, Comment16Regular, Pin16Filled } from '@fluentui/react-icons'
import { memo, useId } from 'react'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { itemTechniques } from '@/domain/items/item-list'
import type { Item } from '@/domain/orders/order'
import { sizeCells } from '@/domain/sizes/size-grid'
import { orderedSizes, sizeChip, totalPieces } from '@/domain/sizes/size-list'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Swatch } from '@/renderer/kit/colored-text/colored-text'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { ItemBody, ItemMark, type ItemProps, ReassortButton, usePeekAt } from '../item-body'
import { HeldItem } from './held-items'
import styles from './item-row.module.css'
import grid from './size-columns.module.css'

interface Props extends ItemProps {
  readonly open: boolean
  /** The sizes of the order, one a column. */
  readonly columns: readonly string[]
  readonly onToggle: (item: number) => void
}

/** Techniques that a row has room for. */
const BADGES = 2

/** Where a row is found again: by its jump list, and by the keys. */
export const rowId = (item: number): string => `item-row-${item}`

const notesOf = ({ faces, decoration, comment }: Item) => {
  const annotations = [...faces, ...(decoration?.views ?? [])].flatMap((part) => part.annotations)
  return { annotations: annotations.length, pinned: annotations.some(({ pinned }) => pinned), comment: comment !== null && comment !== '' }
}

/** « 6 annotations, dont des épinglées, un commentaire »; nothing of an item without any. */
function notesText({ annotations, pinned, comment }: ReturnType<typeof notesOf>): string {
  const noted = annotations === 0 ? '' : `${annotations}\u00a0annotation${annotations > 1 ? 's' : ''}${pinned ? ' (épinglée)' : ''}`
  return [noted, comment ? 'un commentaire' : ''].filter(Boolean).join(', ')
}

function Techniques({ codes }: { codes: readonly string[] }) {
  const more = codes.slice(BADGES)
  return (
    <span className={styles.techniques}>
      {codes.slice(0, BADGES).map((technique) => (
        <TechniqueBadge key={technique} technique={technique} step={null} />
      ))}
      {more.length > 0 && <span title={more.join(', ')}>+{more.length}</span>}
    </span>
  )
}

/** An item of a large order: a row of the grid that unfolds in place (reference: items-and-decorations 1.7). Folded, it mounts no preview. */
export const ItemRow = memo(function ItemRow({ item, place, open, columns, onToggle }: Props) {
  const { orderId } = useOrderAddress()
  const peekAt = usePeekAt()
  const body = useId()
  const sizes = orderedSizes(item.sizes)
  const notes = notesOf(item)
  const noted = notesText(notes)
  const name = item.color ? `${item.sku} ${item.color.name} ${item.name}` : `${item.sku} ${item.name}`
  const itemText = `${place}\u00a0: ${name}, ${counted(totalPieces(sizes), 'piece')} (${sizes.map(sizeChip).join(', ')})`
  return (
    <article
      id={rowId(item.id)}
      className={open ? `${styles.item} ${styles.open}` : styles.item}
      aria-label={`Article ${place}\u00a0: ${item.sku} ${item.name}`}
    >
      <h3 className={styles.title}>
        <PlainButton
          className={styles.row}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          data-fold={item.id}
          onClick={() => onToggle(item.id)}
        >
          <span className="visually-hidden">{noted === '' ? itemText : `${itemText}, ${noted}`}</span>
          <span className={`${grid.row} ${styles.line}`} aria-hidden="true">
            <span className={styles.chevron}>
              <ChevronRight16Regular />
            </span>
            <span className={`${styles.place} num`}>{place}</span>
            <b className={styles.sku}>{item.sku}</b>
            <span className={styles.name}>
              {item.color && <Swatch hex={item.color.hex} />}
              {item.color && <span className={styles.color}>{item.color.name}</span>}
              <span className={styles.garment}>{item.name}</span>
            </span>
            {columns.length > 0 &&
              sizeCells(columns, item.sizes).map((qty, at) => (
                <span key={columns[at]} className={qty === 0 ? `${grid.cell} ${grid.none}` : `${grid.cell} num`}>
                  {qty === 0 ? '·' : formatNumber(qty)}
                </span>
              ))}
            <span className={`${grid.text} num`}>{sizes.map(sizeChip).join('  ')}</span>
            <b className={`${grid.total} num`}>{formatNumber(totalPieces(sizes))}</b>
            <span className={styles.end}>
              <Techniques codes={itemTechniques(item)} />
              {noted !== '' && (
                <span className={styles.notes} title={noted}>
                  {notes.pinned ? <Pin16Filled /> : <Comment16Regular />}
                </span>
              )}
            </span>
          </span>
        </PlainButton>
      </h3>
      {!open && (
        <div className={styles.mark}>
          <ItemMark id={item.id} />
        </div>
      )}
      {open && (
        <div id={body} className={styles.body}>
          <div className={styles.facts}>
            <span>{item.metas.brand}</span>
            {item.item_from && (
              <ReassortButton from={item.item_from} onOpen={() => peekAt({ kind: 'reassort', orderId, itemId: item.id })} />
            )}
            <ItemMark id={item.id} />
          </div>
          <HeldItem value={item.id}>
            <ItemBody item={item} place={place} onPeek={peekAt} />
          </HeldItem>
        </div>
      )}
    </article>
  )
})
