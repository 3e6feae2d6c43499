import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './bulk-button.module.css'
import { type OpensBulk, useOpenBulk } from './use-open-bulk'

/** « Modifier… »: changes the selected orders at once, for who may, where the host knows how (reference: lists 12.1). Off without a selection. */
export function BulkButton(props: OpensBulk) {
  const count = props.selection.useCount()
  const open = useOpenBulk(props)
  if (open === null) return null
  return (
    <PlainButton
      look="medium"
      className={styles.button}
      label="Modifier les commandes sélectionnées…"
      aria-haspopup="dialog"
      disabled={count === 0}
      onClick={open}
    >
      <Edit20Regular />
      <span>Modifier…</span>
    </PlainButton>
  )
}
