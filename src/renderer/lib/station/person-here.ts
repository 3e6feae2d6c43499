/**
 * Whose something of this window is: a person's number, or undefined for who was there first, and where a station is not shared. What is
 * typed, fails or is told is kept with it, and shown to nobody else.
 */
export type Owner = number | undefined

let first: number | undefined
let here: Owner

const listeners = new Set<() => void>()

/** Whose everything is that begins now. */
export const ownerNow = (): Owner => here

/** Number of the person in whose name something of theirs is sent; undefined where the station is not shared: in the name of who is signed in. */
export const personOf = (owner: Owner): number | undefined => owner ?? first

/** The person in whose name one works here now. */
export const personNow = (): number | undefined => personOf(here)

/** Whose what this person began is. */
export const ownerOf = (person: number): Owner => (person === first ? undefined : person)

/** Whether somebody is another than who works in this window. */
export const isAnother = (person: number): boolean => first !== undefined && person !== personNow()

/** From here on this person works in this window. */
export function takePerson(person: number): void {
  first ??= person
  here = ownerOf(person)
  for (const listener of listeners) listener()
}

/** Calls back when somebody took the station; the answer stops listening. */
export const onPersonTaken = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A name that is one person's own: drafts of the same comment by two people are two drafts. */
export const ownName = (name: string): string => (here === undefined ? name : `${name}@${here}`)
