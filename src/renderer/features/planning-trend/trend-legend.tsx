import styles from './trend-legend.module.css'

const MARKS = { past: 'Passé', today: "Aujourd'hui", next: 'À venir', done: 'Déjà fait', off: 'Week-end, férié' } as const

/** What the marks of the chart mean. */
export const TrendLegend = () => (
  <ul className={styles.legend} aria-label="Légende">
    {Object.entries(MARKS).map(([mark, label]) => (
      <li key={mark} data-mark={mark}>
        {label}
      </li>
    ))}
  </ul>
)
