import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { COLUMN_WIDTHS, type ColumnId, sizeColumn } from '@/domain/lists/columns'
import { useListState } from '../grid/list-context'
import styles from './column-edge.module.css'

interface Pulled {
  readonly from: number
  readonly x: number
  readonly width: number
  /** Where the line stands, in pixels of the window. */
  readonly top: number
  readonly bottom: number
  readonly left: number
}

const within = (width: number): number => Math.round(Math.min(Math.max(width, COLUMN_WIDTHS.least), COLUMN_WIDTHS.most))

/** What is in a cell as wide as it would be alone: its texts, cut ones too, and its pictures. What stretches with the cell does not count. */
function contentWidth(cell: Element): number {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const take = (box: DOMRect, around: Element | null): void => {
    if (box.width === 0) return
    const { paddingLeft = '0', paddingRight = '0' } = around === null || around === cell ? {} : getComputedStyle(around)
    left = Math.min(left, box.left - Number.parseFloat(paddingLeft))
    right = Math.max(right, box.right + Number.parseFloat(paddingRight))
  }
  const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('.visually-hidden, [data-edge]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  )
  const range = document.createRange()
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Element) {
      if (node.childElementCount === 0 && node.textContent === '') take(node.getBoundingClientRect(), null)
    } else {
      range.selectNodeContents(node)
      take(range.getBoundingClientRect(), node.parentElement)
    }
  }
  return Math.max(0, right - left)
}

/** The width that the widest value of a column on screen needs, its header's label included. */
function widthOfContents(header: Element): number {
  const at = [...(header.parentElement?.children ?? [])].indexOf(header)
  const rows = header.closest('[role="grid"]')?.querySelectorAll('[data-row]') ?? []
  const cells = [header, ...[...rows].flatMap((row) => row.children[at] ?? [])]
  const { paddingLeft, paddingRight } = getComputedStyle(cells[1] ?? header)
  const room = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 2
  return within(Math.max(...cells.map(contentWidth)) + room)
}

/**
 * The right edge of a column's header: dragged, it changes the width, which a line and a figure show meanwhile; a double click fits it to
 * what it holds (reference: lists 10.3). Keys do the same in the panel.
 */
export function ColumnEdge({ column }: { column: ColumnId }) {
  const { columns, onShape } = useListState()
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const element = useRef<HTMLSpanElement>(null)
  const pulling = pulled !== null
  useEffect(() => {
    if (!pulling) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setPulled(null)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [pulling])

  const headerOf = (): Element | null => element.current?.closest('[role="columnheader"]') ?? null
  const take = (event: PointerEvent<HTMLSpanElement>): void => {
    const header = headerOf()?.getBoundingClientRect()
    if (event.button !== 0 || header === undefined) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const grid = element.current?.closest('[role="grid"]')?.parentElement?.getBoundingClientRect()
    const width = Math.round(header.width)
    setPulled({ from: width, x: event.clientX, width, top: header.top, bottom: grid?.bottom ?? header.bottom, left: header.left })
  }
  const move = ({ clientX }: PointerEvent): void => {
    if (pulled !== null) setPulled({ ...pulled, width: within(pulled.from + clientX - pulled.x) })
  }
  const drop = (): void => {
    if (pulled !== null && pulled.width !== pulled.from) onShape({ columns: sizeColumn(columns, column, pulled.width) })
    setPulled(null)
  }
  const fit = (): void => {
    const header = headerOf()
    if (header !== null) onShape({ columns: sizeColumn(columns, column, widthOfContents(header)) })
  }

  return (
    <span
      ref={element}
      data-edge
      className={styles.edge}
      aria-hidden="true"
      title={"Glisser pour changer la largeur, double clic pour l'ajuster"}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={drop}
      onLostPointerCapture={() => setPulled(null)}
      onDoubleClick={fit}
    >
      {pulled !== null && (
        <span className={styles.line} style={{ left: pulled.left + pulled.width - 1, top: pulled.top, height: pulled.bottom - pulled.top }}>
          <span className={styles.figure}>{pulled.width}&nbsp;px</span>
        </span>
      )}
    </span>
  )
}
