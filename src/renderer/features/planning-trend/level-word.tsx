import { type DayAmount, levelLook } from '@/domain/planning/load'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './level-word.module.css'

/** The level of a day in its word and hue. */
export function LevelWord({ group, amount }: { readonly group: ProcessGroup; readonly amount: DayAmount }) {
  const { word, tone } = levelLook(group, amount)
  return <span className={`${styles.level} ${toneClass(tone)}`}>{word}</span>
}
