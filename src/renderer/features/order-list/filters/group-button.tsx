import type { Grouping } from '@/domain/lists/grid-config'
import { GROUPING_LABELS } from '@/domain/lists/groups'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import type { MenuButtonProps } from '@/renderer/kit/late-menu/late-menu'
import styles from './filter-chips.module.css'

/** By what a list is gathered, and the way to choose it. */
export interface GroupByProps {
  readonly grouping: Grouping | null
  readonly onGroup: (grouping: Grouping | null) => void
}

/** The button of the menu: by what the list is gathered. */
export function GroupByButton({ grouping, onGroup: _, ...button }: GroupByProps & MenuButtonProps) {
  return (
    <PlainButton {...button} className={styles.key} title="Regrouper les commandes, avec les totaux de chaque groupe">
      {grouping === null ? 'Regrouper' : `Par ${GROUPING_LABELS[grouping].toLocaleLowerCase('fr')}`}
      <Icon name="chevron-down" size={12} />
    </PlainButton>
  )
}
