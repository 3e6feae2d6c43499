import { Field, Input } from '@fluentui/react-components'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { dayMonthYear } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { parseDay, type TypedDayRefusal } from '@/domain/calendar/month'
import type { DateChoice } from './date-calendar'

const TYPED_REFUSALS: Readonly<Record<TypedDayRefusal, string>> = {
  form: 'Une date comme 24/11/2026 est attendue.',
  'no-such-day': "Cette date n'existe pas."
}

interface Props extends DateChoice {
  /** A day that exists was typed, allowed or not. */
  readonly onTyped: (day: CalendarDay) => void
  readonly onFocus: () => void
  /** The arrow down goes to the days. */
  readonly onWalk: () => void
}

/** The field of a date: typing draws it alone, Enter takes its day or says why not. */
export function DayField({ label, value, today, refuse, onChoose, onTyped, onFocus, onWalk }: Props) {
  const [text, setText] = useState(value === null ? '' : dayMonthYear(value))
  const [wrong, setWrong] = useState<string | null>(null)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const typed = parseDay(text, today)
    if ('refused' in typed) {
      setWrong(TYPED_REFUSALS[typed.refused])
      return
    }
    onTyped(typed.day)
    const refused = refuse(typed.day)
    if (refused === null) onChoose(typed.day)
    else setWrong(refused)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onWalk()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Field label={label} hint="jj/mm/aaaa, puis Entrée" {...(wrong === null ? {} : { validationMessage: wrong })}>
        <Input
          value={text}
          autoComplete="off"
          inputMode="numeric"
          onFocus={(event) => {
            onFocus()
            event.currentTarget.select()
          }}
          onKeyDown={onKeyDown}
          onChange={(_, data) => {
            setText(data.value)
            setWrong(null)
          }}
        />
      </Field>
    </form>
  )
}
