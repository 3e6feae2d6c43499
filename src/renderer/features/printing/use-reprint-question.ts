import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '@/domain/orders/order'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import type { AskReprints } from './use-print-orders'

type Answer = ReadonlySet<number> | null

interface DialogProps {
  readonly orders: readonly Order[]
  readonly onAnswer: (answer: Answer) => void
}

interface Question extends DialogProps {
  readonly Dialog: ComponentType<DialogProps>
}

/** The question about orders that were printed before; its dialog is loaded when it is first asked. Leaving the screen gives up. */
export function useReprintQuestion(): { readonly question: Question | null; readonly ask: AskReprints } {
  const [question, setQuestion] = useState<Question | null>(null)
  const open = useRef<((answer: Answer) => void) | null>(null)
  useEffect(() => () => open.current?.(null), [])
  const isMounted = useIsMounted()

  const ask = useCallback<AskReprints>(async (orders) => {
    const { ReprintDialog } = await import('./reprint-dialog')
    // Whoever left while the orders were read is asked nothing: there is no screen for an answer.
    if (!isMounted()) return null
    const before = document.activeElement
    return new Promise((resolve) => {
      open.current = (answer) => {
        open.current = null
        setQuestion(null)
        // The dialog must be gone before the focus can go back, and what follows may be another dialog.
        window.setTimeout(() => {
          if (before instanceof HTMLElement && before.isConnected) before.focus()
          resolve(answer)
        })
      }
      setQuestion({ Dialog: ReprintDialog, orders, onAnswer: (answer) => open.current?.(answer) })
    })
  }, [])
  return { question, ask }
}
