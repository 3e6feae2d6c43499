import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Profile } from '@/contract/session'
import { fullName } from '@/domain/format/person'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type Owner, personOf } from '@/renderer/lib/station/person-here'

/** What tells a person from others: their number, at a host that has none their name. */
export const whoseProfile = (profile: Profile): string => (profile.id === undefined ? fullName(profile) : String(profile.id))

/** Who is signed in; null while nobody is, or it is not known yet. */
export const whoIs = (client: QueryClient): string | null => {
  const profile = client.getQueryData<Profile>(queryKeys.profile)
  return profile === undefined ? null : whoseProfile(profile)
}

/**
 * Looks from here on whether who works in this window is who does now, so that nothing of theirs is sent in another's name: null while nobody is
 * signed in. At a shared station it goes in the name of who made it.
 */
export function authorCheck(client: QueryClient, owner: Owner): () => boolean | null {
  let who = whoIs(client)
  return () => {
    if (personOf(owner) !== undefined) return true
    const now = whoIs(client)
    // Its author was not known yet: the first one who is, is.
    who ??= now
    return now === null && who !== null ? null : now === who
  }
}

/** Hears of all that is learnt of who is signed in, their going included; the answer stops listening. */
export function onProfile(client: QueryClient, listener: () => void): () => void {
  const profile = hashKey(queryKeys.profile)
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === profile) listener()
  })
}
