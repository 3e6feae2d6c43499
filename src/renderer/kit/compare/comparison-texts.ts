/** Who changed the same field, for the beginning of a sentence; `by` is null where nobody can tell. */
export const whoText = (by: string | null | undefined): string => by ?? 'Un collègue'

/** What a button says that takes the other value of each field. */
export const takeAllText = (by: string | null): string => (by === null ? 'Prendre toutes ses valeurs' : `Prendre tout de ${by}`)

/** For how many fields nothing is chosen yet. */
export const undecidedText = (undecided: number): string => `${undecided} choix à faire`
