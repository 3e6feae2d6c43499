import { highestRole, type Role } from '@/domain/people/roles'
import { FIELD_RULES, PATCH_FIELDS, type Patchable, type PatchField } from './fields'
import type { Changes } from './patch-order'

/** The least role that may change a field of an order at all (reference: people 2.2). */
export const roleOfField = (field: PatchField): Role => FIELD_RULES[field].role

/** The least role that may send these fields, whatever they become; names of no field ask for nothing. */
export const roleOfFields = (names: readonly string[]): Role =>
  highestRole(PATCH_FIELDS.filter((field) => names.includes(field)).map(roleOfField))

function roleOfChange<F extends PatchField>(field: F, changes: Changes, before: Patchable): Role {
  const value: Changes[F] = changes[field]
  const { role, roleOf } = FIELD_RULES[field]
  return value === undefined ? 'packing' : highestRole([role, roleOf?.(value, before) ?? role])
}

/** The least role that may make these very changes of an order as it stands. */
export const roleOfChanges = (before: Patchable, changes: Changes): Role =>
  highestRole(PATCH_FIELDS.map((field) => roleOfChange(field, changes, before)))
