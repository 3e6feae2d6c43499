import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { BULK_ORDERS_MAX } from '@/domain/bulk/bulk-change'
import type { BulkKind } from '@/domain/bulk/bulk-kinds'
import { counted } from '@/domain/format/plural'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import styles from './bulk-buttons.module.css'

interface Props {
  readonly selection: SelectionSeam
  /** Opens the dialog, with what of the orders is changed, or on everything that can be. */
  readonly onOpen: (orders: readonly number[], kind?: BulkKind) => void
}

/** What is changed most; « Modifier… » leads to the rest. */
const SHORT_WAYS: readonly (readonly [kind: BulkKind, text: string, title: string])[] = [
  ['state', 'État…', "Changer l'état des commandes sélectionnées"],
  ['bacs', 'Bac…', 'Ajouter ou retirer des bacs aux commandes sélectionnées'],
  ['picking_runs', 'Run…', 'Ajouter ou terminer des runs des commandes sélectionnées'],
  ['tags', 'Option…', 'Ajouter ou retirer des options aux commandes sélectionnées'],
  ['production', 'Déplacer au…', 'Déplacer la production des commandes sélectionnées']
]

/** Changes the selected orders at once, for who may: a button for what is changed most, « Modifier… » for all (reference: lists 12.1). */
export function BulkButtons({ selection, onOpen }: Props) {
  const may = useHasRole('operator')
  const { show } = useNotices()
  if (!may) return null
  const open = (kind?: BulkKind): void =>
    selection.act('Modifier', (orders) => {
      if (orders.length <= BULK_ORDERS_MAX) onOpen(orders, kind)
      else
        show({
          text: `Au plus ${counted(BULK_ORDERS_MAX, 'order')} à modifier à la fois\u00a0: ${counted(orders.length, 'order')} sélectionnées.`,
          tone: 'warning'
        })
    })
  return (
    <>
      <span className={styles.rule} />
      {SHORT_WAYS.map(([kind, text, title]) => (
        <PlainButton key={kind} look="medium" className={styles.short} aria-haspopup="dialog" title={title} onClick={() => open(kind)}>
          {text}
        </PlainButton>
      ))}
      <PlainButton
        look="medium"
        className={styles.all}
        label="Modifier les commandes sélectionnées…"
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        <Edit20Regular />
      </PlainButton>
    </>
  )
}
