import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { Desktop20Regular } from '@fluentui/react-icons/svg/desktop'
import { dayMonth } from '@/domain/calendar/date-text'
import { hoursSince, PILOT_HOURS, rolloutTitle, stationsText, trialText } from '@/domain/updates/rollout-text'
import { shownVersion } from '@/domain/updates/versions'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './rollout-band.module.css'
import type { ShownFleet } from './use-fleet'

interface Props {
  readonly fleet: ShownFleet
  readonly now: string
  readonly disabled: boolean
  readonly onRollOut: (version: string) => void
  readonly onReturn: (version: string) => void
}

/** What is told under the heading, by stage. */
function factsText({ rollout, stations }: ShownFleet, now: string): string {
  if (rollout === null) return ''
  if (rollout.facts !== null) return trialText(rollout.facts, rollout.since, now)
  if (rollout.stage === 'published') return "Choisissez dans la table le poste qui l'essaie un jour\u00a0: les autres suivront."
  if (stations.length === 0) return "Aucun poste installé ne s'est encore présenté."
  return rollout.waiting === 0
    ? 'Tous les postes connus y sont.'
    : `${stationsText(rollout.waiting)} à venir\u00a0: chacun l'installe quand on le quitte.`
}

/** How far the newest release is, what its trial tells, and the two decisions about it (reference: updates 4.1). */
export function RolloutBand({ fleet, now, disabled, onRollOut, onReturn }: Props) {
  const { rollout, releases, stations } = fleet
  if (rollout === null) return <NoRelease />
  const { version, stage, waiting, returns } = rollout
  const newest = releases[0]
  const pilot = stations.find((station) => station.pilot)?.name ?? null
  const [back] = returns
  return (
    <section className={styles.band} aria-label="Diffusion">
      <div>
        <h2>{rolloutTitle(rollout, pilot, now)}</h2>
        <p>{factsText(fleet, now)}</p>
        <Track fleet={fleet} now={now} />
      </div>
      <div className={styles.decisions}>
        {(stage === 'published' || stage === 'pilot') && (
          <PlainButton look="medium" className={styles.primary} disabled={disabled} onClick={() => onRollOut(version)}>
            <Desktop20Regular />
            {waiting === 0 ? 'Diffuser à tous les postes' : `Diffuser ${waiting > 1 ? `aux ${waiting} postes` : 'au poste'} en attente`}
          </PlainButton>
        )}
        {stage === 'pinned' && newest !== undefined && newest.version !== version && (
          <PlainButton look="medium" disabled={disabled} onClick={() => onRollOut(newest.version)}>
            <Desktop20Regular />
            {`Diffuser ${shownVersion(newest.version)} de nouveau…`}
          </PlainButton>
        )}
        {back !== undefined && (
          <PlainButton look="medium" disabled={disabled} onClick={() => onReturn(back.version)}>
            <ArrowUndo20Regular />
            {`Revenir à ${shownVersion(back.version)}…`}
          </PlainButton>
        )}
      </div>
    </section>
  )
}

type Step = 'done' | 'present' | 'next'

/** The three steps: published, a pilot for a day, all. */
function Track({ fleet: { rollout, releases }, now }: Pick<Props, 'fleet' | 'now'>) {
  if (rollout === null || rollout.stage === 'pinned') return null
  const { stage, since, version } = rollout
  const released = releases.find((release) => release.version === version)?.released_at
  const tried = stage === 'all' || (stage === 'pilot' && hoursSince(since, now) >= PILOT_HOURS)
  const steps: readonly (readonly [string, Step])[] = [
    [released === undefined ? 'Publiée' : `Publiée le ${dayMonth(released)}`, 'done'],
    ['Pilote, un jour', tried ? 'done' : 'present'],
    ['Tous les postes', stage === 'all' ? 'done' : tried ? 'present' : 'next']
  ]
  return (
    <ol className={styles.track}>
      {steps.map(([label, step], at) => (
        <li key={label} className={styles[step]} aria-current={step === 'present' ? 'step' : undefined}>
          <i aria-hidden="true">{step === 'done' ? <Checkmark16Regular /> : at + 1}</i>
          {label}
        </li>
      ))}
    </ol>
  )
}

const NoRelease = () => (
  <section className={styles.band} aria-label="Diffusion">
    <div>
      <h2>Aucune version à diffuser</h2>
      <p>
        {'Sur la machine du serveur, ajoutez celle que « npm run release -- manifest » a signée, ses installateurs à côté\u00a0: '}
        <code>atelier-server releases add atelier-VERSION.release.json</code>
      </p>
    </div>
  </section>
)
