import { dayMonth, dayMonthYear } from '@/domain/calendar/date-text'
import { yearOf } from '@/domain/calendar/days'
import { type DayPeriod, daysNamed, type FilterKey, LIST_FILTERS } from '@/domain/lists/filters/list-filters'
import { originLabel } from '@/domain/orders/origins'
import { shippingLabel } from '@/domain/shipping/methods'
import { stateLabel } from '@/domain/states/order-states'
import { OPTIONS, type OptionCode } from '@/domain/tags/options'
import { techniqueLabel } from '@/domain/techniques/techniques'
import { todayNow } from '@/renderer/lib/use-today'

const PERIOD_LABELS: Readonly<Record<DayPeriod, string>> = {
  late: 'En retard',
  today: "Aujourd'hui",
  tomorrow: 'Demain',
  week: 'Cette semaine',
  'next-week': 'Semaine prochaine',
  none: 'Sans date'
}
const FLAGS: Readonly<Partial<Record<FilterKey, readonly [yes: string, no: string]>>> = {
  printed: ['oui', 'non'],
  pinned: ['Avec', 'Sans'],
  ticket: ['Avec un ticket ouvert', 'Sans ticket ouvert']
}

/** Two days have their year where either is not of this one. */
function daysText(value: string): string {
  const days = daysNamed(value)
  if (days === null) return PERIOD_LABELS[value as DayPeriod] ?? value
  const year = yearOf(todayNow())
  const text = [days.from, days.to].every((day) => yearOf(day) === year) ? dayMonth : dayMonthYear
  return days.from === days.to ? text(days.from) : `${text(days.from)} – ${text(days.to)}`
}

function techniqueText(value: string): string {
  const [technique = '', step] = value.split(':')
  return step === undefined ? techniqueLabel(technique).badge : `${techniqueLabel(technique).badge}\u00a0${stateLabel(step)}`
}

/** A value of a filter in words; `names` tells those of channels and customers, which are the host's own. */
export function filterText(key: FilterKey, value: string, names?: ReadonlyMap<string, string>): string {
  switch (key) {
    case 'state':
    case 'files':
    case 'preparation':
      return stateLabel(value)
    case 'technique':
      return techniqueText(value)
    case 'option':
      return value === 'sav' ? 'SAV' : OPTIONS[value as OptionCode].label
    case 'production':
    case 'dispatch':
      return daysText(value)
    case 'origins':
      return originLabel(value)
    case 'method':
      return shippingLabel(value)
    case 'printed':
    case 'pinned':
    case 'ticket':
      return FLAGS[key]?.[value === '1' ? 0 : 1] ?? value
    case 'channel':
      return names?.get(value) ?? value
    case 'customer':
      return names?.get(value) ?? `n°\u00a0${value}`
  }
}

/** A value in its menu, where there is room for whole names; a step stands under its technique. */
export function menuText(key: FilterKey, value: string): string {
  if (key === 'printed') return value === '1' ? 'Imprimée' : 'Non imprimée'
  if (key !== 'technique') return filterText(key, value)
  const [technique = '', step] = value.split(':')
  return step === undefined ? techniqueLabel(technique).label : stateLabel(step)
}

/** Where a text is looked for that finds a value: a step is found by its technique too. */
export function lookedForIn(key: FilterKey, value: string): string {
  const [technique = ''] = value.split(':')
  const { label, badge } = techniqueLabel(technique)
  return key === 'technique' ? `${label} ${badge} ${menuText(key, value)}` : menuText(key, value)
}

/** What a chip says: its first two values, then how many more. */
export function chipText(key: FilterKey, values: readonly string[], names?: ReadonlyMap<string, string>): string {
  const said = values.slice(0, 2).map((value) => filterText(key, value, names))
  return `${said.join(', ')}${values.length > 2 ? ` +${values.length - 2}` : ''}`
}

/** A filter with what it asks, as a sentence names it. */
export const chipName = (key: FilterKey, values: readonly string[], names?: ReadonlyMap<string, string>): string =>
  `${LIST_FILTERS[key].label}\u00a0: ${chipText(key, values, names)}`
