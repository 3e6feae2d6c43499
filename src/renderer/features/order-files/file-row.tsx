import { ArrowDownload16Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { patchFile } from '@/contract/orders/files'
import { dayMonth } from '@/domain/calendar/date-text'
import { isShownPicture, mimeOfFile } from '@/domain/files/content'
import { extensionOf, type FileKind, fileKind } from '@/domain/files/kinds'
import { canToggleProof, isOrderForm, isProof, refuseDeletion } from '@/domain/files/order-files'
import { formatFileSize } from '@/domain/format/number'
import { authorName } from '@/domain/format/person'
import { counted } from '@/domain/format/plural'
import type { Order, OrderFile } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { DownloadLink } from '@/renderer/kit/file-link/download-link'
import { FileLink } from '@/renderer/kit/file-link/file-link'
import { useFocusStays } from '@/renderer/kit/focus/use-focus-stays'
import { Glyph } from '@/renderer/kit/icons/icon'
import { LinkedText } from '@/renderer/kit/linked-text/linked-text'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { PinButton } from '@/renderer/kit/panel/pin-button'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import styles from './files-section.module.css'

const KINDS: Readonly<Record<FileKind, string>> = {
  prod: 'Production',
  gtx: 'Impression DTG',
  vectoriel: 'Vectoriel',
  image: 'Image',
  filtered: 'Image filtrée',
  word: 'Texte',
  excel: 'Tableau',
  powerpoint: 'Présentation',
  pdf: 'PDF',
  embroidery: 'Broderie'
}

/** « Broderie · 7 200 points de broderie · 38 Ko · Camille R., 18/11 » */
function fileFacts({ file, type, user, created_at }: OrderFile): string {
  const kind = fileKind({ name: file.name, mime: file.type, type })
  const stitches = file.metadata.stitch_points
  return [
    isOrderForm(type) ? 'Bon de commande' : kind && KINDS[kind],
    stitches && counted(stitches, 'stitch'),
    file.size > 0 && formatFileSize(file.size),
    [user && authorName(user), dayMonth(created_at)].filter(Boolean).join(', ')
  ]
    .filter(Boolean)
    .join(' · ')
}

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

interface Props extends OrderAddress {
  readonly file: OrderFile
  readonly onDelete: (file: OrderFile) => void
}

/** One file: what it is, its content, BAT, pin, deletion where they are allowed (reference: files 2.1, 2.3, 2.4). */
export const FileRow = memo(function FileRow({ file, onDelete, ...order }: Props) {
  const { id, type, pinned, message } = file
  const { name } = file.file
  const place = useFocusStays<HTMLLIElement>()
  const fixed = !useHasRole('operator') || isMadeUp(id)
  const isPicture = isShownPicture(mimeOfFile(file.file))
  const marks = usePartSave({
    ...order,
    endpoint: patchFile,
    apply: (now, { params, body }) => marked(now, Number(params.id), marksOf(body)),
    settle: (now, answer) => marked(now, answer.id, marksOf(answer)),
    failed: "Le fichier n'a pas été changé.",
    pieces: ({ body }) => Object.keys(body)
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
          <DownloadLink className={styles.delete} url={file.file.url} name={name} aria-label={`Télécharger ${name}`} title="Télécharger">
            <ArrowDownload16Regular />
          </DownloadLink>
        )}
        {!fixed && canToggleProof(type) && (
          <PlainButton
            className={isProof(type) ? `${styles.proof} ${styles.on}` : styles.proof}
            aria-pressed={isProof(type)}
            aria-label={`BAT (bon à tirer) ${name}`}
            title="Bon à tirer"
            onClick={() => change({ type: isProof(type) ? '' : 'BAT' })}
          >
            BAT
          </PlainButton>
        )}
        {!fixed && <PinButton pinned={pinned} what={name} onToggle={(wanted) => change({ pinned: wanted })} />}
        {!fixed && refuseDeletion(file) === null && (
          <PlainButton className={styles.delete} aria-label={`Supprimer ${name}`} title="Supprimer" onClick={() => onDelete(file)}>
            <Glyph name="delete" />
          </PlainButton>
        )}
      </span>
      <SaveFailureLine failure={failure} box={styles.failure} />
    </li>
  )
})
