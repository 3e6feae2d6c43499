import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '@/contract/session'
import { fullName } from '@/domain/format/person'
import { queryKeys } from './keys'

/** The name of the operator who is signed in; null while nobody is, or it is not known yet. */
export const whoIs = (client: QueryClient): string | null => {
  const profile = client.getQueryData<Profile>(queryKeys.profile)
  return profile === undefined ? null : fullName(profile)
}
