import { useMutation, useQueryClient } from '@tanstack/react-query'
import { popRuns } from '@/contract/picking'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { useNotices } from '../../../kit/notices/notices'
import { errorText } from '../../../lib/http/api-error'
import { call } from '../../../lib/http/call'
import { queryKeys } from '../../../lib/query/keys'
import { useRunNotice } from '../use-run-notice'

/** Takes a run away from orders; `onDone` while its dialog is there. A failure is kept for the dialog, or told by a notice when it has gone. */
export function useEndRun(orders: readonly number[], onDone: () => void) {
  const client = useQueryClient()
  const tell = useRunNotice()
  const { show } = useNotices()
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: (run: string) => call(popRuns, { body: { data: [{ ids: [...orders], runs: [run] }] } }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: queryKeys.lists })
      tell(answer?.msg || 'Le run est terminé.')
      if (isMounted()) onDone()
    },
    onError: (error, run) => {
      if (!isMounted()) show({ text: `Run ${run}\u00a0: ${errorText(error)}`, tone: 'error' })
    }
  })
}
