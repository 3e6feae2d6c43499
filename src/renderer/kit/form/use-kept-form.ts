import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Profile } from '@/contract/session'
import { fullName } from '@/domain/format/person'
import { queryKeys } from '../../lib/query/keys'
import { isSessionOver, keepTyping, takeTyping } from '../../lib/unsaved/kept-typing'
import { changedFields } from './is-changed'

/**
 * Keeps what was changed in a form whose session ends by itself under it, and puts it back the next time that the same operator opens the
 * same form (spec §6). `name` tells it from all others: which form, of which order. Fields that were not changed are those of the day.
 */
export function useKeptForm<T extends FieldValues, C, O>(name: string, form: UseFormReturn<T, C, O>): void {
  const client = useQueryClient()
  const { getValues, reset } = form
  const profile = client.getQueryData<Profile>(queryKeys.profile)
  // When the session is over its operator is forgotten before the form is.
  const own = useRef<string | null>(null)
  if (profile !== undefined) own.current = `${fullName(profile)} ${name}`
  const latest = useRef(form)
  latest.current = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    const typed = own.current === null ? undefined : takeTyping(own.current)
    if (typed !== undefined) reset({ ...getValues(), ...(typed as Partial<T>) }, { keepDefaultValues: true })
    return () => {
      const changed = changedFields(latest.current)
      if (own.current !== null && isSessionOver() && Object.keys(changed).length > 0) keepTyping(own.current, structuredClone(changed))
    }
  }, [])
}
