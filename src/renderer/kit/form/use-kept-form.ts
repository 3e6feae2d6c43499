import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fullName } from '@/domain/format/person'
import { isSessionOver, keepTyping, takeTyping } from '@/renderer/lib/drafts/kept-typing'
import { useProfile } from '@/renderer/lib/query/use-profile'

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

/** The fields of a form that hold anything else than what it was opened with, and what they held then. */
interface Changed<T> {
  readonly typed: Partial<T>
  readonly from: Partial<T>
}

function changedFields<T extends FieldValues, C, O>({ getValues, formState }: UseFormReturn<T, C, O>): Changed<T> {
  const before: Readonly<Record<string, unknown>> = formState.defaultValues ?? {}
  const typed = Object.entries(getValues()).filter(([field, value]) => !isSame(before[field], value))
  const from = typed.map(([field]) => [field, before[field]])
  return { typed: Object.fromEntries(typed) as Partial<T>, from: Object.fromEntries(from) as Partial<T> }
}

/**
 * Keeps what was changed in a form whose session ends by itself under it, and puts it back the next time that the same operator opens the
 * same form (reference: session 2.5). `name` tells it from all others: which form, of which order. Fields that were not changed are those of the day;
 * of the others `onBack` hears what they were changed from, which a colleague may have changed since.
 */
export function useKeptForm<T extends FieldValues, C, O>(
  name: string,
  form: UseFormReturn<T, C, O>,
  onBack: (from: Partial<T>) => void = () => undefined
): void {
  const { getValues, reset, formState } = form
  const profile = useProfile()
  // When the session is over its operator is forgotten before the form is.
  const own = useRef<string | null>(null)
  if (profile !== undefined) own.current = `${fullName(profile)} ${name}`
  const key = own.current
  const changedNow = useEffectEvent(() => changedFields(form))
  const putBack = useEffectEvent((kept: Changed<T>) => {
    const { typed } = changedFields(form)
    const from = Object.fromEntries(Object.entries(kept.from).filter(([field]) => !(field in typed))) as Partial<T>
    const values = { ...getValues(), ...kept.typed, ...typed }
    // Kept once more it is still told apart from what it was changed from.
    reset({ ...(formState.defaultValues as T), ...from })
    reset(values, { keepDefaultValues: true })
    onBack(from)
  })

  // A form that comes back with its page is there before one knows whose it is; what was typed in it by then stays.
  useEffect(() => {
    const kept = key === null ? undefined : takeTyping(key)
    if (kept !== undefined) putBack(kept as Changed<T>)
  }, [key])

  useEffect(
    () => () => {
      const changed = changedNow()
      if (own.current !== null && isSessionOver() && Object.keys(changed.typed).length > 0)
        keepTyping(own.current, structuredClone(changed))
    },
    []
  )
}
