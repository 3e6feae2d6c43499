import { dayMonth } from '@/domain/calendar/date-text'
import { colorParts } from '@/domain/colors/color-parts'
import { authorName } from '@/domain/format/person'
import type { Annotation } from '@/domain/orders/order'
import { isPrinted } from '@/domain/sheets/shown'
import { SHEET_ICONS } from './icons'
import styles from './sheet-lines.module.css'

const text = (content: string): string =>
  colorParts(content)
    .parts.map((part) => (part.kind === 'text' ? part.text : part.name))
    .join('')

const by = ({ user, is_system, created_at }: Annotation): string =>
  `${user ? authorName(user) : is_system ? 'Système' : 'Client'}, ${dayMonth(created_at)}`

interface Annotated {
  /** Name of the face, or of the view. */
  readonly name: string
  readonly annotations: readonly Annotation[]
}

/** What was noted on the faces and views of an item: pinned notes first, with their pin; colours by their names. */
export function SheetAnnotations({ parts }: { parts: readonly Annotated[] }) {
  const notes = parts
    .flatMap(({ name, annotations }) => annotations.map((annotation) => ({ name, annotation })))
    .filter(({ annotation }) => isPrinted(annotation))
    .toSorted((a, b) => Number(b.annotation.pinned) - Number(a.annotation.pinned))
  return notes.map(({ name, annotation }) => (
    <p key={annotation.id} className={styles.line}>
      <span className={styles.icon}>{annotation.pinned ? <SHEET_ICONS.pin /> : <SHEET_ICONS.comment />}</span>
      <span>
        {parts.length > 1 && <b>{`${name}\u00a0: `}</b>}
        {text(annotation.content)} {annotation.file && <b>{annotation.file.name} </b>}
        <i>{by(annotation)}</i>
      </span>
    </p>
  ))
}
