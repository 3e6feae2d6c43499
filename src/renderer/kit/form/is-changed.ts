import type { FieldValues, UseFormReturn } from 'react-hook-form'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** True when both say the same: a field that was emptied says what one says that never held anything. */
function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) && isBlank(other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return Object.is(one, other)
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSame(left[key], right[key]))
}

/** Whether a form holds anything else than what it was opened with. */
export const isChanged = <T extends FieldValues, C, O>({ getValues, formState }: UseFormReturn<T, C, O>): boolean =>
  !isSame(formState.defaultValues, getValues())

/** The fields of a form that hold anything else than what it was opened with. */
export const changedFields = <T extends FieldValues, C, O>({ getValues, formState }: UseFormReturn<T, C, O>): Partial<T> => {
  const before: Readonly<Record<string, unknown>> = formState.defaultValues ?? {}
  return Object.fromEntries(Object.entries(getValues()).filter(([field, value]) => !isSame(before[field], value))) as Partial<T>
}
