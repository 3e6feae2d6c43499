import { queryOptions, useQuery } from '@tanstack/react-query'
import { getProfile, type Profile } from '@/contract/session'
import { hasRole, type Role } from '@/domain/people/roles'
import { call } from '@/renderer/lib/http/call'
import { takeRole, useRole } from '@/renderer/lib/roles/role'
import { queryKeys } from './keys'

const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, {}, { signal })
    takeRole(profile.role)
    return profile
  },
  staleTime: Number.POSITIVE_INFINITY
})

/** First and last name of the operator who is signed in (reference: api 2.1); undefined until known. */
export const useProfile = (): Profile | undefined => useQuery(profileQuery).data

/** Whether the person who is signed in has at least this role (reference: people 2.1): taken for an operator until that is known. */
export const useHasRole = (least: Role): boolean => hasRole(useRole(), least)

/** The way to ask for the name again where it could not be read; null else. */
export function useProfileFailure(): (() => void) | null {
  const { data, isError, refetch } = useQuery(profileQuery)
  return isError && data === undefined ? () => void refetch() : null
}
