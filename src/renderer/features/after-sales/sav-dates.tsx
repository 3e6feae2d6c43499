import { type UseFormReturn, useWatch } from 'react-hook-form'
import { refuseSavDays, type SavDays } from '@/domain/after-sales/refuse-sav'
import { movedProduction, type SavForm } from '@/domain/after-sales/sav-form'
import { shortDay } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { DATE_REFUSALS } from '@/domain/refusals/refusal-texts'
import { DatePicker } from '../../kit/date-picker/date-picker'
import styles from './sav-dialog.module.css'

const LABELS = { production: 'Production', shipping: 'Livraison' } as const satisfies Record<keyof SavDays, string>

/** When it is produced and when it arrives, among the days that the rules allow (reference: after-sales 1.3); the delivery follows a later production. */
export function SavDates({ form, today }: { form: UseFormReturn<SavForm>; today: CalendarDay }) {
  const { control, setValue, clearErrors, formState } = form
  const [production, shipping] = useWatch({ control, name: ['production', 'shipping'] })
  const refusals: Readonly<Record<keyof SavDays, (day: CalendarDay) => SavDays>> = {
    production: (day) => movedProduction({ production, shipping }, day),
    shipping: (day) => ({ production, shipping: day })
  }
  const choose = (which: keyof SavDays, day: CalendarDay): void => {
    const days = refusals[which](day)
    setValue('production', days.production)
    setValue('shipping', days.shipping)
    clearErrors(['production', 'shipping'])
  }
  return (['production', 'shipping'] as const).map((which) => (
    <div key={which} className={styles.date}>
      <span className={styles.label}>{LABELS[which]}</span>
      <span className={styles.day}>
        <DatePicker
          label={LABELS[which]}
          text={shortDay(which === 'production' ? production : shipping)}
          value={which === 'production' ? production : shipping}
          today={today}
          refuse={(day) => {
            const wrong = refuseSavDays(refusals[which](day), today)
            return wrong?.day === which ? DATE_REFUSALS[wrong.reason] : null
          }}
          onChoose={(day) => choose(which, day)}
        />
      </span>
      {formState.errors[which]?.message && (
        <span role="alert" className={styles.wrong}>
          {formState.errors[which].message}
        </span>
      )}
    </div>
  ))
}
