import { dayOf } from '@/domain/calendar/api-date'
import { dayMonth, timeOfDay } from '@/domain/calendar/date-text'
import { addDays } from '@/domain/calendar/days'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { shownVersion } from './versions'

/** What happened at the pilot since it became one. */
export interface PilotFacts {
  readonly people: number
  readonly orders: number
  readonly sheets: number
  readonly crashes: number
}

/** Hours that a pilot tries a release before the others are advised to follow (reference: updates 2.3). */
export const PILOT_HOURS = 24

/** Whole hours between two API dates, as clocks show them. */
export const hoursSince = (at: string, now: string): number => {
  const ms = (date: string): number => Date.parse(`${date.replace(' ', 'T')}Z`)
  return Math.max(0, Math.floor((ms(now) - ms(at)) / 3_600_000))
}

/** « 14:10 », « hier 14:10 », « le 16/11 à 14:10 »: when something began, after « depuis ». */
export function sinceText(at: string, now: string): string {
  if (dayOf(at) === dayOf(now)) return timeOfDay(at)
  return dayOf(at) === addDays(dayOf(now), -1) ? `hier ${timeOfDay(at)}` : `le ${dayMonth(at)} à ${timeOfDay(at)}`
}

const some = (count: number, one: string, many: string): string => `${formatNumber(count)}\u00a0${isPlural(count) ? many : one}`
/** « 11 postes », « 1 poste ». */
export const stationsText = (count: number): string => some(count, 'poste', 'postes')

/** The band's heading: which version, and where it is. */
export function rolloutTitle(
  { version, stage, since }: { readonly version: string; readonly stage: string; readonly since: string },
  pilot: string | null,
  now: string
): string {
  const shown = `Atelier ${shownVersion(version)}`
  switch (stage) {
    case 'pilot':
      return `${shown}\u00a0: essai${pilot === null ? '' : ` sur ${pilot}`} depuis ${sinceText(since, now)}`
    case 'all':
      return `${shown}\u00a0: diffusée à tous les postes depuis ${sinceText(since, now)}`
    case 'pinned':
      return `${shown}\u00a0: tous les postes y reviennent depuis ${sinceText(since, now)}`
    default:
      return `${shown}\u00a0: publiée, aucun poste ne l'a encore`
  }
}

/** What the trial tells, and what it advises (reference: updates 2.3). */
export function trialText({ people, orders, sheets, crashes }: PilotFacts, since: string, now: string): string {
  const hours = hoursSince(since, now)
  const done = [
    some(people, 'personne', 'personnes'),
    some(orders, 'commande', 'commandes'),
    isPlural(sheets) ? `${formatNumber(sheets)}\u00a0fiches sorties` : `${formatNumber(sheets)}\u00a0fiche sortie`
  ].join(', ')
  const lasted = hours < 1 ? "Depuis moins d'une heure" : `${formatNumber(hours)}\u00a0h`
  if (crashes > 0) return `${lasted}\u00a0: ${done}, ${some(crashes, 'plantage', 'plantages')}. Regardez ce poste avant de diffuser.`
  if (people === 0) return `${lasted}\u00a0: personne n'y a encore travaillé.`
  if (hours < PILOT_HOURS) return `${lasted} sans incident\u00a0: ${done}, aucune erreur. Un jour entier en dira plus.`
  return `${lasted} sans incident\u00a0: ${done}, aucune erreur. Les autres postes peuvent suivre.`
}

/** « Le serveur accepte les versions 1.3 et 1.4 »; empty while none was given to all. */
export function acceptedText(minClient: string | null, versions: readonly string[]): string {
  if (minClient === null) return ''
  if (versions.length === 0) return `Le serveur accepte la version ${shownVersion(minClient)} et les suivantes`
  const shown = versions.map(shownVersion)
  if (shown.length === 1) return `Le serveur accepte la version ${shown[0]}`
  return `Le serveur accepte les versions ${shown.slice(0, -1).join(', ')} et ${shown.at(-1)}`
}
