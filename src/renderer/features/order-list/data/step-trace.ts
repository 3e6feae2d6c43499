import { counted } from '@/domain/format/plural'
import { noticesOf, useNoticesStore, whenGone } from '@/renderer/lib/notices/notices'
import { markRows } from '@/renderer/lib/orders/row-marks'
import type { Owner } from '@/renderer/lib/station/person-here'
import type { RecordedChange } from '@/renderer/lib/undo/undo-stack'

/** How long a step that was set can be taken back from its notice. */
export const UNDO_MS = 8_000

/** A step that a row's button set. */
export interface SetStep {
  readonly orderId: number
  /** The order, as one says it: « #88217 ». */
  readonly order: string
  /** Where it went: « Impression DTF ». */
  readonly step: string
  readonly recorded: RecordedChange
  /** Who set it: they alone take it back. */
  readonly owner: Owner
}

/** What the notice on screen tells, and takes back whole. */
let trace: { readonly notice: number; readonly steps: readonly SetStep[] } | null = null

const textOf = (steps: readonly SetStep[]): string => {
  const [first] = steps
  if (first === undefined) return ''
  return `${steps.length === 1 ? first.order : counted(steps.length, 'order')} → ${first.step}`
}

const wayBack = (steps: readonly SetStep[]) => ({
  label: 'Annuler',
  run: () => {
    for (const { recorded } of steps) recorded.undo()
  }
})

/** The notice goes on, in its time and place, about the steps that are left. */
const retell = (notice: number, steps: readonly SetStep[]): void =>
  useNoticesStore.setState(({ notices }) => ({
    notices: notices.map((one) => (one.id === notice ? { ...one, text: textOf(steps), action: wayBack(steps) } : one))
  }))

/** Tells a step that was set, with its way back; several in a row to the same step are told, and taken back, together; one that is undone otherwise leaves the others (reference: lists 2.4). Answers the notice's id. */
export function traceStep(step: SetStep): number {
  const { notices } = useNoticesStore.getState()
  const { show, dismiss } = noticesOf(step.owner)
  const isShown = trace !== null && notices.some(({ id }) => id === trace?.notice)
  const [first] = trace?.steps ?? []
  const before = isShown && first?.step === step.step && first.owner === step.owner ? trace : null
  const steps = [...(before?.steps ?? []).filter(({ order }) => order !== step.order), step]
  const notice = show({
    tone: 'success',
    text: textOf(steps),
    about: 'step',
    durationMs: UNDO_MS,
    ...(before && { replaces: before.notice }),
    action: wayBack(steps)
  })
  trace = { notice, steps }
  let left: readonly SetStep[] = steps
  for (const one of steps) {
    const unmark = markRows([one.orderId], 'done')
    whenGone(notice, unmark)
    one.recorded.onTaken(() => {
      left = left.filter((other) => other !== one)
      if (left.length === 0) return dismiss(notice)
      unmark()
      retell(notice, left)
      if (trace?.notice === notice) trace = { notice, steps: left }
    })
  }
  return notice
}
