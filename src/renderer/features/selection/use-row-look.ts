import styles from './row-look.module.css'
import { rowSelection } from './selection-changes'
import { useSelection } from './selection-store'

/** Look of a row by its selection: own, someone else's, or both. A row draws itself again only when its own state changes. */
export function useRowLook(id: number): { readonly className: string; readonly selected: boolean } {
  const state = useSelection((selection) => rowSelection(selection, id))
  return { className: state === 'none' ? '' : `${styles.marked} ${styles[state]}`, selected: state === 'selected' || state === 'conflict' }
}
