import { type ComponentProps, type ComponentType, useState } from 'react'
import { useNotices } from '../../kit/notices/notices'
import type { UploadDialog as Dialog } from './upload-dialog'
import type { Drafts } from './use-drafts'

type View = ComponentType<ComponentProps<typeof Dialog>>

const NOT_LOADED = "Cette fenêtre n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."

/** Takes chosen files in: they become drafts, and those that may be sent are confirmed in a dialog, whose code comes when it is needed. */
export function useUploads({ drafts, add, change, send, remove }: Drafts) {
  const { show } = useNotices()
  const [asked, setAsked] = useState<readonly number[]>([])
  const [View, setView] = useState<View | null>(null)
  const waiting = drafts.filter(({ key }) => asked.includes(key))

  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const sendable = await add(files)
    if (sendable.length === 0) return
    try {
      const { UploadDialog } = await import('./upload-dialog')
      setView(() => UploadDialog)
      setAsked((now) => [...now, ...sendable.map(({ key }) => key)])
    } catch {
      show({ text: NOT_LOADED, tone: 'error' })
    }
  }
  const close = (): void => setAsked([])
  const dialog =
    View !== null && waiting.length > 0 ? (
      <View
        drafts={waiting}
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
