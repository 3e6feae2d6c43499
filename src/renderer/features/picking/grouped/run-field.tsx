import type { KeyboardEvent } from 'react'
import type { RunRow } from '@/domain/picking/piece-table'
import { draftOf, fieldOf, runDrafts } from '../data/run-drafts'
import styles from './run-field.module.css'

interface Props {
  readonly reference: string
  readonly color: string
  readonly row: RunRow
}

/** Enter goes to the next run field, as a gun or a hand fills them one after the other; from the last one it stays. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-run-field]')]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  next?.focus()
  next?.select()
}

/** The run of a row: what its orders have, to be written over. An emptied field changes nothing and shows what stays (reference: picking 2.4). */
export function RunField({ reference, color, row }: Props) {
  const field = fieldOf(reference, row)
  const draft = draftOf(runDrafts.useDraft(field), row)
  const base = draft?.base ?? row.runs
  const present = base.join(', ')
  const text = draft?.text ?? present
  const changed = text.trim() !== '' && text.trim().toLocaleUpperCase('fr') !== present
  return (
    <input
      data-run-field=""
      value={text}
      className={changed ? `${styles.field} ${styles.changed}` : styles.field}
      placeholder={present || 'Run'}
      aria-label={`Run de ${reference} ${color}${present ? `, ${present}` : ', sans run'}`}
      title={changed ? 'À enregistrer' : present || undefined}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      onChange={(event) =>
        runDrafts.keep(field, { ref: reference, color, orders: row.orders, row: row.runs, base, text: event.target.value })
      }
      onKeyDown={toNext}
    />
  )
}
