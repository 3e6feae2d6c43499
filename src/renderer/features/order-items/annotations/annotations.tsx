import { memo, useCallback, useRef } from 'react'
import { annotationAuthor } from '@/domain/faces/annotation-author'
import type { Annotation } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { TextWithColors } from '@/renderer/kit/colored-text/colored-text'
import { FileLink } from '@/renderer/kit/file-link/file-link'
import { Glyph } from '@/renderer/kit/icons/icon'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { PinButton, pinnedFirst } from '@/renderer/kit/panel/pin-button'
import { NotePicture } from '@/renderer/kit/picture/picture'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useFileDrop } from '@/renderer/lib/files/use-file-drop'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { useHoldsItem } from '../large/held-items'
import { ANNOTATION_CALLS, type AnnotatedPart, partKey, withoutAnnotation, withPin } from './annotated-part'
import { annotationDrafts, beginAnnotations, giveUpAnnotations, isBegun, takeBackAnnotations } from './annotation-drafts'
import styles from './annotations.module.css'
import { DraftForm } from './draft-form'

interface Props {
  readonly kind: AnnotatedPart['kind']
  readonly annotation: Annotation
  readonly onDelete: (id: number) => void
}

/** One annotation: its pin, which shows at once, its text with colours by name, its file, who wrote it (reference: items-and-decorations 4.1, 4.4). */
export const AnnotationRow = memo(function AnnotationRow({ kind, annotation, onDelete }: Props) {
  const { id, pinned, content, file } = annotation
  const fixed = !useHasRole('operator') || isMadeUp(id)
  const { save, failure } = usePartSave({
    ...useOrderAddress(),
    endpoint: ANNOTATION_CALLS[kind].patch,
    apply: (order, { params, body }) => withPin(order, Number(params.id), body.pinned),
    settle: (order, saved) => withPin(order, saved.id, saved.pinned),
    failed: "L'épingle de l'annotation n'a pas été enregistrée."
  })
  return (
    <li className={[pinned && styles.pinned, fixed && styles.fixed].filter(Boolean).join(' ') || undefined}>
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
            {file.image && <NotePicture className={styles.image} url={file.url} />}
            {file.name}
          </FileLink>
        )}{' '}
        <span className={styles.by}>{annotationAuthor(annotation)}</span>
        <SaveFailureLine failure={failure} />
      </span>
      {!fixed && (
        <PlainButton
          look="tool"
          className={styles.delete}
          aria-label={`Supprimer l'annotation de ${annotationAuthor(annotation)}`}
          title="Supprimer"
          onClick={() => onDelete(id)}
        >
          <Glyph name="delete" />
        </PlainButton>
      )}
    </li>
  )
})

interface AnnotationsProps {
  /** Both stay the same for a face or a view. */
  readonly kind: AnnotatedPart['kind']
  readonly id: number
  /** The face or view as one reads it: « dos ». */
  readonly label: string
  readonly annotations: readonly Annotation[]
}

/** Annotations of a face or of a view, pinned ones first, and those being written; files dropped here begin one (reference: items-and-decorations 4.1, 4.2). */
export function Annotations({ kind, id: partId, label, annotations }: AnnotationsProps) {
  const fixed = !useHasRole('operator') || isMadeUp(partId)
  const part = partKey({ kind, id: partId })
  const { show } = useNotices()
  const confirm = useConfirm()
  const opener = useRef<HTMLButtonElement>(null)
  const drafts = annotationDrafts.useKeys((draft) => draft.part === part)
  const { over, handlers } = useFileDrop((files) => beginAnnotations(part, files))
  const { save, failure } = usePartSave({
    ...useOrderAddress(),
    endpoint: ANNOTATION_CALLS[kind].remove,
    apply: (order, { params }) => withoutAnnotation(order, Number(params.id)),
    settle: (order, { id }) => withoutAnnotation(order, id),
    failed: "Aïe, Une erreur s'est produite\u00a0! L'annotation n'a pas été supprimée.",
    pieces: ({ params }) => [String(params.id)]
  })
  useHoldsItem(failure !== null)

  const remove = useCallback(
    async (id: number): Promise<void> => {
      const sure = await confirm({
        title: "Supprimer l'annotation",
        text: 'Etes-vous sûrs de vouloir supprimer cette annotation\u00a0?',
        confirm: "Supprimer l'annotation",
        cancel: 'La garder',
        danger: true
      })
      if (!sure) return
      opener.current?.focus()
      await save({ params: { id } })
    },
    [confirm, save]
  )
  const onDelete = useCallback((id: number) => void remove(id), [remove])

  const cancel = (): void => {
    const left = Object.entries(giveUpAnnotations(part)).filter(([, draft]) => isBegun(draft))
    opener.current?.focus()
    if (left.length === 0) return
    show({
      text: left.length === 1 ? 'Annotation abandonnée.' : `${left.length} annotations abandonnées.`,
      tone: 'info',
      action: { label: 'Reprendre', run: () => takeBackAnnotations(Object.fromEntries(left)) }
    })
  }

  return (
    <div className={over ? `${styles.annotations} ${styles.over}` : styles.annotations} {...(fixed ? {} : handlers)}>
      {annotations.length > 0 && (
        <ul className={styles.list} aria-label={`Annotations, ${label}`}>
          {pinnedFirst(annotations).map((annotation) => (
            <AnnotationRow key={annotation.id} kind={kind} annotation={annotation} onDelete={onDelete} />
          ))}
        </ul>
      )}
      <SaveFailureLine failure={failure} />
      {!fixed &&
        drafts.map((key) => (
          <DraftForm key={key} kind={kind} id={partId} draft={key} onSaved={() => opener.current?.focus()} onCancel={cancel} />
        ))}
      {!fixed && (
        <PlainButton ref={opener} className={styles.open} aria-label={`Annoter, ${label}`} onClick={() => beginAnnotations(part)}>
          <Glyph name="add" />
          Annoter
        </PlainButton>
      )}
    </div>
  )
}
