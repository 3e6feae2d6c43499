import { useQuery } from '@tanstack/react-query'
import { getProfile, type Profile } from '@/contract/session'
import { call } from '../http/call'
import { queryKeys } from './keys'

/** First and last name of the operator who is signed in (reference: api 2.1); undefined until known. */
export function useProfile(): Profile | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY
  })
  return data
}
