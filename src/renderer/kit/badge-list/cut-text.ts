/** What is said where a label that is typed is cut. */
export const cutText = (longest: number): string => `Au plus ${longest}\u00a0caractères\u00a0: la suite n'est pas prise.`
