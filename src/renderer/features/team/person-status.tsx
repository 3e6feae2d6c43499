import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited'
import { personStatus } from '@/domain/people/last-seen'
import pill from '@/renderer/kit/tone/pill.module.css'
import { toneClass } from '@/renderer/kit/tone/tone'
import type { ShownPerson } from './use-team'

const ICONS = {
  complete: CheckmarkCircle16Regular,
  waiting: Clock16Regular,
  alert: ErrorCircle16Regular,
  closed: Prohibited16Regular
} as const

/** Where somebody stands, as a tinted pill: a picture and a word. */
export function PersonStatus({ person, now }: { person: ShownPerson; now: string }) {
  const { text, tone } = personStatus(person, now)
  const StatusIcon = ICONS[tone]
  return (
    <span className={`${pill.pill} ${toneClass(tone)}`}>
      <StatusIcon />
      {text}
    </span>
  )
}
