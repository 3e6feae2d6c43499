import { queryOptions, useQuery } from '@tanstack/react-query'
import { getProfile, type Profile } from '@/contract/session'
import { hasRole, knownRole, type Role } from '@/domain/people/roles'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from './keys'
import { type LiveNews, useLiveRefresh } from './use-live-refresh'

const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY
})

/** First and last name of the operator who is signed in (reference: api 2.1); undefined until known. */
export const useProfile = (): Profile | undefined => useQuery(profileQuery).data

/** Whether the person who is signed in has at least this role; false until known (reference: people 2.1). A role that nobody here knows is an operator's. */
export function useHasRole(least: Role): boolean {
  const profile = useProfile()
  return profile !== undefined && hasRole(knownRole(profile.role), least)
}

const peopleNews: LiveNews = (refresh) => onLive('people_changed', refresh)

/** Reads the profile again when its role or names may have changed; once in a window that listens. */
export const useProfileRefresh = (): void => useLiveRefresh(queryKeys.profile, peopleNews)

/** The way to ask for the name again where it could not be read; null else. */
export function useProfileFailure(): (() => void) | null {
  const { data, isError, refetch } = useQuery(profileQuery)
  return isError && data === undefined ? () => void refetch() : null
}
