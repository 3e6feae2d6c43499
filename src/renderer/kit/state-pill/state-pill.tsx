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

/** A state as a tinted pill: its face and its label (reference: states-and-steps 1.2, looks 1.2). `iconOnly` keeps the face alone, with the label as its name. */
export function StatePill({ iconOnly = false, ...props }: Props & { iconOnly?: boolean }) {
  const { state } = props
  const tone = toneClass(stateTone(state))
  const face = <Icon name={FACES[stateHint(state)]} size={18} />
  const look = `${styles.pill} ${tone} ${isOutlined(state) ? styles.outlined : ''}`
  if (iconOnly)
    return (
      <Meaning label={labelOf(props)} className={`${look} ${styles.square}`}>
        {face}
      </Meaning>
    )
  return (
    <span className={look} title={labelOf(props)}>
      {face}
      <span className={styles.label}>{stateLabel(state)}</span>
    </span>
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
