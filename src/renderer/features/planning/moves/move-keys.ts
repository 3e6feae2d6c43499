/** What a key does to a card of the board that has the focus, or to the one that is held. */
export type MoveKey = 'take' | 'select' | 'extend-up' | 'extend-down' | 'menu' | 'clear' | 'before' | 'after' | 'drop' | 'give-up' | 'stay'

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** With a card in the hand: the arrows choose its day, nothing else is meant for the board. */
export function heldKey({ key }: Pressed): MoveKey | null {
  switch (key) {
    case 'ArrowLeft':
      return 'before'
    case 'ArrowRight':
      return 'after'
    case 'Enter':
    case ' ':
      return 'drop'
    case 'Escape':
    case 'Tab':
      return 'give-up'
    case 'ArrowUp':
    case 'ArrowDown':
      return 'stay'
    default:
      return null
  }
}

/** With nothing in the hand. Enter is not among them: it opens the order, here as in every list. */
export function restKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): MoveKey | null {
  const ctrl = ctrlKey || metaKey
  if (altKey) return null
  if (key === ' ') return ctrl ? 'select' : 'take'
  if (shiftKey && key === 'ArrowUp') return 'extend-up'
  if (shiftKey && key === 'ArrowDown') return 'extend-down'
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return 'menu'
  return key === 'Escape' ? 'clear' : null
}
