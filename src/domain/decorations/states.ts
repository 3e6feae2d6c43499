import { NOTHING } from '@/domain/format/number'
import type { Tone } from '@/domain/states/order-states'

/** Where a decoration stands: still being composed, waiting for somebody's agreement, or agreed (reference: items-and-decorations 3.2; decision 022). */
export const DECORATION_STATES = ['draft', 'submitted', 'validated'] as const
export type DecorationState = (typeof DECORATION_STATES)[number]

export const DECORATION_LABELS = {
  draft: { label: 'Brouillon', tone: 'waiting' },
  submitted: { label: 'À valider', tone: 'progress' },
  validated: { label: 'Validée', tone: 'complete' }
} as const satisfies Record<DecorationState, { readonly label: string; readonly tone: Tone }>

/** Name and hue of a decoration's state; one that nobody here knows has its own text. */
export const decorationLabel = (state: string): { readonly label: string; readonly tone: Tone } =>
  Object.hasOwn(DECORATION_LABELS, state) ? DECORATION_LABELS[state as DecorationState] : { label: state || NOTHING, tone: 'new' }

/** Transitions of a decoration (reference: items-and-decorations 3.2; decision 022). `label` is what its button says. */
export const TRANSITIONS = {
  submit: { from: ['draft'], to: 'submitted', label: 'Soumettre' },
  validate: { from: ['submitted'], to: 'validated', label: 'Valider' },
  reopen: { from: ['submitted', 'validated'], to: 'draft', label: 'Repasser en brouillon' }
} as const satisfies Record<string, { readonly from: readonly DecorationState[]; readonly to: DecorationState; readonly label: string }>
export type Transition = keyof typeof TRANSITIONS
export const TRANSITION_NAMES = Object.keys(TRANSITIONS) as [Transition, ...Transition[]]

interface Decorated {
  readonly state: string
  readonly views: readonly { readonly processes: readonly unknown[] }[]
}

export type TransitionRefusal = 'not-from-here' | 'view-without-process'

/** Why a decoration may not make a transition now, or null. To where it stands already is no refusal: nothing changes. */
export function refuseTransition({ state, views }: Decorated, transition: Transition): TransitionRefusal | null {
  const { from, to } = TRANSITIONS[transition]
  if (state === to) return null
  if (!(from as readonly string[]).includes(state)) return 'not-from-here'
  return to === 'submitted' && views.some(({ processes }) => processes.length === 0) ? 'view-without-process' : null
}

/** The transitions that lead on from a state, in the order of the work. */
export const transitionsFrom = (state: string): readonly Transition[] =>
  TRANSITION_NAMES.filter((name) => (TRANSITIONS[name].from as readonly string[]).includes(state))

/** Whether the processes of a decoration's views may change: while it is a draft (decision 022). */
export const mayChangeProcesses = (state: string): boolean => state === 'draft'
