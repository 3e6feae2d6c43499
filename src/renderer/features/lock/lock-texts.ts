import type { SharedStation } from '@/contract/desktop/shared-station'
import type { Left } from '@/renderer/lib/drafts/left-behind'

const CLOCK = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })

/** An instant as the lock screen's clock tells it: 14:02. */
export const clockText = (at: Date | number): string => CLOCK.format(at)

/** Since when the station is locked, and why. */
export function lockedText({ locked, idleMinutes }: SharedStation): string {
  if (locked === null) return ''
  const at = clockText(new Date(locked.at))
  switch (locked.why) {
    case 'idle':
      return `Verrouillé à ${at}, après ${idleMinutes}\u00a0min sans geste`
    case 'asked':
      return `Verrouillé à ${at}`
    case 'started':
      return 'Verrouillé à chaque démarrage'
    case 'ended':
      return `Session terminée à ${at}`
  }
}

/** What somebody began and did not finish here. */
export interface LeftBy {
  /** First name; null where it is not known. */
  readonly name: string | null
  readonly left: readonly (Left & { readonly reference: string | null })[]
}

const goneOn = (left: Left): string => (left.what.startsWith('un changement') ? left.what : `${left.what} en cours`)
const isFeminine = ({ what }: Left): boolean => what.startsWith('une ')

/** What waits here for those who began it, without its words; parts so that names stand out. Null where nothing waits. */
export function leftParts(all: readonly LeftBy[]): readonly { readonly text: string; readonly strong?: true }[] | null {
  const waiting = all.filter(({ left }) => left.length > 0)
  const [one] = waiting
  if (one === undefined) return null
  if (waiting.length > 1)
    return [
      { text: `${waiting.length}\u00a0personnes`, strong: true },
      { text: ' ont laissé une saisie en cours\u00a0: elle les attend ici.' }
    ]
  const name = { text: one.name ?? "Quelqu'un", strong: true as const }
  const [left] = one.left
  if (one.left.length > 1 || left === undefined)
    return [name, { text: ` a laissé ${one.left.length} saisies en cours\u00a0: elles l'attendent ici.` }]
  const pronoun = left.what.startsWith('des ') ? "elles l'attendent" : isFeminine(left) ? "elle l'attend" : "il l'attend"
  const of = left.reference === null ? [] : [{ text: ' sur ' }, { text: left.reference, strong: true as const }]
  return [name, { text: ` a laissé ${goneOn(left)}` }, ...of, { text: `\u00a0: ${pronoun} ici.` }]
}

/** The same as one counts it at the foot of a screen. */
export const leftCountText = (people: number): string =>
  people === 1 ? "1\u00a0personne a une saisie qui l'attend ici" : `${people}\u00a0personnes ont une saisie qui les attend ici`
