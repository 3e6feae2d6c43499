/**
 * True for an id that reading made up because its host gave none: the part is shown, and nothing can be changed of it. Ids of a host are
 * positive.
 */
export const isMadeUp = (id: number): boolean => id < 0
