import type { FocusEvent } from 'react'

/**
 * True where the focus is taken by what came by itself and waits for an answer, as of a scan that failed: whoever writes has not left the
 * field, and comes back to it. What is half typed is not to be saved then.
 */
export const isFocusTaken = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('[role="alertdialog"]') !== null
