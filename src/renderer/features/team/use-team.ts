import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getAccount } from '@/contract/people/account'
import { getPerson, listTeam, type PersonDetails, type TeamPerson } from '@/contract/people/team'
import type { Read } from '@/domain/reading/read-as'
import { usePasswordNeeded } from '@/renderer/kit/confirm-password/use-password-needed'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { laidOver } from '@/renderer/lib/query/pending'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'

/** A person as a screen reads them. */
export type ShownPerson = Read<TeamPerson>
/** The team as the query cache holds it. */
export interface ShownTeam {
  readonly people: readonly ShownPerson[]
}

/** Reading the team again never covers a role on its way. */
const teamQuery = queryOptions({
  queryKey: queryKeys.team,
  queryFn: async ({ client, signal }): Promise<ShownTeam> =>
    laidOver<ShownTeam>(client, queryKeys.team, await call(listTeam, {}, { signal, asksInPage: true }))
})

const accountQuery = queryOptions({ queryKey: queryKeys.account, queryFn: ({ signal }) => call(getAccount, {}, { signal }) })

/** Who comes and goes is told by the number of operators, everything else about people by an event of its own. */
const teamNews: LiveNews = (refresh, client) => {
  const readOwn = (): void => void client.invalidateQueries({ queryKey: queryKeys.account })
  const stops = [onLive('people_changed', refresh), onLive('people_changed', readOwn), onLive('connections', refresh)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Everybody, read again as others change them; whose window this is, by their e-mail. */
export function useTeam() {
  useLiveRefresh(queryKeys.team, teamNews)
  const query = useQuery(teamQuery)
  const { data, error, refetch } = query
  const { data: account } = useQuery(accountQuery)
  const asks = usePasswordNeeded(query)
  return {
    people: data?.people,
    unreadable: data === undefined ? error : null,
    /** At a shared station the password is asked for again. */
    needsPassword: asks && data === undefined,
    again: () => void refetch(),
    me: account?.email ?? null
  }
}

/** What is one person's: sessions, and what stays if they are disabled; undefined until read. */
export function usePersonDetails(id: number): { readonly details: Read<PersonDetails> | undefined; readonly unreadable: Error | null } {
  const query = useMemo(
    () =>
      queryOptions({
        queryKey: queryKeys.person(id),
        // What is read again by itself asks nobody for their password.
        queryFn: ({ client, queryKey, signal }) =>
          call(getPerson, { params: { id } }, { signal, asksInPage: client.getQueryData(queryKey) !== undefined })
      }),
    [id]
  )
  const { data, error } = useQuery(query)
  return { details: data, unreadable: data === undefined ? error : null }
}
