/** Face that a state shows (reference: states-and-steps 1.2). */
export type Hint = 'surprise' | 'smile' | 'laugh' | 'circle'

const SMILES: readonly string[] = [
  'waiting',
  'checked',
  'backorder',
  'backorder_handled',
  'processing',
  'print',
  'logos_ready',
  'complete',
  'assembled',
  'first_press'
]

/** new is surprised, states under way smile, packed laughs, others are a circle (reference: states-and-steps 1.2). */
export function stateHint(state: string): Hint {
  if (state === 'new') return 'surprise'
  if (state === 'packed') return 'laugh'
  return SMILES.includes(state) ? 'smile' : 'circle'
}
