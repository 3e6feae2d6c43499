import { Icon } from '../../../kit/icons/icon'
import styles from './board-bar.module.css'

interface Props {
  readonly atToday: boolean
  readonly onPrevious: () => void
  readonly onToday: () => void
  readonly onNext: () => void
}

/** Previous, today, next (reference: planning 2.4). */
export const WeekNav = ({ atToday, onPrevious, onToday, onNext }: Props) => (
  <fieldset className={styles.weeks} aria-label="Jours affichés">
    <button type="button" aria-label="Jours précédents" title="Jours précédents (Maj+←)" onClick={onPrevious}>
      <Icon name="page-previous" />
    </button>
    <button type="button" aria-current={atToday ? 'date' : undefined} title="Revenir à aujourd'hui (Maj+Début)" onClick={onToday}>
      Aujourd'hui
    </button>
    <button type="button" aria-label="Jours suivants" title="Jours suivants (Maj+→)" onClick={onNext}>
      <Icon name="page-next" />
    </button>
  </fieldset>
)
