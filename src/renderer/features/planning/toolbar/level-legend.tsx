import { formatMetric } from '@/domain/format/number'
import { LEVEL_TONES } from '@/domain/planning/level-tone'
import { LEVEL_LABELS, type Level } from '@/domain/planning/load'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { toneClass } from '../../../kit/tone/tone'
import styles from './board-bar.module.css'

/** The levels of a group with the figures they begin at (reference: planning 1.3). */
export function LevelLegend({ group }: { readonly group: ProcessGroup }) {
  const { thresholds } = processGroup(group)
  return (
    <ul className={styles.legend} aria-label="Niveaux de charge">
      {(Object.keys(LEVEL_LABELS) as Level[]).map((level, at) => {
        const from = at === 0 ? undefined : thresholds[at - 1]
        return (
          <li key={level} className={toneClass(LEVEL_TONES[level])}>
            <i aria-hidden="true" />
            {LEVEL_LABELS[level]} {from !== undefined && <span className="num">{formatMetric(from)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
