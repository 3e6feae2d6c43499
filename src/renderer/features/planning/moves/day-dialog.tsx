import { Button } from '@fluentui/react-components'
import { dayOf } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { MOVE_REFUSALS, movable } from '@/domain/planning/refuse-move'
import { DateCalendar } from '../../../kit/date-picker/date-calendar'
import { DialogShell } from '../../../kit/dialog-shell/dialog-shell'
import { useToday } from '../../../lib/use-today'
import styles from './day-dialog.module.css'
import { ordersNamed } from './move-texts'

interface Props {
  readonly orders: readonly PlannedOrder[]
  readonly group: ProcessGroup
  readonly onMove: (day: CalendarDay) => void
  readonly onClose: () => void
}

/** A day of production that is not on screen, typed or chosen from its month. */
export function DayDialog({ orders, group, onMove, onClose }: Props) {
  const today = useToday()
  const planned = orders[0]?.production_at ?? null
  return (
    <DialogShell
      title={`Déplacer ${ordersNamed(orders)}`}
      className={styles.narrow}
      onClose={onClose}
      actions={<Button onClick={onClose}>Annuler</Button>}
    >
      <DateCalendar
        label="Jour de production"
        value={planned === null ? null : dayOf(planned)}
        today={today}
        refuse={(day) => {
          const { refusal } = movable(group, orders, day, { today, daysShown: null })
          return refusal === null ? null : MOVE_REFUSALS[refusal].text
        }}
        onChoose={onMove}
      />
    </DialogShell>
  )
}
