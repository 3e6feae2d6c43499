import { useId } from 'react'
import styles from './end-run-dialog.module.css'

interface Props {
  readonly runs: readonly string[]
  readonly chosen: string
  readonly onChoose: (run: string) => void
}

/** Runs of the selected orders, to choose instead of typing. */
export function RunChoices({ runs, chosen, onChoose }: Props) {
  const id = useId()
  if (runs.length === 0) return null
  return (
    <div className={styles.known}>
      <span id={id}>Runs de la sélection</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
      <div role="group" aria-labelledby={id}>
        {runs.map((run) => (
          <button key={run} type="button" aria-pressed={chosen === run} onClick={() => onChoose(run)}>
            {run}
          </button>
        ))}
      </div>
    </div>
  )
}
