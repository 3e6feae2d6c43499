import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fullName } from '@/domain/format/person'
import { isSessionOver, keepTyping, takeTyping } from '../../lib/drafts/kept-typing'
import { useProfile } from '../../lib/query/use-profile'
import { changedFields } from './is-changed'

/**
 * Keeps what was changed in a form whose session ends by itself under it, and puts it back the next time that the same operator opens the
 * same form (reference: session 2.5). `name` tells it from all others: which form, of which order. Fields that were not changed are those of the day.
 */
export function useKeptForm<T extends FieldValues, C, O>(name: string, form: UseFormReturn<T, C, O>): void {
  const { getValues, reset } = form
  const profile = useProfile()
  // When the session is over its operator is forgotten before the form is.
  const own = useRef<string | null>(null)
  if (profile !== undefined) own.current = `${fullName(profile)} ${name}`
  const key = own.current
  const changedNow = useEffectEvent(() => changedFields(form))

  // A form that comes back with its page is there before one knows whose it is; what was typed in it by then stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    const typed = key === null ? undefined : takeTyping(key)
    if (typed !== undefined) reset({ ...getValues(), ...(typed as Partial<T>), ...changedNow() }, { keepDefaultValues: true })
  }, [key])

  useEffect(
    () => () => {
      const changed = changedNow()
      if (own.current !== null && isSessionOver() && Object.keys(changed).length > 0) keepTyping(own.current, structuredClone(changed))
    },
    []
  )
}
