import { SHEET_ICONS } from './icons'
import type { Note } from './item-notes'
import styles from './sheet-lines.module.css'

/** What was noted on an item. */
export const SheetNotes = ({ notes }: { notes: readonly Note[] }) =>
  notes.map(({ id, pinned, place, text, file, by }) => (
    <p key={id} className={styles.line}>
      <span className={styles.icon}>{pinned ? <SHEET_ICONS.pin /> : <SHEET_ICONS.comment />}</span>
      <span>
        {place && <b>{`${place}\u00a0: `}</b>}
        {text} {file && <b>{file} </b>}
        <i>{by}</i>
      </span>
    </p>
  ))
