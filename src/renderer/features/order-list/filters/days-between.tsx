import { type FocusEvent, type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { daysNamed } from '@/domain/lists/filters/list-filters'
import { typedDays } from '@/domain/lists/filters/typed-days'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useToday } from '@/renderer/lib/use-today'
import styles from './filter-menu.module.css'
import type { NextValues } from './next-values'

const REFUSALS = { 'no-day': 'Une date comme 24/11/2026 est attendue.', backwards: 'La seconde date est avant la première.' } as const

/** A filter of dates, as its menu has it. */
export interface BetweenProps {
  readonly values: readonly string[]
  readonly label: string
  readonly onChange: (next: NextValues) => void
  /** To be called where the menu closes and what is typed counts: it applies, or says that it does not. */
  readonly leave: Ref<() => void>
}

/**
 * Two days, both included; a day alone is both. Enter, leaving the second one, and closing the menu apply them; Escape gives up what is typed
 * (reference: lists 3.6).
 */
export function DaysBetween({ values, label, onChange, leave }: BetweenProps) {
  const today = useToday()
  const { show } = useNotices()
  const named = daysNamed(values[0] ?? '')
  const [from, setFrom] = useState(named === null ? '' : dayMonthYear(named.from))
  const [to, setTo] = useState(named === null ? '' : dayMonthYear(named.to))
  const [wrong, setWrong] = useState<string | null>(null)
  /** What is applied of what was typed: a value that is chosen after it stays chosen. */
  const applied = useRef(`${from} ${to}`)
  const isGivenUp = useRef(false)
  const first = useRef<HTMLInputElement>(null)
  const firstId = useId()
  const second = useRef<HTMLInputElement>(null)

  /** Applies what is typed; answers why it does not. */
  const apply = (): string | null => {
    const days = typedDays(from, to, today)
    if (days === null) return null
    const why = 'refused' in days ? REFUSALS[days.refused] : null
    setWrong(why)
    if (!('value' in days)) return why
    applied.current = `${from} ${to}`
    onChange(() => [days.value])
    return null
  }
  const applyNew = (): string | null => (isGivenUp.current || applied.current === `${from} ${to}` ? null : apply())
  useImperativeHandle(leave, () => () => {
    const why = applyNew()
    if (why === null) return
    const typed = [from.trim(), to.trim()].filter(Boolean).join(' – ')
    show({ tone: 'warning', text: `${label}\u00a0: «\u00a0${typed}\u00a0» n'a pas été appliqué. ${why}`, about: `days ${label}` })
  })
  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    // The window lost it, and not the field.
    if (document.activeElement === target) return
    const isOut = !currentTarget.contains(relatedTarget)
    const isWhole = target === second.current && (relatedTarget !== first.current || from.trim() !== '')
    if (isOut || isWhole) applyNew()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply()
  }
  const field = (name: string, ref: Ref<HTMLInputElement>, text: string, set: (text: string) => void) => (
    <label className={styles.day}>
      <input
        id={ref === first ? firstId : undefined}
        ref={ref}
        value={text}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        placeholder="jj/mm/aaaa"
        aria-label={`${label}, ${name}`}
        aria-invalid={wrong !== null}
        onChange={(event) => {
          set(event.target.value)
          setWrong(null)
        }}
      />
    </label>
  )
  return (
    <form
      onSubmit={submit}
      noValidate
      onBlur={onBlur}
      onKeyDown={({ key }) => {
        if (key === 'Escape') isGivenUp.current = true
      }}
    >
      <fieldset className={styles.between}>
        <legend>
          <label htmlFor={firstId}>Entre…</label>
        </legend>
        <div className={styles.days}>
          {field('du', first, from, setFrom)}
          et
          {field('au', second, to, setTo)}
          <PlainButton look="small" submits>
            Ok
          </PlainButton>
        </div>
        {wrong !== null && (
          <p className={styles.wrong} role="alert">
            {wrong}
          </p>
        )}
      </fieldset>
    </form>
  )
}
