import { formatNumber } from '@/domain/format/number'
import { LATE_AGE_CODES, type LateAge, lateAgeOf } from '@/domain/planning/late-work'
import { useBoardStore } from '../data/board-context'
import type { LateState } from '../data/board-store'
import styles from './late-strip.module.css'
import { ageText } from './late-text'

interface Props {
  readonly late: LateState
  readonly chosen: LateAge | null
}

/** Which of the late ones are shown: all, or those that have waited so long. An age that none has is not offered. */
export function LateAges({ late, chosen }: Props) {
  const store = useBoardStore()
  const count = (age: LateAge): number => late.days.filter((days) => lateAgeOf(days) === age).length
  const ages = LATE_AGE_CODES.filter((age) => count(age) > 0)
  if (ages.length < 2) return null
  const chip = (age: LateAge | null, label: string, orders: number) => (
    <button key={label} type="button" aria-pressed={age === chosen} onClick={() => store.setState({ lateAge: age, activeLate: null })}>
      {label} <b>{formatNumber(orders)}</b>
    </button>
  )
  return (
    <fieldset className={styles.ages} aria-label="Retard">
      {chip(null, 'Toutes', late.ids.length)}
      {ages.map((age) => chip(age, ageText(age), count(age)))}
    </fieldset>
  )
}
