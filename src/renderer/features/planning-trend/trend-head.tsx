import { DataBarVertical20Regular, Table20Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import styles from './trend-head.module.css'

const VIEWS = { chart: ['Graphique', DataBarVertical20Regular], table: ['Tableau', Table20Regular] } as const
export type TrendShape = keyof typeof VIEWS

interface Props {
  readonly shown: TrendShape
  readonly onShow: (shape: TrendShape) => void
}

/** The chart, or its numbers as a table. */
export function ViewChoice({ shown, onShow }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Affichage</legend>
      {(Object.keys(VIEWS) as TrendShape[]).map((shape) => {
        const [label, Drawing] = VIEWS[shape]
        return (
          <label key={shape}>
            <input type="radio" name={name} checked={shape === shown} onChange={() => onShow(shape)} />
            <Drawing />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}

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
