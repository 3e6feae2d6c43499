import type { DateRefusal } from '@/domain/calendar/refuse-date'
import type { TransitionRefusal } from '@/domain/decorations/states'
import type { ContentRefusal } from '@/domain/files/content'
import type { TechniquesRefusal } from '@/domain/orders/edit-techniques'

/*
 * Sentences of refusals that the server answers and the screens say, too: each stands here once. What the server alone answers stands in
 * server/http/problem-texts.ts, what the screens alone say in renderer/lib/http/refusal-texts.ts.
 */

/** The server is there, its database is not (reference: errors 2.4). */
export const DATABASE_AWAY = 'La base de données ne répond pas, réessayez dans un instant.'

/** Somebody else is changing the order, for longer than one waits (reference: errors 2.4). */
export const ORDER_BUSY = 'Cette commande est occupée par une autre modification\u00a0: réessayez.'
export const ORDER_UNKNOWN = "Cette commande n'existe pas."

/** Another view of the same person, in the same list, has this name (reference: lists 8.1). */
export const VIEW_NAME_TAKEN = 'Une autre de vos vues porte déjà ce nom.'
/** Another window of the same person changed a view since this one saw it (reference: lists 8.5). */
export const VIEW_CHANGED = 'Vous avez changé cette vue entre-temps, dans une autre fenêtre.'

/** Why a list of more than `GROUPED_MOST` orders is not gathered, or a search, which has no dimension (reference: lists 11.2). */
export const tooLongToGroup = (dimension: string | undefined): string =>
  `Plus de 20\u202f000 commandes\u00a0: ${dimension === undefined ? 'précisez la recherche' : 'ajoutez un filtre'} pour les regrouper.`

/** Why a date may not be chosen (reference: dates 2.2). */
export const DATE_REFUSALS: Readonly<Record<DateRefusal, string>> = {
  'no-such-day': "Cette date n'existe pas.",
  'too-far': 'Cette date est trop lointaine (plus de 5\u00a0ans).',
  past: "La production ne peut pas être prévue avant aujourd'hui.",
  'not-working': "L'atelier ne travaille pas ce jour-là.",
  'no-delivery': 'Aucune livraison ce jour-là (dimanche ou jour férié).',
  'after-dispatch': "La production ne peut pas être prévue après l'expédition.",
  'before-production': "L'expédition ne peut pas être prévue avant la production.",
  'after-shipping': "L'expédition ne peut pas être prévue après la livraison.",
  'before-dispatch': "La livraison ne peut pas être prévue avant l'expédition."
}

/** A date that was chosen is taken away, which an undo alone may. */
export const DATE_TAKEN_AWAY = 'Une date choisie ne peut pas être retirée.'

/** Why the techniques of an order may not be edited by hand (reference: states-and-steps 3.6). */
export const TECHNIQUES_LOCKED: Readonly<Record<TechniquesRefusal, string>> = {
  'own-origin': "Les techniques d'une commande de la boutique en ligne viennent de ses visuels.",
  blank: "Cette commande est vierge\u00a0: elle n'a pas de technique.",
  decorated: 'Les techniques de cette commande viennent de ses décorations.'
}

/** Why a decoration may not make a transition (reference: items-and-decorations 3.2). */
export const TRANSITION_REFUSALS: Readonly<Record<TransitionRefusal, string>> = {
  'not-from-here': "La décoration n'en est plus là\u00a0: un collègue l'a changée.",
  'view-without-process': 'Chaque vue doit avoir une technique avant que la décoration soit soumise.'
}

/** Why a file is refused (reference: files 1.2). */
export const CONTENT_REFUSALS: Readonly<Record<ContentRefusal, string>> = {
  empty: 'Ce fichier est vide.',
  'too-large': 'Ce fichier est trop volumineux\u00a0: 25\u00a0Mo au plus.',
  'unknown-kind': "Ce type de fichier n'est pas accepté.",
  'content-differs': "Le contenu de ce fichier n'est pas celui que son nom annonce."
}

/** Why an order cannot be copied into an after-sales order (reference: after-sales 1.1). */
export const SAV_REFUSALS = {
  'not-closed': 'Seule une commande fermée peut être copiée en SAV.',
  'no-customer': "Le client de cette commande n'est pas connu."
} as const

/** Nothing was picked to be produced again (to the letter; reference: after-sales 1.2). */
export const NOTHING_PICKED = 'Vous devez spécifier au moins une personnalisation à produire.'

/** Why a quantity of a size cannot be produced again, `made` being what was made of it. */
export const quantityText = (refusal: 'not-whole' | 'too-many', made: number): string =>
  refusal === 'not-whole' ? 'Un nombre entier est attendu.' : `Au plus ${made}, comme produit.`

/** A delivery to a relay has no code of it. */
export const RELAY_CODE_MISSING = 'Code du relais obligatoire.'
