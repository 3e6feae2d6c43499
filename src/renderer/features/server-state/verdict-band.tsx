import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { timeOfDay } from '@/domain/calendar/date-text'
import { DATABASE_AWAY } from '@/domain/refusals/refusal-texts'
import { pointsToLookAt, serverVerdict } from '@/domain/server/server-points'
import { verdictText } from '@/domain/server/server-texts'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import type { ShownState } from '@/renderer/lib/server/use-server-state'
import { type Health, healthTone, SeverityIcon } from './severity-icon'
import styles from './verdict-band.module.css'

interface Props {
  readonly state: ShownState | null
  /** Why it could not be read; null where it was. */
  readonly error: unknown
  /** When it was last read, as an API date; null for never. */
  readonly readAt: string | null
  readonly checking: boolean
  readonly onCheck: () => void
}

const HEALTH = { fine: 'fine', watched: 'warning', hindered: 'alarm' } as const satisfies Record<string, Health>

const KEPT = 'Les écrans gardent ce qui est saisi.'

/** Why it could not be read, in words. A station says 503, too, of a server that is away: the database is named by who knows. */
function unreadText(error: unknown): { readonly title: string; readonly text: string } {
  if (error instanceof ApiError && error.problem?.message === DATABASE_AWAY)
    return { title: 'La base de données ne répond pas.', text: KEPT }
  const title = "L'état du serveur n'a pas pu être lu."
  const isNonsense = !(error instanceof ApiError) || error.kind === 'nonsense'
  return { title, text: `${isNonsense ? 'Sa réponse ne se lit pas.' : errorText(error)} ${KEPT}` }
}

/** How the server is, in words first, and a way to look again. */
export function VerdictBand({ state, error, readAt, checking, onCheck }: Props) {
  const verdict = state === null ? null : serverVerdict(state.points)
  const health = verdict === null ? 'alarm' : HEALTH[verdict]
  const { title, text } = state === null || verdict === null ? unreadText(error) : verdictText(verdict, pointsToLookAt(state.points).length)
  const looked = readAt === null ? 'Nouvel essai toutes les minutes.' : `Dernier contrôle à ${timeOfDay(readAt)}, toutes les minutes.`
  return (
    <section className={`${styles.band} ${healthTone(health)}`} aria-label="Verdict">
      <span className={styles.disc}>
        <SeverityIcon health={health} />
      </span>
      <div className={styles.words} role="status">
        <h2>{title}</h2>
        <p>{`${text} ${looked}`}</p>
      </div>
      <PlainButton look="medium" disabled={checking} onClick={onCheck}>
        <ArrowSync20Regular />
        Contrôler
      </PlainButton>
    </section>
  )
}
