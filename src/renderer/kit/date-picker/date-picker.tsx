import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { CalendarLtr16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { DateCalendar, type DateChoice } from './date-calendar'
import styles from './date-picker.module.css'

interface Props extends DateChoice {
  /** The date as it is shown at rest. */
  readonly text: string
  /** Drawn as a field of a form, not as a value in a text. */
  readonly boxed?: boolean
}

/** A date that is a button: it opens a field and a calendar under it. Escape closes without a change; the focus goes back. */
export function DatePicker({ text, boxed = false, ...choice }: Props) {
  const [open, setOpen] = useState(false)
  const choose = (day: string): void => {
    setOpen(false)
    if (day !== choice.value) choice.onChoose(day)
  }
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus positioning={{ position: 'below', align: 'start' }}>
      <PopoverTrigger disableButtonEnhancement>
        <button
          type="button"
          className={`${boxed ? styles.boxed : styles.trigger} num`}
          aria-label={`${choice.label}\u00a0: ${text}, changer`}
        >
          {text}
          <CalendarLtr16Regular />
        </button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface ?? ''} aria-label={choice.label}>
        <DateCalendar {...choice} onChoose={choose} />
      </PopoverSurface>
    </Popover>
  )
}
