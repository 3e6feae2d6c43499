import type { CalendarDay } from '@/domain/calendar/days'
import type { ProcessGroup } from './process-groups'

/** Drawings that go with the labels; they are bundled, never characters (reference: planning 2.3). */
export type NothingEmoji = 'relieved' | 'party' | 'cool' | 'coffee' | 'sparkles'

/** What an empty day says (reference: planning 2.3). */
export interface NothingLabel {
  readonly emoji: NothingEmoji
  readonly text: string
}

const label = (emoji: NothingEmoji, text: string): NothingLabel => ({ emoji, text })
const NOTHING: Readonly<Record<ProcessGroup, readonly [NothingLabel, ...NothingLabel[]]>> = {
  pao: [
    label('relieved', 'Aucun fichier en attente,\nles yeux se reposent\u00a0!'),
    label('coffee', "Plus rien à préparer,\nc'est l'heure du café."),
    label('sparkles', 'Tous les visuels sont partis\u00a0!')
  ],
  dtg: [
    label('relieved', 'Rien à imprimer,\ntout est parti\u00a0!'),
    label('cool', 'Les buses sont au repos.'),
    label('party', 'Plus un t-shirt à imprimer\u00a0!')
  ],
  broderie: [
    label('relieved', 'Les aiguilles se reposent.'),
    label('coffee', 'Plus un point à broder,\nune pause\u00a0?'),
    label('party', 'Tout est brodé\u00a0!')
  ],
  finition: [
    label('sparkles', 'Tout est fini,\net bien fini\u00a0!'),
    label('relieved', 'Plus un fil à couper.'),
    label('cool', 'Rien à finir,\nbeau travail\u00a0!')
  ],
  press: [
    label('cool', 'Les presses refroidissent.'),
    label('relieved', 'Rien à presser,\nrien ne presse\u00a0!'),
    label('party', 'Tout est pressé\u00a0!')
  ],
  flex: [
    label('relieved', 'Plus un logo à découper.'),
    label('sparkles', 'Tout est découpé,\ntout est échenillé\u00a0!'),
    label('coffee', 'Le traceur fait la sieste.')
  ],
  objets: [
    label('relieved', 'Aucun objet à lancer.'),
    label('cool', 'Les mugs sont sous contrôle.'),
    label('party', 'Tous les objets sont prêts\u00a0!')
  ],
  shipping: [
    label('party', 'Tout est parti\u00a0!'),
    label('relieved', 'Le quai est vide.'),
    label('coffee', 'Plus un colis,\nle transporteur attend\u00a0!')
  ]
}

const mixed = (text: string): number => {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** What an empty day says in a group: one of a few by chance, but always the same for that day. A day to come says nothing: null (reference: planning 2.3). */
export function nothingOf(group: ProcessGroup, day: CalendarDay, today: CalendarDay): NothingLabel | null {
  if (day > today) return null
  const labels = NOTHING[group]
  return labels[mixed(`${group}/${day}`) % labels.length] ?? labels[0]
}
