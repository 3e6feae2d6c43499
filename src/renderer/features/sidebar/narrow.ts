/** Windows in which lists need the room more than the sidebar does (reference: lists 1.6). */
export const NARROW = '(max-width: 1439px)'
