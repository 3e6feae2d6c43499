import { useCallback, useRef } from 'react'
import { deleteFile } from '@/contract/files'
import type { Order, OrderFile } from '@/domain/orders/order'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { type SaveFailure, usePartSave } from '../../lib/orders/use-part-save'

const without = (order: Order, id: number): Order => ({ ...order, files: order.files.filter((file) => file.id !== id) })

export interface FileDeletion {
  /** Asks, then deletes (reference: files 2.4). The same function at each drawing. */
  readonly remove: (file: OrderFile) => void
  readonly failure: SaveFailure | null
}

/** Deletes files of an order. Its row goes at once, and the focus with it unless `onGone` takes it: that it could not be deleted is told in the panel, where the row comes back. */
export function useFileDeletion(orderKey: string, reference: string, onGone: () => void): FileDeletion {
  const gone = useRef(onGone)
  gone.current = onGone
  const confirm = useConfirm()
  const { save, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: deleteFile,
    apply: (order, { params }) => without(order, Number(params.id)),
    settle: (order, { id }) => without(order, id),
    failed: "Le fichier n'a pas été supprimé."
  })
  const ask = useCallback(
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
  const remove = useCallback((file: OrderFile) => void ask(file), [ask])
  return { remove, failure }
}
