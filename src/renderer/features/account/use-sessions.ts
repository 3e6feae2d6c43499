import { useQuery, useQueryClient } from '@tanstack/react-query'
import { closeOtherSessions, closeSession, listSessions } from '@/contract/people/account'
import type { OpenSession } from '@/contract/people/sessions'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'

interface Listed {
  readonly sessions: readonly OpenSession[]
}

/** One's open sessions, this one first. A closed one leaves at once, and comes back when it could not be closed. */
export function useSessions() {
  const client = useQueryClient()
  const { show } = useNotices()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.accountSessions,
    queryFn: ({ signal }): Promise<Listed> => call(listSessions, {}, { signal })
  })
  const again = (): void => void client.invalidateQueries({ queryKey: queryKeys.accountSessions })

  const leaving = async (stays: (session: OpenSession) => boolean, send: () => Promise<unknown>, said: string): Promise<void> => {
    await client.cancelQueries({ queryKey: queryKeys.accountSessions })
    const before = client.getQueryData<Listed>(queryKeys.accountSessions)
    if (before !== undefined) client.setQueryData<Listed>(queryKeys.accountSessions, { sessions: before.sessions.filter(stays) })
    try {
      await send()
      show({ text: said, tone: 'success' })
    } catch (error) {
      if (before !== undefined) client.setQueryData(queryKeys.accountSessions, before)
      show({
        text: `La session n'a pas été fermée. ${errorText(error)}`,
        tone: 'error',
        about: 'sessions',
        action: { label: 'Réessayer', run: () => void leaving(stays, send, said) }
      })
    }
    again()
  }
  const here = data?.sessions.filter(({ current }) => current) ?? []
  return {
    list: data === undefined ? undefined : [...here, ...data.sessions.filter(({ current }) => !current)],
    unreadable: data === undefined ? error : null,
    read: () => void refetch(),
    again,
    close: (session: string) =>
      void leaving(
        ({ id }) => id !== session,
        () => call(closeSession, { params: { session } }),
        'Session fermée.'
      ),
    closeOthers: () =>
      void leaving(
        ({ current }) => current,
        () => call(closeOtherSessions, {}),
        'Vos autres sessions sont fermées.'
      )
  }
}

export type OwnSessions = ReturnType<typeof useSessions>
