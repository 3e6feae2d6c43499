import { ArrowUpload16Regular, FolderArrowUp16Regular } from '@fluentui/react-icons'
import { memo, useEffect, useRef } from 'react'
import type { OrderFile } from '@/domain/orders/order'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'
import { pastedFiles, useFileDrop } from '@/renderer/lib/files/use-file-drop'
import { FailureLine } from '../../kit/panel/failure-line'
import { Count, Section } from '../../kit/panel/section'
import sheet from '../../kit/panel/sheet.module.css'
import { DraftRow } from './draft-row'
import { FileRow } from './file-row'
import styles from './files-section.module.css'
import { useDrafts } from './use-drafts'
import { useFileDeletion } from './use-file-deletion'
import { useProduction } from './use-production'
import { useUploads } from './use-uploads'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
  readonly files: readonly OrderFile[]
}

/** Files of an order with their kinds, pinned ones first, and those that are being added by drop, paste or choice (reference: files 2.1). */
export const FilesSection = memo(function FilesSection({ files, ...order }: Props) {
  const uploads = useDrafts(order)
  const { take, dialog } = useUploads(uploads)
  const production = useProduction(order, uploads)
  const deletion = useFileDeletion(order.orderKey, order.reference, () => adder.current?.focus())
  const { over, handlers } = useFileDrop((dropped) => void take(dropped))
  const adder = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const productionChooser = useRef<HTMLInputElement>(null)
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = pastedFiles(event.clipboardData, new Date())
      if (pasted.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      void taking.current(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return (
    <div className={over ? styles.over : undefined} {...handlers}>
      <Section
        name="files"
        title="Fichiers"
        aside={
          <>
            <Count>{files.length}</Count>
            <button ref={adder} type="button" className={styles.add} onClick={() => chooser.current?.click()}>
              <ArrowUpload16Regular />
              Ajouter
            </button>
            <button
              type="button"
              className={styles.add}
              aria-label="Envoyer un fichier de production"
              title="Envoyer un fichier de production"
              onClick={() => productionChooser.current?.click()}
            >
              <FolderArrowUp16Regular />
              Production
            </button>
          </>
        }
      >
        {files.length + uploads.drafts.length === 0 && <p className={`${sheet.body} ${styles.none}`}>Aucun fichier.</p>}
        {deletion.failure && (
          <div className={styles.lost}>
            <FailureLine
              save={deletion.failure.save}
              text={deletion.failure.text}
              onRetry={deletion.failure.retry}
              onRead={deletion.failure.dismiss}
            />
          </div>
        )}
        <ul className={styles.list}>
          {uploads.drafts.map((draft) => (
            <DraftRow key={draft.key} draft={draft} onSend={uploads.send} onRemove={uploads.remove} />
          ))}
          {pinnedFirst(files).map((file) => (
            <FileRow key={file.id} orderKey={order.orderKey} reference={order.reference} file={file} onDelete={deletion.remove} />
          ))}
        </ul>
      </Section>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Fichiers à ajouter"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          void take(chosen)
        }}
      />
      <input
        ref={productionChooser}
        type="file"
        hidden
        aria-label="Fichier de production à envoyer"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = ''
          void production.take(chosen)
        }}
      />
      {dialog}
      {production.dialog}
    </div>
  )
})
