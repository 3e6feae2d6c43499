import { Button, Spinner } from '@fluentui/react-components'
import { memo } from 'react'
import { formatNumber } from '@/domain/format/number'
import { Icon } from '@/renderer/kit/icons/icon'
import { inListOrder, type SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './print-button.module.css'
import { usePrintingState, usePrintOrders } from './use-print-orders'
import { useReprintQuestion } from './use-reprint-question'

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
  const select = selection.useSelectHere()
  const print = usePrintOrders(ask, (orders, printed) => select(orders, !printed))
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
