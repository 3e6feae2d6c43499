import { Select } from '@fluentui/react-components'
import { ArrowReset20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isPlural } from '@/domain/format/plural'
import {
  areOwn,
  type ColumnChoice,
  type ColumnId,
  type ColumnsReader,
  hiddenColumns,
  moveColumn,
  placeColumn,
  restColumn,
  showColumn,
  sizeColumn
} from '@/domain/lists/columns'
import type { Density } from '@/domain/lists/grid-config'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SortableRows } from '@/renderer/kit/drag/sortable-rows'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useListState } from '../grid/list-context'
import { type ColumnPlace, ColumnRow, HIDDEN, HiddenHead, labelOf, type RowActions } from './column-row'
import styles from './columns-panel.module.css'
import { COLUMNS_RESET } from './use-shown-columns'
import { useWidths } from './use-widths'

const DENSITIES: Readonly<Record<string, Density>> = { normal: 'normal', compact: 'compact' }

interface Props {
  /** The list, or the saved view that it stands in, by its name. */
  readonly place: string
  readonly inView: boolean
  /** What is kept of its columns, those that it cannot show among them; null where its own stand. */
  readonly chosen: readonly ColumnChoice[] | null
  readonly reader: ColumnsReader
  readonly longDates: boolean
  readonly onClose: () => void
}

/** What a list shows, in which order and how wide: applied at once, the list beside it (reference: lists 10.2). */
export function ColumnsPanel({ place, inView, chosen, reader, longDates, onClose }: Props) {
  const { columns, density, onShape } = useListState()
  const onColumns = (wanted: readonly ColumnChoice[] | null): void => onShape({ columns: wanted })
  const { show } = useNotices()
  const panel = useRef<HTMLElement>(null)
  const rows = useId()
  const [said, setSaid] = useState('')
  /** Where the focus goes once the columns are others: the box that was pressed, or the grip, in the other list, or the first box. */
  const next = useRef<{ readonly id: ColumnId; readonly shown: boolean; readonly grip?: true } | 'first'>(undefined)
  const widthOf = useWidths(columns, longDates)
  const rest = restColumn(columns.map(({ id }) => id))
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
    const focused = current.grip ? box.closest('li')?.querySelector('button') : box
    focused?.focus()
  }, [columns])

  const listed = columns.filter(({ id }) => id !== 'select')
  const hidden = hiddenColumns(columns, reader)
  const places: readonly ColumnPlace[] = [...listed.map(({ id }) => id), ...(hidden.length > 0 ? ([HIDDEN, ...hidden] as const) : [])]
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
  /** The columns as they are once this one is let go over another, or over the head of those that are hidden. */
  const dropped = (id: ColumnId, over: ColumnPlace): readonly ColumnChoice[] => {
    const [from, to] = [places.indexOf(id), places.indexOf(over)]
    const others = places.filter((place) => place !== id)
    const end = others.indexOf(HIDDEN)
    if (end >= 0 && to > end) return showColumn(columns, id, false)
    if (from === to) return columns
    const before = others[to]
    return placeColumn(columns, id, before === HIDDEN ? undefined : before)
  }
  const placeOf = (id: ColumnId, over: ColumnPlace): string => {
    const then = dropped(id, over)
    const at = then.findIndex((one) => one.id === id)
    return at < 0 ? 'Masquée.' : `Place ${at} sur ${then.length - 1}.`
  }
  const drop = (id: ColumnId, over: ColumnPlace): void => {
    const then = dropped(id, over)
    const isShown = then.some((one) => one.id === id)
    if (isShown !== columns.some((one) => one.id === id)) next.current = { id, shown: isShown, grip: true }
    onColumns(then)
  }
  const reset = (): void => {
    const before = chosen
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
        <SortableRows<ColumnPlace>
          ids={places}
          nameOf={(id) => `Colonne ${id === HIDDEN ? '' : labelOf(id)}`}
          placeOf={(id, over) => (id === HIDDEN ? '' : placeOf(id, over))}
          onMove={(id, over) => id !== HIDDEN && drop(id, over)}
        >
          <ul className={styles.list} aria-label="Colonnes affichées">
            {listed.map((column) => (
              <ColumnRow key={column.id} id={column.id} isShown width={column.id === rest ? null : widthOf(column)} {...actions} />
            ))}
          </ul>
          {hidden.length > 0 && (
            <>
              <HiddenHead />
              <ul className={styles.list} aria-label="Colonnes masquées">
                {hidden.map((id) => (
                  <ColumnRow key={id} id={id} isShown={false} width={null} {...actions} />
                ))}
              </ul>
            </>
          )}
        </SortableRows>
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
          {listed.length} {isPlural(listed.length) ? 'colonnes' : 'colonne'} sur {listed.length + hidden.length} · <KeyCap>Maj</KeyCap>{' '}
          <KeyCap>←</KeyCap> <KeyCap>→</KeyCap> change la largeur
        </p>
        <PlainButton look="medium" className={styles.reset} disabled={areOwn(columns, reader)} onClick={reset}>
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
