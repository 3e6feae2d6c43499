/** Where a person stands (reference: people 4.1): invited until a password was set; disabled whoever may not sign in any more. */
export const PERSON_STATES = ['invited', 'active', 'disabled'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** Why a role stays, or a person enabled, as the team's screen and the server say it. */
export const LAST_ADMINISTRATOR =
  "Seule personne en Administration\u00a0: ce rôle ne peut être ni changé, ni retiré. Donnez-le d'abord à quelqu'un d'autre."

/** Whether this is the one person left who can administer: neither demoted nor disabled. */
export function isLastAdministrator(
  person: { readonly id: number; readonly role: string; readonly state: PersonState },
  people: readonly { readonly id: number; readonly role: string; readonly state: PersonState }[]
): boolean {
  const isAdministrator = ({ role, state }: { readonly role: string; readonly state: PersonState }): boolean =>
    role === 'administrator' && state === 'active'
  return isAdministrator(person) && !people.some((other) => other.id !== person.id && isAdministrator(other))
}
