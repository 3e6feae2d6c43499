import { PRINT_UNDO_OFFERED_MS } from '@/domain/printing/print-undo'
import { host } from '@/renderer/lib/host/host'
import type { PrintOutcome } from '@/renderer/lib/host/host-types'
import { printOutcomeText, undoFailedText, undoneText } from '@/renderer/lib/host/print-outcome-text'
import { errorText } from '@/renderer/lib/http/api-error'
import { noticesOf, useNoticesStore } from '@/renderer/lib/notices/notices'
import { mayWorkLater } from '@/renderer/lib/saves/try-later'
import type { Owner } from '@/renderer/lib/station/person-here'
import { type RecordedChange, recordChange } from '@/renderer/lib/undo/undo-stack'

type SentOutcome = Extract<PrintOutcome, { kind: 'sent' }>

interface Printed {
  /** Who printed. */
  readonly owner: Owner
  readonly ids: readonly number[]
  readonly outcome: SentOutcome
  /** How many sheets they were. */
  readonly sheets: number
  /** Whether such sheets mark their orders. */
  readonly marks: boolean
  /** Reads again what shows the marks. */
  readonly refresh: () => void
  /** Hears that the orders were not printed after all. */
  readonly onTakenBack?: () => void
}

/**
 * Tells what left, with « Annuler » where its marks may be taken back: a browser does not say whether its dialog was cancelled. A mark that
 * is due is told again once it is there (reference: printing 2.1, 2.2). Settles once nothing of it is told, or on its way, any more.
 */
export function notifyPrinted({ owner, ids, outcome, sheets, marks, refresh, onTakenBack }: Printed): Promise<void> {
  const { show, dismiss } = noticesOf(owner)
  const about = ids.join()
  let underWay = 0

  const takeBack = async (undo: () => Promise<number>, known: boolean): Promise<void> => {
    underWay += 1
    onTakenBack?.()
    try {
      show({ text: undoneText(await undo(), ids.length), about, tone: 'info' })
    } catch (error) {
      const text = `${undoFailedText(ids.length, known)} ${errorText(error)}`
      // What is refused would be refused again.
      const again = mayWorkLater(error) ? { action: { label: 'Réessayer', run: () => void takeBack(undo, known) } } : {}
      show({ text, about, tone: 'error', ...again })
    }
    underWay -= 1
    refresh()
  }

  let recorded: RecordedChange | null = null
  const notify = (sent: SentOutcome, replaces: number | null): void => {
    const good = (!marks || sent.mark === 'done') && sent.missing === 0
    const { undo, later } = sent
    if (undo) recorded ??= recordChange(() => takeBack(undo, sent.mark === 'done').then(() => undefined), owner)
    const notice = show({
      text: printOutcomeText(sent, host.kind, ids.length, sheets, marks),
      about,
      tone: good ? 'success' : 'warning',
      replaces,
      ...(recorded ? { action: { label: 'Annuler', run: recorded.undo } } : {}),
      ...(undo && good ? { durationMs: PRINT_UNDO_OFFERED_MS } : {})
    })
    recorded?.onTaken(() => dismiss(notice))
    if (later === null || later === undefined) return
    underWay += 1
    void later.then((mark) => {
      refresh()
      const stands = useNoticesStore.getState().notices.some(({ id }) => id === notice)
      if (stands && mark !== 'none') notify({ ...sent, mark, later: null }, notice)
      underWay -= 1
      look()
    })
  }

  let settle = (): void => undefined
  const isNoticeOpen = (): boolean => useNoticesStore.getState().notices.some((notice) => notice.about === about)
  const look = (): void => {
    if (underWay === 0 && !isNoticeOpen()) settle()
  }
  notify(outcome, null)
  return new Promise((resolve) => {
    // A notice goes before what its button does has begun.
    const stop = useNoticesStore.subscribe(() => queueMicrotask(look))
    settle = () => {
      stop()
      resolve()
    }
  })
}
