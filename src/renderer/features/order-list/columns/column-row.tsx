import { Checkbox } from '@fluentui/react-components'
import { Pin16Regular, ReOrderDotsVertical20Regular } from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'
import { COLUMNS, type ColumnId, isPinned } from '@/domain/lists/columns'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useSortableRow } from '@/renderer/kit/drag/sortable-rows'
import styles from './columns-panel.module.css'

/** Pixels of a press on the width's buttons. */
const WIDTH_STEP = 8

/** Its header, as the panel names it. */
export const labelOf = (id: ColumnId): string => COLUMNS[id].label

/** What is done with a column of the panel. */
export interface RowActions {
  readonly onShow: (id: ColumnId, shown: boolean) => void
  readonly onMove: (id: ColumnId, by: number) => void
  readonly onSize: (id: ColumnId, by: number) => void
}

interface WidthProps {
  readonly id: ColumnId
  /** In pixels; null for the column that takes what the others leave. */
  readonly width: number | null
  readonly onSize: RowActions['onSize']
}

/** Its width on screen, and what makes it narrower and wider. */
function Width({ id, width, onSize }: WidthProps) {
  if (width === null) return <span className={styles.rest}>prend le reste</span>
  return (
    <span className={styles.width}>
      <PlainButton look="tool" className={styles.step} label={`Réduire ${labelOf(id)}`} onClick={() => onSize(id, -WIDTH_STEP)}>
        −
      </PlainButton>
      <span className={styles.pixels}>{width}&nbsp;px</span>
      <PlainButton look="tool" className={styles.step} label={`Élargir ${labelOf(id)}`} onClick={() => onSize(id, WIDTH_STEP)}>
        +
      </PlainButton>
    </span>
  )
}

type RowProps = RowActions & WidthProps & { readonly isShown: boolean }

/** A column: dragged by its grip, shown or hidden, and, where it is shown, moved and sized by keys (reference: lists 10.2). */
export function ColumnRow({ id, isShown, width, onShow, onMove, onSize }: RowProps) {
  const pinned = isPinned(id)
  const { lifted, row, grip } = useSortableRow(id, pinned)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP }[event.key]
    if (!isShown || by === undefined || event.ctrlKey || event.metaKey) return
    const upright = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (upright ? !event.altKey || event.shiftKey : !event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (upright) onMove(id, by)
    else onSize(id, by)
  }
  return (
    <li
      {...row}
      className={`${styles.row} ${lifted ? styles.lifted : ''} ${pinned ? styles.first : ''}`}
      data-column={id}
      data-lifted={lifted || undefined}
      onKeyDown={onKeyDown}
    >
      {pinned ? (
        <span className={styles.pin} role="img" aria-label="Toujours en tête" title="Toujours en tête">
          <Pin16Regular />
        </span>
      ) : (
        <button
          type="button"
          className={styles.grip}
          {...grip}
          aria-label={`Déplacer ${labelOf(id)}`}
          title="Glisser, ou Espace puis les flèches"
        >
          <ReOrderDotsVertical20Regular />
        </button>
      )}
      <Checkbox
        className={styles.check ?? ''}
        label={labelOf(id)}
        checked={isShown}
        disabled={pinned}
        onChange={() => onShow(id, !isShown)}
      />
      {isShown && <Width id={id} width={width} onSize={onSize} />}
    </li>
  )
}

/** Where the shown columns end: a column let go above it is shown, one let go below it hidden. */
export const HIDDEN = 'hidden'
/** A row of the panel: a column, or where the hidden ones begin. */
export type ColumnPlace = ColumnId | typeof HIDDEN

/** « Masquées », which makes way as a column does. */
export function HiddenHead() {
  const { row } = useSortableRow(HIDDEN, false, true)
  return (
    <h3 {...row} className={styles.hidden}>
      Masquées
    </h3>
  )
}
