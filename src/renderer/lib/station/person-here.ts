/**
 * Whose something of this window is: a person's number, or undefined for who was there first. Where a station is not shared it is a negative
 * number for each who signed in after that one. What is typed, fails or is told is kept with it, and shown to nobody else.
 */
export type Owner = number | undefined

/** The first person of a shared station, and whose what they begin is: what they began before it was shared is theirs, too. */
let first: number | undefined
let firstOwner: Owner
let here: Owner

const listeners = new Set<() => void>()

/** Whose everything is that begins now. */
export const ownerNow = (): Owner => here

/** Number of the person in whose name something of theirs is sent; undefined where the station is not shared: in the name of who is signed in. */
export function personOf(owner: Owner): number | undefined {
  if (first === undefined || owner === firstOwner) return first
  return owner === undefined || owner < 0 ? undefined : owner
}

/** The person in whose name one works here now. */
export const personNow = (): number | undefined => personOf(here)

/** Whose what this person began is. */
export const ownerOf = (person: number): Owner => (person === first ? firstOwner : person)

/** Whose the screens are: at a shared station everybody has their own, else there are those of the window. */
export const ownerOfPages = (): Owner => (here === firstOwner || first === undefined ? undefined : here)

/** Whether somebody is another than who works in this window. */
export const isAnother = (person: number): boolean => first !== undefined && person !== personNow()

function take(owner: Owner): void {
  here = owner
  for (const listener of listeners) listener()
}

/** From here on this person works in this window. */
export function takePerson(person: number): void {
  if (first === undefined) [first, firstOwner] = [person, here]
  take(ownerOf(person))
}

/** Who signed in at a station that is not shared, with whose what they begin is. */
const signedIn = new Map<string, Owner>()
let left = false

/** Who is signed in has gone: the next one may be another. `who` names them, null where it was never known. */
export function leaveSignedIn(who: string | null): void {
  left = true
  if (who !== null && !signedIn.has(who)) signedIn.set(who, here)
}

/** Whether who signed in here now may be another than who did before, at a station that is not shared. */
export const isAnotherPossible = (): boolean => left && first === undefined

/** Who signed in after that: what they began here before is theirs again. Null where one cannot know: nobody else's is shown to them. */
export function takeSignedIn(who: string | null): void {
  if (!isAnotherPossible()) return
  left = false
  const owner = who !== null && signedIn.has(who) ? signedIn.get(who) : newOwner()
  if (who !== null) signedIn.set(who, owner)
  if (owner !== here) take(owner)
}

let lastOwner = 0
function newOwner(): Owner {
  lastOwner -= 1
  return lastOwner
}

/** All who signed in here one after the other. */
export const signedInOwners = (): readonly Owner[] => [...signedIn.values()]

/** Calls back when somebody took the station; the answer stops listening. */
export const onPersonTaken = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A name that is one person's own: drafts of the same comment by two people are two drafts. */
export const ownName = (name: string): string => (here === undefined ? name : `${name}@${here}`)
