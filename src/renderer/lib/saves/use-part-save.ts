import type { CallInput, Endpoint } from '@/contract/http/endpoint'
import { displayReference } from '@/domain/format/reference'
import { errorText } from '@/renderer/lib/http/api-error'
import { DEFAULT_ERROR } from '@/renderer/lib/http/refusal-texts'
import { useNotices } from '@/renderer/lib/notices/notices'
import { dropFailed, type FailedSave } from './failed-saves'
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
  /** What a change of a list, or of one thing of several, is of: what was not saved of it waits beside the next change. */
  readonly pieces?: (input: CallInput<E>) => readonly string[]
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

/** All that was not saved as one text; what asks somebody to choose stands alone, first. */
function failureOf(saves: readonly FailedSave[]): SaveFailure | null {
  const asks = saves.filter(({ taken }) => taken !== null).slice(0, 1)
  const shown = asks.length > 0 ? asks : saves
  const save = shown.find(({ waits }) => waits !== 'person') ?? shown[0]
  if (save === undefined) return null
  return {
    text: [...new Set(shown.map(({ text }) => text))].join(' '),
    retry: () => {
      for (const { id } of shown) void sendOne(id)
    },
    dismiss: () => {
      for (const { id } of shown) dropFailed(id)
    },
    save
  }
}

/** Saves a part of an order; without `pieces` it has one failure at most, that of its last change. Off the screen a notice offers to send it again. */
export function usePartSave<E extends Endpoint>({ reference, failed, lost, pieces, ...options }: Options<E>): PartSave<E> {
  const { show } = useNotices()
  const { save, running, failures } = useSaves<E>({
    ...options,
    reference,
    ...(pieces && { fields: pieces, replacedBy: 'every' as const }),
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
  return { save, saving: running.length > 0, failure: failureOf(failures.map((failure) => failure.save)) }
}
