import { dayOf, moveToDay } from '@/domain/calendar/api-date'
import { shortDay } from '@/domain/calendar/date-text'
import { DATE_REFUSALS, type DateField, type OrderDates, refuseDate } from '@/domain/calendar/refuse-date'
import { DatePicker } from '../../kit/date-picker/date-picker'
import { FailureLine } from '../../kit/panel/failure-line'
import { DATE_LABELS } from '../../lib/orders/state-texts'
import type { OrderSaves } from '../../lib/saves/use-order-saves'
import { useToday } from '../../lib/use-today'

interface Props {
  readonly order: OrderDates
  readonly field: DateField
  readonly saves: OrderSaves
}

/** A date of an order to choose among the days that the rules allow (reference: dates 2.2); its time of day stays. */
export function DateCell({ order, field, saves }: Props) {
  const today = useToday()
  const date = order[field]
  const failure = saves.failures.find((known) => known.field === field)
  return (
    <>
      <DatePicker
        label={DATE_LABELS[field]}
        text={date === null ? 'À planifier' : shortDay(date)}
        value={date === null ? null : dayOf(date)}
        today={today}
        refuse={(day) => {
          const refusal = refuseDate(field, day, order, today)
          return refusal && DATE_REFUSALS[refusal]
        }}
        onChoose={(day) => saves.save({ [field]: moveToDay(date, day) })}
      />
      {failure && (
        <FailureLine floating save={failure.save} text={failure.text} onRetry={failure.retry} onRead={() => saves.dismiss(field)} />
      )}
    </>
  )
}
