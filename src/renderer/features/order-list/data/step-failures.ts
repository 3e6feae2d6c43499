import { noticesOf, useNoticesStore, whenGone } from '@/renderer/lib/notices/notices'
import { markRows } from '@/renderer/lib/orders/row-marks'
import type { Owner } from '@/renderer/lib/station/person-here'

/** A step of a row's order that could not be set. */
interface FailedStep {
  readonly orderId: number
  /** The order, as one says it: « #88217 ». */
  readonly order: string
  /** Where it did not go: « « Impression » en DTF ». */
  readonly step: string
  readonly why: string
  /** Who set it. */
  readonly owner: Owner
  readonly open: () => void
}

/** The notices on screen, by order. */
const shownBy = new Map<string, { readonly notice: number; readonly failed: readonly FailedStep[] }>()

/** The reasons, each once, behind the steps that it holds for. */
const textOf = (failed: readonly FailedStep[]): string =>
  [...new Set(failed.map(({ why }) => why))]
    .map((reason) => {
      const steps = failed.filter(({ why }) => why === reason)
      return `${steps[0]?.order} n'est pas passée à ${steps.map(({ step }) => step).join(', ni à ')}. ${reason}`
    })
    .join(' ')

/** Tells a step that could not be set, until it is read; those of one order stand together (reference: lists 2.4). */
export function tellFailure(step: FailedStep): void {
  const { order, orderId, owner } = step
  const before = shownBy.get(order)
  const isShown = before !== undefined && useNoticesStore.getState().notices.some((one) => one.id === before.notice && one.owner === owner)
  const failed = [...(isShown ? before.failed.filter((other) => other.step !== step.step) : []), step]
  const notice = noticesOf(owner).show({
    tone: 'error',
    text: textOf(failed),
    about: order,
    ...(isShown && { replaces: before.notice }),
    actions: [
      { label: 'Ouvrir la commande', run: step.open },
      { label: "J'ai compris", run: () => undefined }
    ]
  })
  shownBy.set(order, { notice, failed })
  whenGone(notice, () => shownBy.get(order)?.notice === notice && shownBy.delete(order))
  whenGone(notice, markRows([orderId], 'refused'))
}
