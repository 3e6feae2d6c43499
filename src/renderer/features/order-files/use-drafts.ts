import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { createFile } from '@/contract/files'
import type { ProductionPlace } from '@/domain/files/production'
import { displayReference } from '@/domain/format/reference'
import type { Order, OrderFile } from '@/domain/orders/order'
import { useNotices } from '@/renderer/lib/notices/notices'
import { tryLater } from '../../lib/failed-saves/try-later'
import { errorText } from '../../lib/http/api-error'
import { countIn, createOnce } from '../../lib/http/create-once'
import { uploadTo } from '../../lib/http/upload-to'
import { addUnsaved } from '../../lib/orders/unsaved'
import { queryKeys } from '../../lib/query/keys'
import { takeNews } from '../../lib/query/pending'
import { whoIs } from '../../lib/query/who-is'
import { type Draft, draftFor, NOT_BEGUN } from './draft'
import { areShown, changeUploads, failures, running, showUploads, tries, uploadDraft, useUploadDrafts } from './upload-drafts'

const withFile = (order: Order, file: OrderFile): Order =>
  order.files.some(({ id }) => id === file.id)
    ? order
    : { ...order, files: [...order.files, file], has_files: order.has_files || file.type === 'prod' }

/** What is sent of a draft: what is said of its file, and the file. */
const bodyOf = ({ file, message, pinned, isBat, production }: Draft) => {
  const sent = { message, pinned, file: { name: file.name, data: file } }
  if (production === null) return { ...sent, type: isBat ? 'BAT' : null }
  const { face, technique } = production
  return { ...sent, type: 'prod', ...(face === null ? {} : { face }), ...(technique === null ? {} : { technique }) }
}

/** What one reads of a file that did not arrive (reference: files 2.2, errors 1.1). */
const failedText = ({ production }: Draft, reason: string): string =>
  production === null ? `Le fichier n'a pas été envoyé. ${reason}` : `une Erreur s'est produite. ${reason}`

/** Which order files are for. */
export interface OrderAddress {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
}

/** What one may change of a draft before it is sent. */
export type DraftChange = Partial<Pick<Draft, 'message' | 'isBat' | 'pinned' | 'production'>>

export interface Drafts {
  readonly drafts: readonly Draft[]
  /** Adds files, or one production file; answers them: those that may be sent are, once they are confirmed. */
  readonly add: (files: readonly File[], production?: ProductionPlace) => Promise<readonly Draft[]>
  readonly change: (key: number, change: DraftChange) => void
  readonly send: (key: number) => Promise<void>
  readonly remove: (key: number) => void
}

/** Takes a failure for read. */
const forget = (key: number): void => {
  failures.get(key)?.()
  failures.delete(key)
}

const forgetTries = (key: number): void => {
  tries.get(key)?.stop()
  tries.delete(key)
}

/** The uploads of one order: each is sent, fails and is tried again by itself, also while its page is away. */
export function useDrafts({ orderKey, reference, orderId }: OrderAddress): Drafts {
  const client = useQueryClient()
  const { show, dismiss } = useNotices()
  const drafts = useUploadDrafts(orderId)
  useEffect(() => showUploads(orderId), [orderId])

  const update = useCallback(
    (key: number, change: Partial<Draft>): void =>
      changeUploads(orderId, (now) => now.map((draft) => (draft.key === key ? { ...draft, ...change } : draft))),
    [orderId]
  )
  const drop = useCallback((key: number): void => changeUploads(orderId, (now) => now.filter((draft) => draft.key !== key)), [orderId])

  const add = useCallback(
    async (files: readonly File[], production: ProductionPlace | null = null): Promise<readonly Draft[]> => {
      const made = await Promise.all(files.map((file) => draftFor(file, production)))
      changeUploads(orderId, (now) => [...now, ...made])
      return made
    },
    [orderId]
  )

  const send = useCallback(
    async (key: number): Promise<void> => {
      const draft = uploadDraft(orderId, key)
      if (draft === undefined || !draft.sendable || running.has(key)) return
      const upload = new AbortController()
      running.set(key, upload)
      forget(key)
      tries.get(key)?.begin()
      update(key, { state: 'loading', progress: NOT_BEGUN, reason: null, nextAt: null })
      try {
        const onProgress = (progress: Draft['progress']): void => update(key, { progress })
        const file = await createOnce({
          draft: `file-${key}`,
          of: draft.file.name,
          send: (request_key) => uploadTo(createFile, orderId, { ...bodyOf(draft), request_key }, onProgress, upload.signal),
          count: countIn(orderKey, ({ files }) => files.filter(({ file: { name } }) => name === draft.file.name).length),
          already: 'Votre fichier y est déjà.'
        })
        if (file === null) void client.invalidateQueries({ queryKey: queryKeys.order(orderKey) })
        else takeNews<Order>(client, queryKeys.order(orderKey), (order) => withFile(order, file))
        drop(key)
        forgetTries(key)
      } catch (error) {
        if (upload.signal.aborted) return
        const later = tries.get(key) ?? tryLater()
        tries.set(key, later)
        const who = whoIs(client)
        const nextAt = later.after(error, () => {
          // Nothing is sent in the name of who signed in meanwhile.
          if (whoIs(client) === who) void send(key)
          else update(key, { nextAt: null })
        })
        const reason = failedText(draft, errorText(error))
        update(key, { state: 'error', reason, nextAt })
        const read = addUnsaved(orderKey)
        if (areShown(orderId)) failures.set(key, read)
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
    [orderKey, client, dismiss, drop, orderId, reference, show, update]
  )

  const remove = useCallback(
    (key: number): void => {
      running.get(key)?.abort()
      forget(key)
      forgetTries(key)
      drop(key)
    },
    [drop]
  )

  return { drafts, add, change: update, send, remove }
}
