import type { UpdateNews, UpdateState, UpdateWaits } from '@/contract/desktop/updates'

/** A version as people say it: the last number only where it is not the first of its kind. */
export const shortVersion = (version: string): string => version.replace(/\.0$/, '')

const MIB = 1024 * 1024

export const mebibytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / MIB))}\u00a0Mio`

type Ready = Extract<UpdateState, { kind: 'ready' | 'manual' }>

/** Title of the notice. */
export function noticeTitle(state: Ready): string {
  const version = shortVersion(state.version)
  if (state.kind === 'ready' && countWaits(state.waits) > 0) return `La version ${version} attend que tout soit parti`
  return state.forward ? `Une nouvelle version est prête\u00a0: ${version}` : `Retour à la version ${version}`
}

/** What becomes of it. */
export function noticeText(state: Ready): string {
  const back = state.forward ? '' : "L'atelier revient à cette version. "
  if (state.kind === 'manual') return `${back}Ce poste ne peut pas l'installer lui-même\u00a0: l'administration l'installe.`
  if (countWaits(state.waits) > 0) return "Elle ne s'installe jamais tant qu'il reste\u00a0:"
  if (state.way === 'password')
    return `${back}Elle s'installe par «\u00a0Quitter et installer\u00a0», qui demande le mot de passe d'un administrateur de ce poste. Rien ne presse.`
  if (state.byHand) return `${back}Elle ne s'installe plus d'elle-même\u00a0: «\u00a0Quitter et installer\u00a0» essaie encore.`
  return `${back}Elle s'installera quand vous quitterez Atelier, en 20\u00a0s environ. Rien ne presse.`
}

export const countWaits = ({ prints, archives, uploads, unsaved }: UpdateWaits): number => prints + archives + uploads + unsaved

const NAMES: readonly (readonly [keyof UpdateWaits, string, string])[] = [
  ['prints', 'impression', 'impressions'],
  ['archives', 'archive en cours de réception', 'archives en cours de réception'],
  ['uploads', "fichier en cours d'envoi", "fichiers en cours d'envoi"],
  ['unsaved', "changement qui n'est pas enregistré", 'changements qui ne sont pas enregistrés']
]

/** What it waits for, by count; what there is none of is left out. */
export const waitLines = (
  waits: UpdateWaits
): readonly { readonly what: keyof UpdateWaits; readonly count: number; readonly name: string }[] =>
  NAMES.flatMap(([what, one, many]) => (waits[what] === 0 ? [] : [{ what, count: waits[what], name: waits[what] < 2 ? one : many }]))

const CLOCK = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })

/** Where the update of a station is, in a sentence, for its settings. */
export function updateSentence({ state, checkedAt }: UpdateNews): string {
  const version = 'version' in state && state.version !== null ? shortVersion(state.version) : ''
  switch (state.kind) {
    case 'none':
      return "Le serveur ne donne pas de mises à jour\u00a0: l'administration les installe."
    case 'current':
      return checkedAt === null ? 'À jour.' : `À jour, vérifié à ${CLOCK.format(new Date(checkedAt))}.`
    case 'downloading':
      return `La version ${version} arrive\u00a0: ${Math.floor(state.part * 100)}\u00a0%.`
    case 'manual':
    case 'ready':
      return state.kind === 'ready' && state.trouble !== null ? state.trouble : `La version ${version} est prête. ${noticeText(state)}`
    case 'failed':
      return state.message
    case 'rolled-back':
      return `La version ${version} ne démarrait pas sur ce poste\u00a0: la version d'avant est revenue.`
  }
}
