import { Button } from '@fluentui/react-components'
import { BoxCheckmark20Regular, FlagCheckered20Regular } from '@fluentui/react-icons'
import { inListOrder } from '../../../lib/orders/in-list-order'
import type { SelectionSeam } from '../../../lib/orders/list-selection-seam'
import styles from './picking-buttons.module.css'
import { useOpenPicking } from './use-open-picking'

interface Props {
  readonly selection: SelectionSeam
  /** Orders on screen, in their order. */
  readonly shown: readonly number[]
  readonly onEndRun: (orders: readonly number[]) => void
}

/** Préparer and Term. run, for the selected orders; without any they are off (reference: lists 5.2). */
export function PickingButtons({ selection, shown, onEndRun }: Props) {
  const none = selection.useCount() === 0
  const open = useOpenPicking()
  return (
    <>
      <Button
        className={styles.button}
        icon={<BoxCheckmark20Regular />}
        disabled={none}
        title="Ouvrir la page de préparation des commandes sélectionnées"
        onClick={() => selection.act('Préparer', (orders) => open(inListOrder(orders, shown)))}
      >
        Préparer
      </Button>
      <Button
        className={styles.button}
        icon={<FlagCheckered20Regular />}
        disabled={none}
        title="Terminer un run des commandes sélectionnées"
        onClick={() => selection.act('Terminer', onEndRun)}
      >
        Term. run
      </Button>
    </>
  )
}
