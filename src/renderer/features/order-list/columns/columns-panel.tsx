import { Checkbox, Select } from '@fluentui/react-components'
import { ArrowReset20Regular, Dismiss20Regular, Pin16Regular, ReOrderDotsVertical20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  COLUMNS,
  type ColumnChoice,
  type ColumnId,
  type ColumnsReader,
  hiddenColumns,
  isPinned,
  moveColumn,
  ownColumns,
  REST_COLUMN,
  showColumn,
  sizeColumn
} from '@/domain/lists/columns'
import type { Density } from '@/domain/lists/grid-config'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SortableRows, useSortableRow } from '@/renderer/kit/drag/sortable-rows'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useListState } from '../grid/list-context'
import styles from './columns-panel.module.css'
import { COLUMNS_RESET } from './use-shown-columns'
import { useWidths } from './use-widths'

const DENSITIES: Readonly<Record<string, Density>> = { normal: 'normal', compact: 'compact' }

/** Pixels of a press on the width's buttons. */
const WIDTH_STEP = 8

const labelOf = (id: ColumnId): string => COLUMNS[id].label

interface RowActions {
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

type RowProps = RowActions & WidthProps

/** A column that is shown: dragged by its grip, or moved, hidden and sized by keys (reference: lists 10.2). */
function ShownColumn({ id, width, onShow, onMove, onSize }: RowProps) {
  const pinned = isPinned(id)
  const { lifted, row, grip } = useSortableRow(id, pinned)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
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
      className={`${styles.row} ${lifted ? styles.lifted : ''}`}
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
      <Checkbox className={styles.check ?? ''} label={labelOf(id)} checked disabled={pinned} onChange={() => onShow(id, false)} />
      <Width id={id} width={width} onSize={onSize} />
    </li>
  )
}

interface Props {
  /** The list, or the saved view that it stands in, by its name. */
  readonly place: string
  readonly inView: boolean
  readonly reader: ColumnsReader
  readonly longDates: boolean
  readonly onClose: () => void
}

/** What a list shows, in which order and how wide: applied at once, the list beside it (reference: lists 10.2). */
export function ColumnsPanel({ place, inView, reader, longDates, onClose }: Props) {
  const { columns, density, onShape } = useListState()
  const onColumns = (chosen: readonly ColumnChoice[] | null): void => onShape({ columns: chosen })
  const { show } = useNotices()
  const panel = useRef<HTMLElement>(null)
  const rows = useId()
  const [said, setSaid] = useState('')
  /** Where the focus goes once the columns are others: the box that was pressed, in the other list, or the first one. */
  const next = useRef<{ readonly id: ColumnId; readonly shown: boolean } | 'first'>(undefined)
  const widthOf = useWidths(columns, longDates)
  const rest = columns.some(({ id }) => id === REST_COLUMN) ? REST_COLUMN : columns.at(-1)?.id
  const focusFirst = (): void => {
    const first = panel.current?.querySelector<HTMLElement>('input:enabled') ?? document.querySelector<HTMLElement>('[data-columns-button]')
    first?.focus()
  }
  useEffect(focusFirst, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box stands in the other list once the columns are others
  useLayoutEffect(() => {
    const { current } = next
    if (current === 'first') {
      next.current = undefined
      focusFirst()
      return
    }
    const box = panel.current?.querySelector<HTMLInputElement>(`[data-column="${current?.id}"] input`)
    if (!current || box?.checked !== current.shown) return
    next.current = undefined
    box.focus()
  }, [columns])

  const listed = columns.filter(({ id }) => id !== 'select')
  const hidden = hiddenColumns(columns, reader)
  const actions: RowActions = {
    onShow: (id, shown) => {
      next.current = { id, shown }
      onColumns(showColumn(columns, id, shown))
      setSaid(`${labelOf(id)}\u00a0: ${shown ? 'affichée' : 'masquée'}.`)
    },
    onMove: (id, by) => {
      const at = columns.findIndex((one) => one.id === id)
      const moved = moveColumn(columns, id, at + by)
      onColumns(moved)
      setSaid(`${labelOf(id)}\u00a0: place ${moved.findIndex((one) => one.id === id)} sur ${moved.length - 1}.`)
    },
    onSize: (id, by) => {
      const column = columns.find((one) => one.id === id)
      if (column === undefined || id === rest) return
      const sized = sizeColumn(columns, id, widthOf(column) + by)
      onColumns(sized)
      setSaid(`${labelOf(id)}\u00a0: ${sized.find((one) => one.id === id)?.width} pixels.`)
    }
  }
  const placeOf = (id: ColumnId): string => `Place ${columns.findIndex((one) => one.id === id)} sur ${columns.length - 1}.`
  const reset = (): void => {
    const before = columns
    // The button is off once they are there again, and the box that was first may be gone after the way back.
    next.current = 'first'
    onColumns(null)
    show({
      text: 'La liste a repris les colonnes du secteur.',
      tone: 'info',
      about: COLUMNS_RESET,
      durationMs: 8_000,
      action: {
        label: 'Annuler',
        run: () => {
          next.current = 'first'
          onColumns(before)
        }
      }
    })
  }
  const isOwn = JSON.stringify(columns) === JSON.stringify(ownColumns(reader))

  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label="Colonnes"
      onKeyDown={(event) => {
        // While a column is moved, Escape puts it back.
        if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector('[data-lifted]')) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2>Colonnes</h2>
        <PlainButton look="tool" label="Fermer les colonnes (Échap)" onClick={onClose}>
          <Dismiss20Regular />
        </PlainButton>
        <p>
          Pour <b>{place}</b>
          {inView ? '' : ', sur ce poste'}. Glisser, ou <KeyCap>Alt</KeyCap> <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap>.
        </p>
      </header>
      <div className={styles.lists}>
        <SortableRows
          ids={listed.map(({ id }) => id)}
          nameOf={(id) => `Colonne ${labelOf(id)}`}
          placeOf={placeOf}
          onMove={(id, over) =>
            onColumns(
              moveColumn(
                columns,
                id,
                columns.findIndex((one) => one.id === over)
              )
            )
          }
        >
          <ul className={styles.list} aria-label="Colonnes affichées">
            {listed.map((column) => (
              <ShownColumn key={column.id} id={column.id} width={column.id === rest ? null : widthOf(column)} {...actions} />
            ))}
          </ul>
        </SortableRows>
        {hidden.length > 0 && (
          <>
            <h3 className={styles.hidden}>Masquées</h3>
            <ul className={styles.list} aria-label="Colonnes masquées">
              {hidden.map((id) => (
                <li key={id} className={styles.row} data-column={id}>
                  <span className={styles.grip} />
                  <Checkbox className={styles.check ?? ''} label={labelOf(id)} checked={false} onChange={() => actions.onShow(id, true)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className={styles.foot}>
        <div className={styles.density}>
          <label htmlFor={rows}>Lignes</label>
          <Select id={rows} size="small" value={density ?? ''} onChange={(_, { value }) => onShape({ density: DENSITIES[value] ?? null })}>
            <option value="">Comme le poste</option>
            <option value="normal">Normales</option>
            <option value="compact">Compactes</option>
          </Select>
        </div>
        <p>
          {listed.length} colonnes sur {listed.length + hidden.length} · <KeyCap>Maj</KeyCap> <KeyCap>←</KeyCap> <KeyCap>→</KeyCap> change
          la largeur
        </p>
        <PlainButton look="medium" className={styles.reset} disabled={isOwn} onClick={reset}>
          <ArrowReset20Regular />
          Revenir aux colonnes du secteur
        </PlainButton>
      </footer>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </aside>
  )
}
