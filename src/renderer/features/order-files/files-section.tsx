import { ArrowUpload16Regular, FolderArrowUp16Regular } from '@fluentui/react-icons'
import { memo, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { deleteFile } from '@/contract/orders/files'
import { roleOfUpload } from '@/domain/files/order-files'
import type { Order, OrderFile } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'
import { Count, Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { pastedFiles, useFileDrop, useNoOtherDrops } from '@/renderer/lib/files/use-file-drop'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { ForRole } from '@/renderer/lib/roles/for-role'
import { type SaveFailure, usePartSave } from '@/renderer/lib/saves/use-part-save'
import { DraftRow } from './draft-row'
import { FileRow } from './file-row'
import styles from './files-section.module.css'
import { useOrderUploads } from './use-order-uploads'
import { useProductionDialog, useUploadDialog } from './use-upload-dialogs'

const without = (order: Order, id: number): Order => ({ ...order, files: order.files.filter((file) => file.id !== id) })

interface FileDeletion {
  /** Asks, then deletes (reference: files 2.4). The same function at each drawing. */
  readonly remove: (file: OrderFile) => void
  readonly failure: SaveFailure | null
}

/** Deletes files of an order. Its row goes at once, and the focus with it unless `onGone` takes it: that it could not be deleted is told in the panel, where the row comes back. */
function useFileDeletion(order: OrderAddress, onGone: () => void): FileDeletion {
  const gone = useLatest(onGone)
  const confirm = useConfirm()
  const { save, failure } = usePartSave({
    ...order,
    endpoint: deleteFile,
    apply: (now, { params }) => without(now, Number(params.id)),
    settle: (now, { id }) => without(now, id),
    failed: "Le fichier n'a pas été supprimé.",
    pieces: ({ params }) => [String(params.id)]
  })
  const confirmAndRemove = useCallback(
    async ({ id, file: { name } }: OrderFile): Promise<void> => {
      const agreed = await confirm({
        title: `Supprimer ${name}`,
        text: 'La suppression de fichier est irreversible. Êtes-vous certains de vouloir continuer\u00a0?',
        confirm: 'Supprimer le fichier',
        cancel: 'Le garder',
        danger: true
      })
      if (!agreed) return
      gone.current()
      void save({ params: { id } })
    },
    [confirm, save]
  )
  const remove = useCallback((file: OrderFile) => void confirmAndRemove(file), [confirmAndRemove])
  return { remove, failure }
}

type Props = OrderAddress & { readonly files: readonly OrderFile[] }

/** Files of an order with their kinds, pinned ones first, and those that are being added by drop, paste or choice (reference: files 2.1). */
export const FilesSection = memo(function FilesSection({ files, ...order }: Props) {
  const uploads = useOrderUploads(order)
  const { take, dialog } = useUploadDialog(uploads)
  const production = useProductionDialog(order, uploads)
  const deletion = useFileDeletion(order, () => adder.current?.focus())
  const { over, handlers } = useFileDrop((dropped) => void take(dropped))
  useNoOtherDrops()
  const adder = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const productionChooser = useRef<HTMLInputElement>(null)
  const takeNow = useEffectEvent(take)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = pastedFiles(event.clipboardData, new Date())
      if (pasted.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      void takeNow(pasted)
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
            <PlainButton ref={adder} className={styles.add} onClick={() => chooser.current?.click()}>
              <ArrowUpload16Regular />
              Ajouter
            </PlainButton>
            <ForRole least={roleOfUpload('prod')}>
              <PlainButton
                className={styles.add}
                label="Envoyer un fichier de production"
                onClick={() => productionChooser.current?.click()}
              >
                <FolderArrowUp16Regular />
                Production
              </PlainButton>
            </ForRole>
          </>
        }
      >
        {files.length + uploads.drafts.length === 0 && <p className={`${sheet.body} ${styles.none}`}>Aucun fichier.</p>}
        <SaveFailureLine failure={deletion.failure} box={styles.lost} />
        <ul className={styles.list}>
          {uploads.drafts.map((draft) => (
            <DraftRow key={draft.key} draft={draft} onSend={uploads.send} onRemove={uploads.remove} />
          ))}
          {pinnedFirst(files).map((file) => (
            <FileRow key={file.id} {...order} file={file} onDelete={deletion.remove} />
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
