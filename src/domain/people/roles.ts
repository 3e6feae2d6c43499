/** What a person may do, from the least to the most (reference: people 2.1). Each role may what those before it may. */
export const ROLES = ['packing', 'operator', 'manager', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** Names of roles on screen. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  packing: 'Emballage',
  operator: 'Opérateur',
  manager: 'Responsable',
  administrator: 'Administration'
}

/** The role of everybody where a host knows none: all that the reference knows. */
export const DEFAULT_ROLE: Role = 'operator'

/** A role as a host names it; one that nobody here knows is an operator's. */
export const knownRole = (role: string): Role => ROLES.find((known) => known === role) ?? DEFAULT_ROLE

/** Whether somebody of this role may do what asks for at least `least`. */
export const hasRole = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least)

/** The one of these roles that may most; the least of all of none. */
export const highestRole = (roles: readonly Role[]): Role => ROLES.findLast((role) => roles.includes(role)) ?? ROLES[0]

const WHO: Readonly<Record<Role, string>> = {
  packing: "à l'équipe",
  operator: 'aux opérateurs',
  manager: 'aux responsables',
  administrator: "à l'administration"
}

/** Why something that asks for a role is not done, and whom to ask, as it is read (reference: people 2.2). */
export const roleRefusal = (least: Role): string => `Cette action est réservée ${WHO[least]}.`

/** The same of a whole page. */
export const pageRefusal = (least: Role): string => `Cette page est réservée ${WHO[least]}.`
