import { errorText } from './api-error'
import { DEFAULT_ERROR } from './refusal-texts'

/** « Ce qui n'a pas réussi. Pourquoi. »: the default reason is left out where the sentence before it says as much. */
export function failedBecause(failed: string, error: unknown): string {
  const reason = errorText(error)
  return reason === DEFAULT_ERROR && failed.includes("Une erreur s'est produite") ? failed : `${failed} ${reason}`
}
