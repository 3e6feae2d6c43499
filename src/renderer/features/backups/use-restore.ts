import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRestoreLosses, type RestoreLosses, restoreFromBackup } from '@/contract/backups'
import type { Read } from '@/domain/reading/read-as'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'

/** What a restore would take away, as a screen reads it. */
export type ShownLosses = Read<RestoreLosses>

/** What restoring a backup would lose now, and the call that does it (reference: server 4). */
export function useRestore(id: string) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.restoreLosses(id),
    queryFn: ({ signal }) => call(getRestoreLosses, { params: { id } }, { signal }),
    refetchOnMount: 'always',
    gcTime: 0
  })
  return {
    losses: data,
    failure: data === undefined ? error : null,
    again: () => void refetch(),
    /** Rejects where it was refused; begins it else. */
    restore: async (password: string, phrase: string): Promise<void> => {
      try {
        const state = await call(restoreFromBackup, { params: { id }, body: { password, phrase } })
        // A success that cannot be read is null: the next reading tells.
        if (state !== null) client.setQueryData(queryKeys.backups, state)
      } finally {
        // Also where it failed: it may have begun, and its answer was lost. Nobody waits for it then.
        void client.invalidateQueries({ queryKey: queryKeys.backups })
      }
    }
  }
}
