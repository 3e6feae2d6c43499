import type { Profile } from '@/contract/session'
import { useLock } from '@/renderer/features/lock/lock-state'
import type { LeftBy } from '@/renderer/features/lock/lock-texts'
import { leftBy, referenceOf } from '@/renderer/lib/drafts/left-behind'
import { holdsUnsaved } from '@/renderer/lib/drafts/unsaved'
import { queryKeys } from '@/renderer/lib/query/keys'
import { ownerNow, ownerOf, personNow, signedInOwners } from '@/renderer/lib/station/person-here'
import { pagesNow } from './own-pages'

/** Everybody who worked in this window since it was opened, with their first names where they are known. */
const seen = new Map<number, string | null>()

/** Somebody works in this window. */
export function rememberPerson(person: number): void {
  seen.set(person, seen.get(person) ?? null)
}

function nameOf(person: number): string | null {
  const read =
    useLock.getState().people?.find(({ id }) => id === person)?.firstname ??
    (person === personNow() ? pagesNow().client.getQueryData<Profile>(queryKeys.profile)?.firstname : undefined)
  if (read !== undefined) seen.set(person, read)
  return seen.get(person) ?? null
}

/** What everybody of this window began and did not finish (reference: people 6.2). Forms that stand open are of who was here last. */
export const leftHere = (): readonly LeftBy[] =>
  [...seen.keys()].map((person) => {
    const left = leftBy(ownerOf(person)).map((one) => ({ ...one, reference: referenceOf(one.orderId) }))
    const open = left.length === 0 && person === personNow() && leftOfOthers(person) === 0 && holdsUnsaved()
    return { name: nameOf(person), left: open ? [{ what: 'une saisie', orderId: null, reference: null }] : left }
  })

/** How many things all of them began and did not finish. */
export const leftByAll = (): number =>
  [...new Set([ownerNow(), ...signedInOwners(), ...[...seen.keys()].map(ownerOf)])].flatMap((owner) => leftBy(owner)).length

/** How many others left something here. */
export const leftOfOthers = (person = personNow()): number =>
  [...seen.keys()].filter((other) => other !== person && leftBy(ownerOf(other)).length > 0).length
