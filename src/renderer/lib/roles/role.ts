import { create } from 'zustand'
import { DEFAULT_ROLE, hasRole, knownRole, type Role } from '@/domain/people/roles'

/** The role of who is signed in; null until their profile was read. Apart from the profile, so that hundreds of controls may ask. */
const useRoleStore = create<{ readonly role: Role | null }>()(() => ({ role: null }))

/** Takes what a profile says: a role that nobody here knows is an operator's. */
export const takeRole = (role: string): void => useRoleStore.setState({ role: knownRole(role) })

/** Somebody else may sign in here. */
export const forgetRole = (): void => useRoleStore.setState({ role: null })

/** Calls back when somebody's role is another than it was. */
export const onRoleChanged = (listener: () => void): (() => void) =>
  useRoleStore.subscribe(({ role }, before) => {
    if (role !== before.role && role !== null && before.role !== null) listener()
  })

/** The role by which a screen is drawn (reference: people 2.1): an operator's until it is known, and where a host knows none. */
export const useRole = (): Role => useRoleStore(({ role }) => role ?? DEFAULT_ROLE)

/** The same at this moment, for what draws nothing. */
export const roleNow = (): Role => useRoleStore.getState().role ?? DEFAULT_ROLE

/** Whether who is signed in has at least this role at this moment, for what draws nothing. */
export const isOfRole = (least: Role): boolean => hasRole(roleNow(), least)
