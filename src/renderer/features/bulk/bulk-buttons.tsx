import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import type { BulkKind } from '@/domain/bulk/bulk-kinds'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './bulk-buttons.module.css'
import { type OpensBulk, useOpenBulk } from './use-open-bulk'

/** What is changed most; « Modifier… » leads to the rest. */
const SHORT_WAYS: readonly (readonly [kind: BulkKind, text: string, title: string])[] = [
  ['state', 'État…', "Changer l'état des commandes sélectionnées"],
  ['bacs', 'Bac…', 'Ajouter ou retirer des bacs aux commandes sélectionnées'],
  ['picking_runs', 'Run…', 'Ajouter ou terminer des runs des commandes sélectionnées'],
  ['tags', 'Option…', 'Ajouter ou retirer des options aux commandes sélectionnées'],
  ['production', 'Déplacer au…', 'Déplacer la production des commandes sélectionnées']
]

/** Changes the selected orders at once, for who may: a button for what is changed most, « Modifier… » for all (reference: lists 12.1). */
export function BulkButtons(props: OpensBulk) {
  const open = useOpenBulk(props)
  if (open === null) return null
  return (
    <>
      <span className={styles.rule} />
      {SHORT_WAYS.map(([kind, text, title]) => (
        <PlainButton
          key={kind}
          look="medium"
          className={styles.short}
          aria-haspopup="dialog"
          title={title}
          onClick={({ currentTarget }) => open(kind, currentTarget)}
        >
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
