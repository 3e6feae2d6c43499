/** The card around what an event is about, if it is about one. */
export const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null

/** The order of the card around what an event is about. */
export function cardIdAt(target: EventTarget | null): number | null {
  const id = cardAt(target)?.dataset.card
  return id === undefined ? null : Number(id)
}

/** Whether it is the card itself, not a button on it. */
export const isCard = (target: EventTarget): target is HTMLElement => target instanceof HTMLElement && target.dataset.card !== undefined

/** Whether a card is one of the strip of late ones: its order may stand on a day of the board too. */
export const isAmongLate = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-late]') !== null

/** The card of an order on a day of the board, or among the late ones, if it is drawn. */
export const findCard = (board: HTMLElement | null, id: number, amongLate: boolean): HTMLElement | null =>
  board?.querySelector<HTMLElement>(`${amongLate ? '[data-late]' : '[data-day]'} [data-card="${id}"]`) ?? null
