import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download'
import { Beaker16Regular } from '@fluentui/react-icons/svg/beaker'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited'
import pill from '@/renderer/kit/tone/pill.module.css'
import { toneClass } from '@/renderer/kit/tone/tone'
import type { ShownStation } from './use-fleet'

const STATES = {
  'up-to-date': { text: 'À jour', tone: 'complete', StateIcon: CheckmarkCircle16Regular },
  pilot: { text: 'Pilote', tone: 'progress', StateIcon: Beaker16Regular },
  waiting: { text: 'En attente', tone: 'waiting', StateIcon: ArrowDownload16Regular },
  'too-old': { text: 'Trop ancien', tone: 'alert', StateIcon: ErrorCircle16Regular },
  failed: { text: 'Échec', tone: 'alert', StateIcon: ErrorCircle16Regular },
  'rolled-back': { text: 'Reprise', tone: 'alert', StateIcon: ErrorCircle16Regular },
  'no-installer': { text: 'Sans installateur', tone: 'closed', StateIcon: Prohibited16Regular },
  ahead: { text: 'Ne revient pas', tone: 'closed', StateIcon: Prohibited16Regular }
} as const

const WHY: Partial<Record<ShownStation['state'], string>> = {
  'rolled-back': "La nouvelle version n'a pas démarré deux fois\u00a0: le poste a repris la précédente.",
  'no-installer': "La version n'a pas d'installateur pour le système de ce poste.",
  ahead: 'Sa version ne permet pas de revenir à celle des autres.',
  'too-old': 'Ce poste lit, mais le serveur ne prend plus rien de lui.'
}

/** Where a station stands, as a tinted pill: a picture and a word, and why in its tooltip. */
export function FleetStatus({ station }: { station: ShownStation }) {
  // A server of another version may know other states.
  const { text, tone, StateIcon } = STATES[Object.hasOwn(STATES, station.state) ? (station.state as keyof typeof STATES) : 'up-to-date']
  return (
    <span className={`${pill.pill} ${toneClass(tone)}`} title={station.error ?? WHY[station.state]}>
      <StateIcon />
      {text}
    </span>
  )
}
