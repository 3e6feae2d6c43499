import { useCallback, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Annotation } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/made-up'
import { Glyph } from '@/renderer/kit/icons/icon'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useNotices } from '@/renderer/lib/notices/notices'
import { FailureLine } from '../../../kit/panel/failure-line'
import { useFileDrop } from '../../../lib/files/use-file-drop'
import { usePartSave } from '../../../lib/orders/use-part-save'
import { useHoldsItem } from '../large/held-items'
import { ANNOTATION_CALLS, type AnnotatedPart, partKey } from './annotated-part'
import { isBegun, useDraftsStore } from './annotation-drafts'
import { AnnotationRow } from './annotation-row'
import styles from './annotations.module.css'
import { DraftForm } from './draft-form'
import { withoutAnnotation } from './with-annotations'

interface Props {
  readonly orderKey: string
  readonly reference: string
  /** Both stay the same for a face or a view. */
  readonly kind: AnnotatedPart['kind']
  readonly id: number
  /** The face or view as one reads it: « dos ». */
  readonly label: string
  readonly annotations: readonly Annotation[]
}

/** Annotations of a face or of a view, pinned ones first, and those being written; files dropped here begin one (reference: items-and-decorations 4.1, 4.2). */
export function Annotations({ orderKey, reference, kind, id: partId, label, annotations }: Props) {
  const fixed = isMadeUp(partId)
  const part = partKey({ kind, id: partId })
  const { show } = useNotices()
  const confirm = useConfirm()
  const opener = useRef<HTMLButtonElement>(null)
  const drafts = useDraftsStore(useShallow(({ byPart }) => byPart[part]?.map(({ key }) => key) ?? []))
  const { begin, giveUp, takeBack } = useDraftsStore.getState()
  const { over, handlers } = useFileDrop((files) => begin(part, files))
  const { save, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: ANNOTATION_CALLS[kind].remove,
    apply: (order, { params }) => withoutAnnotation(order, Number(params.id)),
    settle: (order, { id }) => withoutAnnotation(order, id),
    failed: "Aïe, Une erreur s'est produite\u00a0! L'annotation n'a pas été supprimée."
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
    const left = giveUp(part).filter(isBegun)
    opener.current?.focus()
    if (left.length === 0) return
    show({
      text: left.length === 1 ? 'Annotation abandonnée.' : `${left.length} annotations abandonnées.`,
      tone: 'info',
      action: { label: 'Reprendre', run: () => takeBack(part, left) }
    })
  }

  return (
    <div className={over ? `${styles.annotations} ${styles.over}` : styles.annotations} {...(fixed ? {} : handlers)}>
      {annotations.length > 0 && (
        <ul className={styles.list} aria-label={`Annotations, ${label}`}>
          {pinnedFirst(annotations).map((annotation) => (
            <AnnotationRow
              key={annotation.id}
              orderKey={orderKey}
              reference={reference}
              kind={kind}
              annotation={annotation}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
      {failure && <FailureLine save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />}
      {drafts.map((key) => (
        <DraftForm
          key={key}
          orderKey={orderKey}
          reference={reference}
          kind={kind}
          id={partId}
          draft={key}
          onSaved={() => opener.current?.focus()}
          onCancel={cancel}
        />
      ))}
      {!fixed && (
        <button ref={opener} type="button" className={styles.open} aria-label={`Annoter, ${label}`} onClick={() => begin(part)}>
          <Glyph name="add" />
          Annoter
        </button>
      )}
    </div>
  )
}
