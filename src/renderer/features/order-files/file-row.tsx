import { ArrowDownload16Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { patchFile } from '@/contract/files'
import { isShownPicture, mimeOfFile } from '@/domain/files/content'
import { extensionOf } from '@/domain/files/kinds'
import { canToggleProof, isProof, refuseDeletion } from '@/domain/files/order-files'
import type { Order, OrderFile } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/made-up'
import { Glyph } from '@/renderer/kit/icons/icon'
import { FileLink } from '../../kit/file-link/file-link'
import { useFocusStays } from '../../kit/focus/use-focus-stays'
import { LinkedText } from '../../kit/linked-text/linked-text'
import { FailureLine } from '../../kit/panel/failure-line'
import { PinButton } from '../../kit/panel/pin-button'
import { usePartSave } from '../../lib/orders/use-part-save'
import { fileFacts } from './file-facts'
import styles from './files-section.module.css'

type Marks = Partial<Pick<OrderFile, 'pinned' | 'type'>>

const marked = (order: Order, id: number, marks: Marks): Order => ({
  ...order,
  files: order.files.map((file) => (file.id === id ? { ...file, ...marks } : file))
})
/** Only what was said: a field left out stays as it is. */
const marksOf = ({ pinned, type }: { pinned?: boolean | undefined; type?: string | null | undefined }): Marks => ({
  ...(pinned === undefined ? {} : { pinned }),
  ...(type === undefined ? {} : { type })
})

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly file: OrderFile
  readonly onDelete: (file: OrderFile) => void
}

/** One file: what it is, its content, BAT, pin, deletion where they are allowed (reference: files 2.1, 2.3, 2.4). */
export const FileRow = memo(function FileRow({ orderKey, reference, file, onDelete }: Props) {
  const { id, type, pinned, message } = file
  const { name } = file.file
  const place = useFocusStays<HTMLLIElement>()
  const fixed = isMadeUp(id)
  const isPicture = isShownPicture(mimeOfFile(file.file))
  const marks = usePartSave({
    orderKey,
    reference,
    endpoint: patchFile,
    apply: (order, { params, body }) => marked(order, Number(params.id), marksOf(body)),
    settle: (order, answer) => marked(order, answer.id, marksOf(answer)),
    failed: "Le fichier n'a pas été changé."
  })
  const change = (body: { pinned?: boolean; type?: 'BAT' | '' }): void => void marks.save({ params: { id }, body })
  const { failure } = marks
  return (
    <li ref={place}>
      <span className={styles.kind} aria-hidden="true">
        {extensionOf(name).slice(0, 4).toUpperCase() || '?'}
      </span>
      <FileLink
        className={styles.name}
        name={name}
        url={file.file.url}
        picture={isPicture ? (file.file.preview_urls[0] ?? null) : null}
        pages={isPicture ? [] : file.file.preview_urls}
      >
        {name}
      </FileLink>
      <span className={styles.facts}>
        {fileFacts(file)}
        {message !== '' && (
          <span className={styles.message}>
            <LinkedText text={message} />
          </span>
        )}
      </span>
      <span className={styles.marks}>
        {file.file.url !== '' && file.file.preview_urls.length > 0 && (
          <a className={styles.delete} href={file.file.url} download={name} aria-label={`Télécharger ${name}`} title="Télécharger">
            <ArrowDownload16Regular />
          </a>
        )}
        {!fixed && canToggleProof(type) && (
          <button
            type="button"
            className={isProof(type) ? `${styles.proof} ${styles.on}` : styles.proof}
            aria-pressed={isProof(type)}
            aria-label={`BAT (bon à tirer) ${name}`}
            title="Bon à tirer"
            onClick={() => change({ type: isProof(type) ? '' : 'BAT' })}
          >
            BAT
          </button>
        )}
        {!fixed && <PinButton pinned={pinned} what={name} onToggle={(wanted) => change({ pinned: wanted })} />}
        {!fixed && refuseDeletion(file) === null && (
          <button type="button" className={styles.delete} aria-label={`Supprimer ${name}`} title="Supprimer" onClick={() => onDelete(file)}>
            <Glyph name="delete" />
          </button>
        )}
      </span>
      {failure && (
        <div className={styles.failure}>
          <FailureLine save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />
        </div>
      )}
    </li>
  )
})
