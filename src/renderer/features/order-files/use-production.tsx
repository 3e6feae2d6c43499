import { useCallback, useState } from 'react'
import { useLoaded } from '../../kit/dialog-shell/use-loaded'
import type { Drafts, OrderAddress } from './use-drafts'

const loadDialog = async () => (await import('./production-dialog')).ProductionDialog
const WHOLE_ORDER = { face: null, technique: null }

/** Takes a production file in: it becomes a draft, which is confirmed in a dialog before it is sent (reference: files 2.5). */
export function useProduction({ orderKey }: OrderAddress, { drafts, add, change, send, remove }: Drafts) {
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const close = useCallback(() => setConfirmed(null), [])
  const draft = drafts.find(({ key }) => key === confirmed)
  const Dialog = useLoaded(loadDialog, draft !== undefined, close)

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
