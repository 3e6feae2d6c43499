import { Button, Field, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { CalendarLtr16Regular, ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import type { FormEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { dayMonthYear, monthYear } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import type { TypedDayRefusal } from '@/domain/calendar/month'
import { addMonths, parseDay, weeksOf } from '@/domain/calendar/month'
import type { WrittenPart } from '@/domain/people/written-parts'
import { DATE_REFUSALS } from '@/domain/refusals/refusal-texts'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { endWriting, touchWriting } from '@/renderer/lib/presence/writing'
import styles from './date-picker.module.css'
import { type DayNotes, MonthGrid } from './month-grid'

interface DateChoice {
  /** Name of the date, as its field is called. */
  readonly label: string
  readonly value: CalendarDay | null
  readonly today: CalendarDay
  /** Why a day may not be chosen, or null. */
  readonly refuse: (day: CalendarDay) => string | null
  readonly onChoose: (day: CalendarDay) => void
  /** What is to be known of days, each under its number; absent where there is nothing ever. */
  readonly notes?: DayNotes
  /** Hears which days are on screen. Keep it the same from one drawing to the next. */
  readonly onMonth?: (days: readonly CalendarDay[]) => void
}

const NO_NOTES: DayNotes = new Map()

/** A date to type (jj/mm/aaaa) or to choose from its month; forbidden days say why. */
export function DateCalendar(choice: DateChoice) {
  const { value, today, refuse, onChoose, notes, onMonth } = choice
  const [active, setActive] = useState(value ?? today)
  const [walking, setWalking] = useState(false)
  const reason = walking ? refuse(active) : null
  const month = active.slice(0, 7)
  useEffect(() => onMonth?.(weeksOf(`${month}-01`).flat()), [month, onMonth])
  const walk = (day: CalendarDay): void => {
    setWalking(true)
    setActive(day)
  }
  const turn = (months: number): void => {
    setWalking(false)
    setActive(addMonths(active, months))
  }

  return (
    <div className={`${styles.calendar} ${notes === undefined ? '' : styles.noted}`}>
      <DayField {...choice} onTyped={setActive} onFocus={() => setWalking(false)} onWalk={() => walk(active)} />
      <div className={styles.month}>
        <Button appearance="subtle" icon={<ChevronLeft20Regular />} aria-label="Mois précédent" onClick={() => turn(-1)} />
        <b aria-live="polite">{monthYear(active)}</b>
        <Button appearance="subtle" icon={<ChevronRight20Regular />} aria-label="Mois suivant" onClick={() => turn(1)} />
      </div>
      <MonthGrid
        active={active}
        focused={walking}
        chosen={value}
        today={today}
        refuse={refuse}
        notes={notes ?? NO_NOTES}
        onMove={walk}
        onChoose={onChoose}
      />
      <p className={styles.reason} role="status">
        {reason}
      </p>
    </div>
  )
}

const TYPED_REFUSALS: Readonly<Record<TypedDayRefusal, string>> = {
  form: 'Une date comme 24/11/2026 est attendue.',
  'no-such-day': DATE_REFUSALS['no-such-day']
}

interface Props extends DateChoice {
  /** A day that exists was typed, allowed or not. */
  readonly onTyped: (day: CalendarDay) => void
  readonly onFocus: () => void
  /** The arrow down goes to the days. */
  readonly onWalk: () => void
}

/** The field of a date: typing draws it alone, Enter takes its day or says why not. */
function DayField({ label, value, today, refuse, onChoose, onTyped, onFocus, onWalk }: Props) {
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

interface DatePickerProps extends DateChoice {
  /** The date as it is shown at rest. */
  readonly text: string
  /** Drawn as a field of a form, not as a value in a text. */
  readonly boxed?: boolean
  /** Which part of the order on screen is written in while it is open. */
  readonly writes?: WrittenPart
  /** It opens: what is on screen now is what one chooses from. */
  readonly onOpen?: () => void
}

/** A date that is a button: it opens a field and a calendar under it. Escape closes without a change; the focus goes back. */
export function DatePicker({ text, boxed = false, writes, onOpen, ...choice }: DatePickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** The day that it opened with: who leaves it at that changes nothing, also where it is another one by now. */
  const [first, setFirst] = useState(choice.value)
  const setOpen = (open: boolean): void => {
    setIsOpen(open)
    if (open) {
      setFirst(choice.value)
      onOpen?.()
    }
    if (writes !== undefined) (open ? touchWriting : endWriting)(writes)
  }
  const choose = (day: string): void => {
    setOpen(false)
    if (day !== choice.value && day !== first) choice.onChoose(day)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={(_, data) => setOpen(data.open)}
      trapFocus
      positioning={{ position: 'below', align: 'start', shiftToCoverTarget: true }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <PlainButton className={`${boxed ? styles.boxed : styles.trigger} num`} aria-label={`${choice.label}\u00a0: ${text}, changer`}>
          {text}
          <CalendarLtr16Regular />
        </PlainButton>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface ?? ''} aria-label={choice.label}>
        <DateCalendar {...choice} onChoose={choose} />
      </PopoverSurface>
    </Popover>
  )
}
