import { dayMonth } from '@/domain/calendar/date-text'
import { colorParts } from '@/domain/colors/color-parts'
import { authorName } from '@/domain/format/person'
import type { Annotation, Face } from '@/domain/orders/order'
import { SHEET_ICONS } from './icons'
import styles from './sheet-lines.module.css'

const text = (content: string): string =>
  colorParts(content)
    .parts.map((part) => (part.kind === 'text' ? part.text : part.name))
    .join('')

const by = ({ user, is_system, created_at }: Annotation): string =>
  `${user ? authorName(user) : is_system ? 'Système' : 'Client'}, ${dayMonth(created_at)}`

/** What was noted on the faces of an item: pinned notes first, with their pin; colours by their names. */
export function SheetAnnotations({ faces }: { faces: readonly Face[] }) {
  const notes = faces
    .flatMap((face) => face.annotations.map((annotation) => ({ face: face.face, annotation })))
    .filter(({ annotation }) => annotation.pinned || !annotation.is_system)
    .toSorted((a, b) => Number(b.annotation.pinned) - Number(a.annotation.pinned))
  return notes.map(({ face, annotation }) => (
    <p key={annotation.id} className={styles.line}>
      <span className={styles.icon}>{annotation.pinned ? <SHEET_ICONS.pin /> : <SHEET_ICONS.comment />}</span>
      <span>
        {faces.length > 1 && <b>{`${face}\u00a0: `}</b>}
        {text(annotation.content)} {annotation.file && <b>{annotation.file.name} </b>}
        <i>{by(annotation)}</i>
      </span>
    </p>
  ))
}
