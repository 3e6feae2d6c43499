import { Pin16Filled, Pin16Regular } from '@fluentui/react-icons'
import { authorName } from '@/domain/format/person'
import type { Annotation } from '@/domain/orders/order'
import { pinnedFirst } from '../panel/pinned-first'
import styles from './annotations.module.css'
import { ColoredText } from './colored-text'

const by = ({ user, is_system }: Annotation): string => (user ? authorName(user) : is_system ? 'Système' : 'Client')

/** Annotations of a face, pinned ones first, colour codes as swatches with their names (spec §2, §5). */
export function Annotations({ annotations }: { annotations: readonly Annotation[] }) {
  if (annotations.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Annotations">
      {pinnedFirst(annotations).map((annotation) => (
        <li key={annotation.id} className={annotation.pinned ? styles.pinned : undefined}>
          <span className={styles.pin} role="img" aria-label={annotation.pinned ? 'Épinglée' : 'Annotation'}>
            {annotation.pinned ? <Pin16Filled /> : <Pin16Regular />}
          </span>
          <span>
            <span className={styles.text}>
              <ColoredText content={annotation.content} />
            </span>{' '}
            {annotation.file &&
              (annotation.file.image ? (
                <img className={styles.image} src={annotation.file.url} alt={annotation.file.name} loading="lazy" />
              ) : (
                <span className={styles.file}>{annotation.file.name}</span>
              ))}{' '}
            <span className={styles.by}>{by(annotation)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
