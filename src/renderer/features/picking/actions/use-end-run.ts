import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { popRuns } from '@/contract/picking'
import { useNotices } from '@/renderer/lib/notices/notices'
import { errorText } from '../../../lib/http/api-error'
import { call } from '../../../lib/http/call'
import { queryKeys } from '../../../lib/query/keys'
import { useRunNotice } from '../use-run-notice'

/** Takes a run away from orders; `onDone` while its dialog is there. A failure is kept for the dialog, or told by a notice when it has gone. */
export function useEndRun(orders: readonly number[], onDone: () => void) {
  const client = useQueryClient()
  const tell = useRunNotice()
  const { show } = useNotices()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useMutation({
    mutationFn: (run: string) => call(popRuns, { body: { data: [{ ids: [...orders], runs: [run] }] } }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: queryKeys.lists })
      tell(answer?.msg || 'Le run est terminé.')
      if (here.current) onDone()
    },
    onError: (error, run) => {
      if (!here.current) show({ text: `Run ${run}\u00a0: ${errorText(error)}`, tone: 'error' })
    }
  })
}
