import { memo } from 'react'
import { annotationAuthor } from '@/domain/faces/annotation-author'
import type { Annotation } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/made-up'
import { Glyph } from '@/renderer/kit/icons/icon'
import { TextWithColors } from '../../../kit/colored-text/colored-text'
import { FileLink } from '../../../kit/file-link/file-link'
import { FailureLine } from '../../../kit/panel/failure-line'
import { PinButton } from '../../../kit/panel/pin-button'
import { usePartSave } from '../../../lib/orders/use-part-save'
import { ANNOTATION_CALLS, type AnnotatedPart } from './annotated-part'
import styles from './annotations.module.css'
import { withPin } from './with-annotations'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly kind: AnnotatedPart['kind']
  readonly annotation: Annotation
  readonly onDelete: (id: number) => void
}

/** One annotation: its pin, which shows at once, its text with colours by name, its file, who wrote it (reference: items-and-decorations 4.1, 4.4). */
export const AnnotationRow = memo(function AnnotationRow({ orderKey, reference, kind, annotation, onDelete }: Props) {
  const { id, pinned, content, file } = annotation
  const fixed = isMadeUp(id)
  const { save, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: ANNOTATION_CALLS[kind].patch,
    apply: (order, { params, body }) => withPin(order, Number(params.id), body.pinned),
    settle: (order, saved) => withPin(order, saved.id, saved.pinned),
    failed: "L'épingle de l'annotation n'a pas été enregistrée."
  })
  return (
    <li className={pinned ? styles.pinned : undefined}>
      {!fixed && (
        <PinButton
          pinned={pinned}
          what={`l'annotation de ${annotationAuthor(annotation)}`}
          onToggle={(next) => void save({ params: { id }, body: { pinned: next } })}
        />
      )}
      <span className={styles.content}>
        <span className={styles.text}>
          <TextWithColors content={content} />
        </span>{' '}
        {file && (
          <FileLink className={styles.file} name={file.name} url={file.url} picture={file.image ? file.url : null}>
            {file.image && <img className={styles.image} src={file.url} alt="" loading="lazy" />}
            {file.name}
          </FileLink>
        )}{' '}
        <span className={styles.by}>{annotationAuthor(annotation)}</span>
        {failure && <FailureLine save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />}
      </span>
      {!fixed && (
        <button
          type="button"
          className={styles.delete}
          aria-label={`Supprimer l'annotation de ${annotationAuthor(annotation)}`}
          title="Supprimer"
          onClick={() => onDelete(id)}
        >
          <Glyph name="delete" />
        </button>
      )}
    </li>
  )
})
