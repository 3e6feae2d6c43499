import { Button } from '@fluentui/react-components'
import { BoxCheckmark20Regular, FlagCheckered20Regular } from '@fluentui/react-icons'
import { counted } from '@/domain/format/plural'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { useNotices } from '@/renderer/lib/notices/notices'
import { inListOrder, type SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { pickingPath } from '@/renderer/lib/orders/order-paths'
import styles from './picking-buttons.module.css'

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

/** Opens the picking page of these orders: a new tab in a browser, a window of its own on the desktop (reference: picking 2.1). */
export function useOpenPicking(): (ids: readonly number[]) => void {
  const { show } = useNotices()
  return (ids) => {
    if (ids.length <= SHEETS_MAX) window.open(pickingPath(ids), '_blank', 'noopener')
    else
      show({
        text: `Au plus ${counted(SHEETS_MAX, 'order')} à préparer à la fois\u00a0: ${counted(ids.length, 'order')} sélectionnées.`,
        tone: 'warning'
      })
  }
}
