import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BackupsState, getBackups, makeBackupNow, retrySecondFolder } from '@/contract/backups'
import { dayOf } from '@/domain/calendar/api-date'
import type { Read } from '@/domain/reading/read-as'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'

/** The backups of the server as a screen reads them. */
export type ShownBackups = Read<BackupsState>
export type ShownBackup = ShownBackups['backups'][number]

/** The newest that says how this database is saved: neither another's, nor of a day that is to come at `now` (an API date), which a clock that was ahead has named. */
export const lastBackup = ({ backups }: Pick<ShownBackups, 'backups'>, now: string): ShownBackup | undefined =>
  backups.find(({ at, of_other_database }) => of_other_database !== true && dayOf(at) <= dayOf(now))

const EVERY_MS = 60_000
const RUNNING_EVERY_MS = 1_000

/** The backups of the server, read again while something is done with them; and what one can begin. */
export function useBackups() {
  const client = useQueryClient()
  const { show } = useNotices()
  const { data, isError, error, refetch } = useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => call(getBackups, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_EVERY_MS : EVERY_MS),
    refetchOnMount: 'always'
  })
  const begin = async (what: typeof makeBackupNow | typeof retrySecondFolder, failed: string): Promise<void> => {
    try {
      const state = await call(what, {})
      // A success that cannot be read is null: the next reading tells.
      if (state !== null) client.setQueryData(queryKeys.backups, state)
    } catch (error) {
      show({
        text: `${failed} ${errorText(error)}`,
        tone: 'error',
        about: 'backups',
        action: { label: 'Réessayer', run: () => void begin(what, failed) }
      })
    }
    await client.invalidateQueries({ queryKey: queryKeys.backups })
  }
  return {
    state: data,
    unreadable: data === undefined ? error : null,
    /** What is shown may be out of date: the server does not answer now. */
    stale: isError && data !== undefined,
    again: () => void refetch(),
    save: () => begin(makeBackupNow, "La sauvegarde n'a pas commencé."),
    retrySecond: () => begin(retrySecondFolder, "Le second dossier n'a pas été réessayé.")
  }
}
