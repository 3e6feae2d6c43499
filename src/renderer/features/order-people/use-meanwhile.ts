import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Clash, compareChanges, sameJson, saysSame } from '@/domain/compare/compare-changes'
import type { KeptSide } from '@/renderer/kit/compare/compare-view'

/** What others did to what a form was opened with. */
export interface Meanwhile<T extends object> {
  /** Fields that were changed here and elsewhere, each to something else. */
  readonly clashes: readonly Clash<keyof T & string>[]
  /** Fields that only others changed: the form shows theirs. */
  readonly brought: readonly (keyof T & string)[]
  readonly choices: Readonly<Record<string, KeptSide>>
  readonly choose: (field: string, side: KeptSide) => void
  /** Takes the other's value of each field. */
  readonly takeAll: () => void
  /** Clashing fields for which nothing is chosen. */
  readonly undecided: number
  /** Lays what was chosen into the form: it holds nothing that clashes then. */
  readonly decide: () => void
  /** What was typed comes from an earlier opening: these fields were changed from what they held then. */
  readonly begunFrom: (from: Partial<T>) => void
  /** What a change is told apart from: the form as it was opened, and what others did that was seen since. */
  readonly base: () => T
}

/**
 * Follows what others make of the fields of an open form: what was not touched here takes their value, what was changed on both sides
 * waits for a choice (reference: order-page 5.5). `now` is what the fields are by now; it stays the same object until they change.
 */
export function useMeanwhile<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, opened: T, now: T): Meanwhile<T> {
  const { getValues, reset, subscribe } = form
  const base = useRef(opened)
  const [brought, setBrought] = useState<readonly (keyof T & string)[]>([])
  const [choices, setChoices] = useState<Readonly<Record<string, KeptSide>>>({})
  const shown = useRef(now)
  const [clashes, setClashes] = useState<Meanwhile<T>['clashes']>([])

  /** The form is drawn again when what clashes has changed, and not at each key. */
  const look = useCallback((): void => {
    const next = compareChanges<T>(base.current, getValues(), now).clashes
    setClashes((known) => (sameJson(known, next) ? known : next))
  }, [getValues, now])
  useEffect(() => {
    look()
    return subscribe({ formState: { values: true }, callback: look })
  }, [look, subscribe])

  const lay = useCallback(
    (next: T, values: T): void => {
      base.current = next
      reset(next)
      reset(values, { keepDefaultValues: true })
      look()
    },
    [reset, look]
  )

  useEffect(() => {
    const typed = getValues()
    const { theirs, same } = compareChanges<T>(base.current, typed, now)
    // What they changed again is another choice.
    const again = Object.keys(now).filter((field) => !saysSame(now[field], shown.current[field]))
    shown.current = now
    if (again.length > 0) setChoices((made) => Object.fromEntries(Object.entries(made).filter(([field]) => !again.includes(field))))
    const settled = [...theirs, ...same.filter((field) => !saysSame(base.current[field], now[field]))]
    if (settled.length === 0) return
    const taken = Object.fromEntries(settled.map((field) => [field, now[field]]))
    setBrought((known) => [...new Set([...known, ...theirs])])
    lay({ ...base.current, ...taken }, { ...typed, ...Object.fromEntries(theirs.map((field) => [field, now[field]])) })
  }, [now, getValues, lay])

  return {
    clashes,
    brought,
    choices,
    choose: (field, side) => setChoices((made) => ({ ...made, [field]: side })),
    takeAll: () => setChoices(Object.fromEntries(clashes.map(({ field }) => [field, 'theirs' as const]))),
    undecided: clashes.filter(({ field }) => choices[field] === undefined).length,
    decide: () => {
      // As they were shown: what others changed again since, not yet drawn, is another choice.
      const seen = Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs]))
      const taken = Object.fromEntries(Object.entries(seen).filter(([field]) => choices[field] === 'theirs'))
      lay({ ...base.current, ...seen }, { ...getValues(), ...taken })
      setChoices({})
    },
    begunFrom: (from) => lay({ ...base.current, ...from }, getValues()),
    base: () => base.current
  }
}
