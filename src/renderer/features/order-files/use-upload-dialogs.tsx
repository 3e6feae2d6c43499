import { type ComponentProps, type ComponentType, useCallback, useState } from 'react'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import type { UploadDialog as Dialog } from './upload-dialogs'
import type { UploadDraft } from './upload-drafts'
import type { Uploads } from './use-order-uploads'

type View = ComponentType<ComponentProps<typeof Dialog>>

const NOT_LOADED = "Cette fenêtre n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."

/** Takes chosen files in: they become drafts, and a dialog, whose code comes when it is needed, asks about those that may be sent and names the others. */
export function useUploadDialog({ drafts, add, change, send, remove }: Uploads) {
  const { show } = useNotices()
  const [toDescribe, setToDescribe] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly UploadDraft[]>([])
  const [View, setView] = useState<View | null>(null)
  const waiting = drafts.filter(({ key }) => toDescribe.includes(key))

  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const made = await add(files)
    try {
      const { UploadDialog } = await import('./upload-dialogs')
      setView(() => UploadDialog)
      setToDescribe((now) => [...now, ...made.filter((draft) => draft.sendable).map(({ key }) => key)])
      // They are named in the dialog, which stands before the panel.
      const others = made.filter((draft) => !draft.sendable)
      setRefused((now) => [...now, ...others])
      for (const { key } of others) remove(key)
    } catch {
      show({ text: NOT_LOADED, tone: 'error' })
    }
  }
  const close = (): void => {
    setToDescribe([])
    setRefused([])
  }
  const dialog =
    View !== null && waiting.length + refused.length > 0 ? (
      <View
        drafts={waiting}
        refused={refused}
        onChange={change}
        onSend={() => {
          close()
          for (const { key } of waiting) void send(key)
        }}
        onCancel={() => {
          close()
          for (const { key } of waiting) remove(key)
        }}
      />
    ) : null
  return { take, dialog }
}

const loadProductionDialog = async () => (await import('./upload-dialogs')).ProductionDialog
const WHOLE_ORDER = { face: null, technique: null }

/** Takes a production file in: it becomes a draft, which is confirmed in a dialog before it is sent (reference: files 2.5). */
export function useProductionDialog({ orderKey }: OrderAddress, { drafts, add, change, send, remove }: Uploads) {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const close = useCallback(() => setConfirmed(null), [])
  const draft = drafts.find(({ key }) => key === confirmed)
  const Dialog = useLoaded(loadProductionDialog, draft !== undefined, close)

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const [made] = await add([file], WHOLE_ORDER)
    if (made?.sendable === true) setConfirmed(made.key)
  }
  const dialog =
    Dialog && draft ? (
      <Dialog
        orderKey={orderKey}
        draft={draft}
        onChange={change}
        onSend={() => {
          close()
          void send(draft.key)
        }}
        onCancel={() => {
          close()
          remove(draft.key)
        }}
      />
    ) : null
  return { take, dialog }
}
