import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { usePhone } from '@/renderer/kit/theme/use-media'

/** « Colonnes »: opens and closes the panel (reference: lists 10.2). Not on a phone, where rows are cards. */
export function ColumnsButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return usePhone() ? null : (
    <PlainButton look="medium" aria-expanded={open} data-columns-button onClick={onToggle}>
      <ColumnTriple20Regular />
      Colonnes
    </PlainButton>
  )
}
