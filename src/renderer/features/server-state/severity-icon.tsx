import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import type { Tone } from '@/domain/states/order-states'
import { toneClass } from '@/renderer/kit/tone/tone'

/** How something of the server is; `unknown` while it does not answer. */
export type Health = 'alarm' | 'warning' | 'fine' | 'unknown'

const SHOWN = {
  alarm: { tone: 'alert', word: 'gêné', Icon: ErrorCircle20Filled },
  warning: { tone: 'waiting', word: 'à regarder', Icon: Warning20Filled },
  fine: { tone: 'complete', word: 'en ordre', Icon: CheckmarkCircle20Filled },
  unknown: { tone: 'new', word: 'inconnu', Icon: QuestionCircle20Regular }
} as const satisfies Record<Health, { tone: Tone; word: string; Icon: unknown }>

/** Health as a code may say it; one of another version wants a look. */
export const healthOf = (severity: string): Health => (Object.hasOwn(SHOWN, severity) ? (severity as Health) : 'warning')

/** Gives its hue to what stands inside. */
export const healthTone = (health: Health): string => toneClass(SHOWN[health].tone)

/** Icon and, for who does not see it, word: never a hue alone. */
export function SeverityIcon({ health }: { health: Health }) {
  const { word, Icon } = SHOWN[health]
  return (
    <>
      <Icon />
      <span className="visually-hidden">{word}</span>
    </>
  )
}
