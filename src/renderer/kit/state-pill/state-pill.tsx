import { type Hint, isOutlined, stateHint, stateLabel, stateTone } from '@/domain/states/order-states'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import type { IconName } from '@/renderer/kit/icons/icon-paths'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './state-pill.module.css'

const FACES: Readonly<Record<Hint, IconName>> = {
  surprise: 'face-surprise',
  smile: 'face-smile',
  laugh: 'face-laugh',
  circle: 'face-circle'
}

interface Props {
  readonly state: string
  /** What the state is about, before its label in the tooltip: « Fichiers », « Production ». */
  readonly about?: string
}

const labelOf = ({ state, about }: Props): string => (about ? `${about}\u00a0: ${stateLabel(state)}` : stateLabel(state))

const pillClass = (state: string): string => `${styles.pill} ${toneClass(stateTone(state))} ${isOutlined(state) ? styles.outlined : ''}`

/** A state as a tinted pill: its face and its label (reference: states-and-steps 1.2, looks 1.2). */
export function StatePill(props: Props) {
  const { state } = props
  return (
    <span className={pillClass(state)} title={labelOf(props)}>
      <Icon name={FACES[stateHint(state)]} size={18} />
      <span className={styles.label}>{stateLabel(state)}</span>
    </span>
  )
}

/** The same in a row of a grid: where that is narrow its face alone, and the label its name. */
export function RowStatePill(props: Props) {
  const { state } = props
  return (
    <Meaning label={labelOf(props)} className={`${pillClass(state)} ${styles.inRow}`}>
      <Icon name={FACES[stateHint(state)]} size={18} />
      <span className={styles.label}>{stateLabel(state)}</span>
    </Meaning>
  )
}

/** A state as its face alone, in its colour (state hint icon; reference: states-and-steps 1.2, looks 1.2). */
export function StateFace(props: Props) {
  return (
    <Meaning label={labelOf(props)} className={`${styles.face} ${toneClass(stateTone(props.state))}`}>
      <Icon name={FACES[stateHint(props.state)]} size={18} />
    </Meaning>
  )
}
