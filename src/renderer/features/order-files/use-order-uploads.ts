import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { createFile } from '@/contract/orders/files'
import type { ProductionPlace } from '@/domain/files/order-files'
import { displayReference } from '@/domain/format/reference'
import type { Order, OrderFile } from '@/domain/orders/order'
import { errorText } from '@/renderer/lib/http/api-error'
import { countIn } from '@/renderer/lib/http/create-once'
import { uploadTo } from '@/renderer/lib/http/upload-to'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { endWriting, touchWriting } from '@/renderer/lib/presence/writing'
import { queryKeys } from '@/renderer/lib/query/keys'
import { takeNews } from '@/renderer/lib/query/pending'
import { authorCheck } from '@/renderer/lib/saves/author'
import { addUnsent } from '@/renderer/lib/saves/failed-saves'
import { type TryLater, tryLater } from '@/renderer/lib/saves/try-later'
import { ownerNow, ownName, personOf } from '@/renderer/lib/station/person-here'
import { draftUpload, NOT_BEGUN, type UploadDraft, uploadDrafts } from './upload-drafts'

const withFile = (order: Order, file: OrderFile): Order =>
  order.files.some(({ id }) => id === file.id)
    ? order
    : { ...order, files: [...order.files, file], has_files: order.has_files || file.type === 'prod' }

/** What is sent of a draft: what is said of its file, and the file. */
const bodyOf = ({ file, message, pinned, isBat, production }: UploadDraft) => {
  const sent = { message, pinned, file: { name: file.name, data: file } }
  if (production === null) return { ...sent, type: isBat ? 'BAT' : null }
  const { face, technique } = production
  return { ...sent, type: 'prod', ...(face === null ? {} : { face }), ...(technique === null ? {} : { technique }) }
}

/** What one reads of a file that did not arrive (reference: files 2.2, errors 1.1). */
const failedText = ({ production }: UploadDraft, reason: string): string =>
  production === null ? `Le fichier n'a pas été envoyé. ${reason}` : `une Erreur s'est produite. ${reason}`

/** What one may change of a draft before it is sent. */
export type DraftChange = Partial<Pick<UploadDraft, 'message' | 'isBat' | 'pinned' | 'production'>>

export interface Uploads {
  readonly drafts: readonly UploadDraft[]
  /** Adds files, or one production file; answers them: those that may be sent are, once they are confirmed. */
  readonly add: (files: readonly File[], production?: ProductionPlace) => Promise<readonly UploadDraft[]>
  readonly change: (key: string, change: DraftChange) => void
  readonly send: (key: string) => Promise<void>
  readonly remove: (key: string) => void
}

/** Uploads on their way, and how each failed one is taken for read; by draft. */
const running = new Map<string, AbortController>()
const failures = new Map<string, () => void>()
/** How each that failed is tried again by itself; by draft. */
const tries = new Map<string, TryLater>()
/** How many pages of an order show its uploads. */
const shown = new Map<number, number>()

const showUploads = (orderId: number, by: 1 | -1): void => void shown.set(orderId, (shown.get(orderId) ?? 0) + by)

/** Takes a failure for read. */
const forget = (key: string): void => {
  failures.get(key)?.()
  failures.delete(key)
}

const forgetTries = (key: string): void => {
  tries.get(key)?.stop()
  tries.delete(key)
}

function remove(key: string): void {
  running.get(key)?.abort()
  forget(key)
  forgetTries(key)
  uploadDrafts.drop(key)
}

const { change } = uploadDrafts

/** The uploads of one order: each is sent, fails and is tried again by itself, also while its page is away. */
export function useOrderUploads({ orderKey, reference, orderId }: OrderAddress): Uploads {
  const client = useQueryClient()
  const { show, dismiss } = useNotices()
  const owner = ownerNow()
  const own = ownName(orderKey)
  const drafts = uploadDrafts.useDrafts((draft) => draft.orderId === orderId)
  useEffect(() => {
    showUploads(orderId, 1)
    return () => {
      showUploads(orderId, -1)
      endWriting('files')
    }
  }, [orderId])
  // Chosen, or on its way while its order is on screen: each step of it is a touch (reference: live 3.6).
  useEffect(() => {
    if (drafts.some(({ sendable, state }) => sendable && state !== 'error')) touchWriting('files')
    else endWriting('files')
  }, [drafts])

  const add = useCallback(
    async (files: readonly File[], production: ProductionPlace | null = null): Promise<readonly UploadDraft[]> => {
      const made = await Promise.all(files.map((file) => draftUpload(orderId, file, production)))
      for (const draft of made) uploadDrafts.keep(draft.key, draft)
      return made
    },
    [orderId]
  )

  const send = useCallback(
    async (key: string): Promise<void> => {
      const draft = uploadDrafts.waiting(key)
      if (draft === undefined || !draft.sendable) return
      const upload = new AbortController()
      running.set(key, upload)
      forget(key)
      tries.get(key)?.begin()
      change(key, { state: 'loading', progress: NOT_BEGUN, reason: null, nextAt: null })
      const isOurs = authorCheck(client, owner)
      try {
        const as = personOf(owner)
        const onProgress = (progress: UploadDraft['progress']): void => change(key, { progress })
        const file = await uploadDrafts.send(key, {
          of: draft.file.name,
          send: (request_key) => uploadTo(createFile, orderId, { ...bodyOf(draft), request_key }, onProgress, upload.signal, { as }),
          count: countIn(orderKey, ({ files }) => files.filter(({ file: { name } }) => name === draft.file.name).length, as),
          already: 'Votre fichier y est déjà.'
        })
        if (file === null) void client.invalidateQueries({ queryKey: queryKeys.order(orderKey) })
        else takeNews<Order>(client, queryKeys.order(orderKey), (order) => withFile(order, file))
        forgetTries(key)
      } catch (error) {
        if (upload.signal.aborted) return
        const later = tries.get(key) ?? tryLater()
        tries.set(key, later)
        const nextAt = later.after(error, () => {
          if (isOurs() === true) void send(key)
          else change(key, { nextAt: null })
        })
        const reason = failedText(draft, errorText(error))
        change(key, { state: 'error', reason, nextAt })
        const read = addUnsent(own)
        if ((shown.get(orderId) ?? 0) > 0) failures.set(key, read)
        else {
          // Its page has gone: what was not sent is told with the order's name, for as long as that holds.
          const text = `Commande #${displayReference(reference)}, ${draft.file.name}\u00a0: ${reason}`
          const soon = nextAt === null ? '' : ' Un nouvel essai se fait tout seul.'
          const notice = show({ text: text + soon, tone: 'error', action: { label: 'Réessayer', run: () => void send(key) } })
          failures.set(key, () => {
            read()
            dismiss(notice)
          })
        }
      } finally {
        running.delete(key)
      }
    },
    [orderKey, own, owner, client, dismiss, orderId, reference, show]
  )

  return { drafts, add, change, send, remove }
}
