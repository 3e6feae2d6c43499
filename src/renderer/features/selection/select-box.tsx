import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import styles from './select-box.module.css'
import { rowSelection } from './selection-changes'
import { areSelected, selectAll, useCountOf, useSelection } from './selection-store'

const othersText = (number: number): string =>
  number === 1 ? 'Sélectionnée par 1 autre opérateur' : `Sélectionnée par ${number} autres opérateurs`

/** The box of a row, and beside it how many others have the order selected. The cell around it takes the click; `tabbable` where no row takes the keys. */
export function SelectBox({ id, label, tabbable = false }: { id: number; label: string; tabbable?: boolean }) {
  const state = useSelection((selection) => rowSelection(selection, id))
  const others = useSelection((selection) => selection.others.get(id) ?? 0)
  const own = state === 'selected' || state === 'conflict'
  return (
    <span className={`${styles.area} ${styles[state] ?? ''}`} data-select="">
      {/* biome-ignore lint/a11y/useSemanticElements: the cell around it takes the click, and the row the keys */}
      <span
        role="checkbox"
        tabIndex={tabbable ? 0 : -1}
        aria-checked={own}
        aria-label={`Sélectionner ${label}`}
        className={`${styles.box} ${own ? styles.on : ''}`}
      >
        {own && <Icon name="check" />}
      </span>
      {others > 0 && (
        <Meaning
          label={state === 'conflict' ? `Conflit\u00a0: ${othersText(others).toLowerCase()} aussi` : othersText(others)}
          className={`${styles.by} ${state === 'conflict' ? styles.byConflict : ''}`}
        >
          {state === 'conflict' && <Icon name="warning" size={12} />}
          {others}
        </Meaning>
      )}
    </span>
  )
}

/** The box of the header: all orders of the page, some, or none. */
export function SelectAllBox({ ids }: { ids: readonly number[] }) {
  const count = useCountOf(ids)
  const all = ids.length > 0 && count === ids.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn like the boxes of the rows
    <button
      type="button"
      role="checkbox"
      aria-checked={all ? true : count > 0 ? 'mixed' : false}
      aria-label="Sélectionner toute la page"
      title="Sélectionner toute la page (Ctrl+A)"
      disabled={ids.length === 0}
      className={styles.all}
      onClick={() => selectAll(ids, !areSelected(ids))}
    >
      <span className={`${styles.box} ${count > 0 ? styles.on : ''}`}>{count > 0 && <Icon name={all ? 'check' : 'minus'} />}</span>
    </button>
  )
}
