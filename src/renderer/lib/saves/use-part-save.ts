import type { CallInput, Endpoint } from '@/contract/http/endpoint'
import { displayReference } from '@/domain/format/reference'
import { errorText } from '@/renderer/lib/http/api-error'
import { DEFAULT_ERROR } from '@/renderer/lib/http/refusal-texts'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { FailedSave } from './failed-saves'
import { sendOne } from './resend'
import { type SaveOptions, useSaves } from './use-saves'

/** « Ce qui n'a pas réussi. Pourquoi. »: the default reason is left out where the sentence before it says as much. */
export function failedBecause(failed: string, error: unknown): string {
  const reason = errorText(error)
  return reason === DEFAULT_ERROR && failed.includes("Une erreur s'est produite") ? failed : `${failed} ${reason}`
}

interface Options<E extends Endpoint> extends SaveOptions<E> {
  readonly reference: string
  /** What was not saved, as a person reads it: « Le commentaire n'a pas été enregistré. » */
  readonly failed: string
  /** What of it would be lost: « + B141 ». */
  readonly lost?: (input: CallInput<E>) => string
}

/** What was not saved and why; it stays until it is read, sent again, or saved. */
export interface SaveFailure {
  readonly text: string
  readonly retry: () => void
  readonly dismiss: () => void
  readonly save: FailedSave
}

interface PartSave<E extends Endpoint> {
  /** True once it is saved; false when it was not: then `failure` says why, and what was on screen is back. */
  readonly save: (input: CallInput<E>) => Promise<boolean>
  readonly saving: boolean
  readonly failure: SaveFailure | null
}

/** What stood on screen for less was not read. */
const READ_AFTER_MS = 700

/** Saves a part of an order, with one failure at most: that of its last change. Off the screen a notice offers to send it again. */
export function usePartSave<E extends Endpoint>({ reference, failed, lost, ...options }: Options<E>): PartSave<E> {
  const { show } = useNotices()
  const { save, running, failures, dismiss } = useSaves<E>({
    ...options,
    text: (error, input) => `${failedBecause(failed, error)}${lost ? ` Non enregistré\u00a0: ${lost(input)}.` : ''}`,
    notify: ({ text, retry }) => [
      show({
        text: `Commande #${displayReference(reference)}\u00a0: ${text}`,
        tone: 'error',
        action: { label: 'Réessayer', run: retry }
      })
    ],
    readAfterMs: READ_AFTER_MS
  })
  const [failure] = failures
  return {
    save,
    saving: running.length > 0,
    failure: failure
      ? { text: failure.save.text, retry: () => void sendOne(failure.save.id), dismiss: () => dismiss(), save: failure.save }
      : null
  }
}
