/** How long « Annuler » is offered once the print dialog closed (reference: printing 2.2). */
export const PRINT_UNDO_OFFERED_MS = 8_000

/** How long the server takes a mark back for who made it: the notice may have stood while somebody was asked. */
export const PRINT_UNDO_WITHIN_MS = 5 * 60_000
