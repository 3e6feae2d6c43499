/** Cards chosen to be moved together. `from` is where a range begins. */
export interface CardSelection {
  readonly cards: ReadonlySet<number>
  readonly from: number | null
}

export const NOTHING_SELECTED: CardSelection = { cards: new Set(), from: null }

/** Selects a card, or takes it out; a range begins there. */
export function toggleCard({ cards }: CardSelection, id: number): CardSelection {
  const next = new Set(cards)
  if (!next.delete(id)) next.add(id)
  return { cards: next, from: id }
}

/** Selects from where a range began up to a card, as the column shows them; a range that began in another column begins at the card. */
export function selectTo(selection: CardSelection, column: readonly number[], id: number): CardSelection {
  const from = selection.from !== null && column.includes(selection.from) ? selection.from : id
  const [a, b] = [column.indexOf(from), column.indexOf(id)]
  const range = column.slice(Math.min(a, b), Math.max(a, b) + 1)
  return { cards: new Set([...selection.cards, ...range]), from }
}

/** Forgets cards that are no longer on the board; the same selection while none has gone. */
export function keepShown(selection: CardSelection, isShown: (id: number) => boolean): CardSelection {
  const cards = [...selection.cards].filter(isShown)
  if (cards.length === selection.cards.size) return selection
  return { cards: new Set(cards), from: selection.from !== null && isShown(selection.from) ? selection.from : null }
}

/** What moves with a card: all that is selected if it is, else itself alone. The card comes first. */
export const movedWith = ({ cards }: CardSelection, id: number): readonly number[] =>
  cards.has(id) ? [id, ...[...cards].filter((other) => other !== id)] : [id]
