/*
 * Sentences of refusals that the screens alone say, where no server told why. What a server answers stands in server/http/problem-texts.ts;
 * what both say, as a screen that refuses before it asks, in domain/refusals/refusal-texts.ts.
 */

/** Default sentence of the generic error handler (reference: errors 1.1). */
export const DEFAULT_ERROR = "Oupsy, ouloloh, déso, Une erreur s'est produite..."
/** No answer came. */
export const UNREACHABLE = "Le serveur ne répond pas. Rien n'est perdu, réessayez dans un instant."
/** Nor to somebody who signs in. */
export const LOGIN_UNREACHABLE = 'Le serveur ne répond pas. Réessayez dans un instant.'
/** The server named fields that are wrong (reference: errors 1.1). */
export const WRONG_INPUT = 'Oups, les données saisies sont incorrectes\u00a0!'
/** What one reads out to whoever looks after the server: its log has it. */
export const referenceText = (reference: string): string => `Référence ${reference}.`
/** A chosen file went before it was sent. */
export const UNREADABLE_FILE = 'Ce fichier ne peut pas être lu\u00a0: il a été déplacé ou changé.'
