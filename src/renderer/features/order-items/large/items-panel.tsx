import { type CSSProperties, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { isFolded, itemReferences, matchesItem, withToggled } from '@/domain/items/item-list'
import type { Item } from '@/domain/orders/order'
import { columnsOfItems } from '@/domain/sizes/size-grid'
import { totalPieces } from '@/domain/sizes/size-list'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useAtRest } from '@/renderer/lib/after-paint'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { GridHead, GridTotals } from './grid-lines'
import { foldsOf, isHeld, useFolds, useFoldsStore } from './held-items'
import { ItemRow, rowId } from './item-row'
import { ItemsBar, JumpList, JumpMenu } from './items-bar'
import styles from './items-panel.module.css'
import grid from './size-columns.module.css'
import { rowKeys, sizeLayout, useHeadHeight, useRowStays } from './use-items-grid'

/** Rows, folded or not, that a window shows before one scrolls. */
const FIRST_PX = 1_344
const ROW_PX = 33
const OPEN_PX = 336

/** How many of the first items a window shows; each takes `px`. */
function firstOf(px: readonly number[]): number {
  let height = 0
  return px.filter((one) => {
    const before = height
    height += one
    return before < FIRST_PX
  }).length
}

const focusRow = (id: number): void =>
  document.getElementById(rowId(id))?.querySelector<HTMLElement>('[data-fold]')?.focus({ preventScroll: true })

/** The items of a large order: a grid of articles and sizes whose rows unfold in place, with a filter, a jump list and totals (reference: items-and-decorations 1.7). */
export function ItemsPanel({ items }: { items: readonly Item[] }) {
  const { orderId } = useOrderAddress()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useHeadHeight(panel)
  const { show } = useNotices()
  const keep = useFoldsStore((store) => store.keep)
  const folds = useDeferredValue(useFolds(orderId))
  const [typed, setTyped] = useState('')
  const filter = useDeferredValue(typed)
  const placed = useMemo(() => items.map((item, at) => ({ item, place: at + 1 })), [items])
  const found = useMemo(() => placed.filter(({ item }) => matchesItem(item, filter) || isHeld(item)), [placed, filter])
  const counted = useMemo(() => found.map(({ item }) => item), [found])
  const references = useMemo(() => itemReferences(counted), [counted])
  const columns = useMemo(() => columnsOfItems(items), [items])
  const layout = useMemo(() => sizeLayout(items), [items])
  const atRest = useAtRest()
  const isOpen = (item: Item): boolean => !isFolded(folds, item.id) || isHeld(item)
  const heights = found.map(({ item }) => (isOpen(item) ? OPEN_PX : ROW_PX))
  const shown = atRest ? found : found.slice(0, firstOf(heights))

  const toggle = useCallback(
    (id: number): void => {
      const item = items.find((one) => one.id === id)
      const now = foldsOf(orderId)
      if (item !== undefined && isHeld(item)) {
        if (isFolded(now, id)) keep(orderId, withToggled(now, id))
        show({ text: `${item.sku}\u00a0: une saisie est en cours, l'article reste déplié.`, tone: 'info' })
      } else keep(orderId, withToggled(now, id))
    },
    [items, orderId, keep, show]
  )
  // What was begun and left shows when one comes back, and does not fold by itself once it is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when one comes to the order
  useEffect(() => {
    const now = foldsOf(orderId)
    const begun = items.filter((item) => isFolded(now, item.id) && isHeld(item))
    if (begun.length > 0)
      keep(
        orderId,
        begun.reduce((folds, { id }) => withToggled(folds, id), now)
      )
  }, [orderId])
  const foldAll = (folded: boolean): void => keep(orderId, { folded, but: folded ? items.filter(isHeld).map(({ id }) => id) : [] })
  const jump = (id: number): void => {
    document.getElementById(rowId(id))?.scrollIntoView({ block: 'start' })
    focusRow(id)
  }
  const stays = useRowStays(orderId, items, focusRow)

  return (
    <div
      className={styles.large}
      data-large-order=""
      style={{ '--sizes': `repeat(${columns.length}, minmax(${layout.width}px, ${Math.max(38, layout.width)}px))` } as CSSProperties}
    >
      <JumpList references={references} onJump={jump} />
      <section ref={panel} className={`${sheet.sheet} ${grid.panel}`} aria-labelledby={titleId} data-sizes={layout.fit}>
        <div className={styles.top}>
          <ItemsBar
            titleId={titleId}
            items={items.length}
            pieces={totalPieces(items.flatMap(({ sizes }) => sizes))}
            filter={typed}
            onFilter={setTyped}
            onFold={foldAll}
            jump={<JumpMenu references={references} onJump={jump} />}
          />
          <GridHead columns={columns} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys arrive here from the rows inside */}
        <div onKeyDown={rowKeys} {...stays}>
          {shown.map(({ item, place }) => (
            <ItemRow key={item.id} item={item} place={place} open={isOpen(item)} columns={columns} onToggle={toggle} />
          ))}
        </div>
        {found.length === 0 && <p className={styles.none}>Aucun article ne correspond à «&nbsp;{filter.trim()}&nbsp;».</p>}
        {shown.length < found.length && <div style={{ height: heights.slice(shown.length).reduce((sum, one) => sum + one, 0) }} />}
        <GridTotals columns={columns} items={counted} of={items.length} references={references.length} />
      </section>
    </div>
  )
}
