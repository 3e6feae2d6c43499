/** What is not whole yet carries this ending. Imports nothing: the copying process does. */
export const DRAFT = '.draft'
