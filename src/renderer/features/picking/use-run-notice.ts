import { useCallback } from 'react'
import { useNotices } from '@/renderer/lib/notices/notices'

/** Time of the message about runs (reference: picking 1.2). */
const MESSAGE_MS = 3_000

/** Tells what became of runs, in the server's words, with « Pouce en l'air » (reference: picking 1.2). */
export function useRunNotice(): (msg: string) => void {
  const { show } = useNotices()
  return useCallback(
    (msg) => void show({ text: msg, tone: 'success', durationMs: MESSAGE_MS, action: { label: "Pouce en l'air", run: () => undefined } }),
    [show]
  )
}
