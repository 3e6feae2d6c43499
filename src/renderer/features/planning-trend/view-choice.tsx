import { DataBarVertical20Regular, Table20Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import styles from './view-choice.module.css'

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
