import { Button, Spinner } from '@fluentui/react-components'
import { type ComponentType, memo, useCallback, useEffect, useRef, useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import type { Order } from '@/domain/orders/order'
import { Icon } from '@/renderer/kit/icons/icon'
import { inListOrder, type SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './print-button.module.css'
import { type AskReprints, usePrintingState, usePrintOrders } from './use-print-orders'

interface Props {
  readonly selection: SelectionSeam
  /** Orders on screen, in their order. */
  readonly shown: readonly number[]
  /** It is what one wants most where it stands. */
  readonly primary?: boolean
}

/** Imprimer: the production sheets of the selected orders. Disabled without a selection and while printing (reference: lists 5.2). */
export const PrintButton = memo(function PrintButton({ selection, shown, primary = false }: Props) {
  const count = selection.useCount()
  const underWay = usePrintingState((printing) => printing.underWay)
  const { question, ask } = useReprintQuestion()
  const print = usePrintOrders(ask, (orders, printed) => selection.selectAll(orders, !printed))
  const spins = useSlow(underWay && question === null)
  return (
    <>
      <Button
        {...(primary && { appearance: 'primary' as const })}
        className={`${styles.print} ${primary ? styles.primary : ''}`}
        icon={spins ? <Spinner size="extra-tiny" /> : <Icon name="print" size={18} />}
        disabled={count === 0 && !underWay}
        disabledFocusable={underWay}
        aria-busy={underWay}
        onClick={() => selection.act('Imprimer', (orders) => void print(inListOrder(orders, shown)))}
      >
        Imprimer
        {count > 0 && <span className={styles.count}> {formatNumber(count)}</span>}
      </Button>
      {question && <question.Dialog orders={question.orders} onAnswer={question.onAnswer} />}
    </>
  )
})

type Answer = ReadonlySet<number> | null

interface DialogProps {
  readonly orders: readonly Order[]
  readonly onAnswer: (answer: Answer) => void
}

interface Question extends DialogProps {
  readonly Dialog: ComponentType<DialogProps>
}

/** The question about orders that were printed before; its dialog is loaded when it is first asked. Leaving the screen gives up. */
function useReprintQuestion(): { readonly question: Question | null; readonly ask: AskReprints } {
  const [question, setQuestion] = useState<Question | null>(null)
  const open = useRef<((answer: Answer) => void) | null>(null)
  useEffect(() => () => open.current?.(null), [])

  const ask = useCallback<AskReprints>(async (orders) => {
    const { ReprintDialog } = await import('./reprint-dialog')
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
