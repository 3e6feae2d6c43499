import { type ComponentProps, type ComponentType, useState } from 'react'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { Draft } from './draft'
import type { UploadDialog as Dialog } from './upload-dialog'
import type { Drafts } from './use-drafts'

type View = ComponentType<ComponentProps<typeof Dialog>>

const NOT_LOADED = "Cette fenêtre n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."

/** Takes chosen files in: they become drafts, and a dialog, whose code comes when it is needed, asks about those that may be sent and names the others. */
export function useUploads({ drafts, add, change, send, remove }: Drafts) {
  const { show } = useNotices()
  const [toDescribe, setToDescribe] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<readonly Draft[]>([])
  const [View, setView] = useState<View | null>(null)
  const waiting = drafts.filter(({ key }) => toDescribe.includes(key))

  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const made = await add(files)
    try {
      const { UploadDialog } = await import('./upload-dialog')
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
