import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type BackupsState, getBackups, makeBackupNow, retrySecondFolder } from '@/contract/backups'
import { dayOf } from '@/domain/calendar/api-date'
import type { Read } from '@/domain/reading/read-as'
import { usePasswordNeeded } from '@/renderer/kit/confirm-password/use-password-needed'
import { errorText, isRefused } from '@/renderer/lib/http/api-error'
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

/** Of an answer that was lost nobody knows whether it has begun. */
const saveFailed = (error: unknown): string =>
  isRefused(error)
    ? "La sauvegarde n'a pas commencé."
    : 'La sauvegarde a peut-être commencé\u00a0: regardez où elle en est avant de réessayer.'
const retryFailed = (): string => "Le second dossier n'a pas été réessayé."

type Begun = typeof makeBackupNow | typeof retrySecondFolder

/** The backups of the server, read again while something is done with them; and what one can begin. */
export function useBackups() {
  const client = useQueryClient()
  const { show } = useNotices()
  const query = useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => call(getBackups, {}, { signal, asksInPage: true }),
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_EVERY_MS : EVERY_MS),
    refetchOnMount: 'always'
  })
  const { data, isError, error, refetch } = query
  const needsPassword = usePasswordNeeded(query)
  /** What is sent and not answered yet: pressed again meanwhile, it begins once. */
  const sent = useRef(new Set<Begun>())
  const begin = async (what: Begun, failed: (error: unknown) => string): Promise<void> => {
    if (sent.current.has(what)) return
    sent.current.add(what)
    try {
      const state = await call(what, {})
      // A success that cannot be read is null: the next reading tells.
      if (state !== null) client.setQueryData(queryKeys.backups, state)
    } catch (error) {
      show({
        text: `${failed(error)} ${errorText(error)}`,
        tone: 'error',
        about: 'backups',
        action: { label: 'Réessayer', run: () => void begin(what, failed) }
      })
    } finally {
      sent.current.delete(what)
    }
    await client.invalidateQueries({ queryKey: queryKeys.backups })
  }
  return {
    state: data,
    unreadable: data === undefined ? error : null,
    /** What is shown may be out of date: the server does not answer now. */
    stale: isError && data !== undefined,
    /** At a shared station the password is asked for again. */
    needsPassword,
    again: () => void refetch(),
    save: () => begin(makeBackupNow, saveFailed),
    retrySecond: () => begin(retrySecondFolder, retryFailed)
  }
}
