import type { ReactNode } from 'react'
import type { Item } from '@/domain/orders/order'
import { useTabs } from '../../kit/gallery/use-tabs'
import styles from './reassort-dialog.module.css'

interface Props {
  /** Items of the order that take an earlier one again. */
  readonly items: readonly Item[]
  readonly at: number
  readonly onChoose: (itemId: number) => void
  readonly children: ReactNode
}

/** One tab per item that is taken again; the item alone when there is but one. */
export function ReassortTabs({ items, at, onChoose, children }: Props) {
  const { onKeyDown, list, tab, panel } = useTabs({
    count: items.length,
    at,
    onShow: (place) => onChoose(items[place]?.id ?? 0)
  })
  if (items.length === 1) return children
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="Articles en réassort" ref={list} onKeyDown={onKeyDown}>
        {items.map(({ id, sku, color }, index) => (
          <button key={id} className={styles.tab} {...tab(index)}>
            {sku}
            {color && <span className={styles.tabColor}>{color.name}</span>}
          </button>
        ))}
      </div>
      <div {...panel}>{children}</div>
    </>
  )
}
