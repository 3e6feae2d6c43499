import { Dumbbell16Regular } from '@fluentui/react-icons'
import { createContext, memo, type ReactNode, use } from 'react'
import { isHeavy } from '@/domain/faces/heavy'
import { formatNumber } from '@/domain/format/number'
import type { Face, Order } from '@/domain/orders/order'
import { stateLabel, stateTone } from '@/domain/states/order-states'
import { type Step, type TechniqueStateKey, techniqueStateKey } from '@/domain/techniques/steps'
import { isProduced, PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Picture } from '@/renderer/kit/picture/picture'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import { toneClass } from '@/renderer/kit/tone/tone'
import { isWarm } from '@/renderer/lib/orders/warm-pictures'
import styles from './part-card.module.css'
import partPreview from './part-preview.module.css'

type Steps = Partial<Readonly<Record<TechniqueStateKey, Step | null>>>

/** The steps of an order's techniques, for all of its faces and views: hundreds of badges follow the order through one. */
export const StepsContext = createContext<Steps>({})

export const stepsOf = (order: Order): Steps =>
  Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), order[techniqueStateKey(technique)]]))

/** A technique of a face or view: the order's own state of it, mirrored (the state belongs to the order; reference: states-and-steps 3.5). */
function PartTechnique({ technique }: { technique: string }) {
  const steps = use(StepsContext)
  return <Mirror technique={technique} step={isProduced(technique) ? (steps[techniqueStateKey(technique)] ?? null) : null} />
}

const Mirror = memo(function Mirror({ technique, step }: { technique: string; step: string | null }) {
  return (
    <div className={styles.technique}>
      <TechniqueBadge technique={technique} step={step} />
      {step && <span className={`${styles.step} ${toneClass(stateTone(step))}`}>{stateLabel(step)}</span>}
    </div>
  )
})

interface Props {
  readonly url: string | null
  readonly label: string
  readonly small: boolean
  /** Shows it large. */
  readonly onOpen: () => void
}

/** The drawing of a face or view on its garment, in a square that never jumps; a press shows it large. */
export function PartPreview({ url, label, small, onOpen }: Props) {
  const look = small ? `${partPreview.stage} ${partPreview.small}` : partPreview.stage
  if (url === null) return <Picture url={null} alt="" className={look} />
  return (
    <PlainButton className={partPreview.button} title="Agrandir l'aperçu" onClick={onOpen}>
      <Picture url={url} alt={`Aperçu\u00a0: ${label}`} className={look} soon={isWarm(url)} />
    </PlainButton>
  )
}

/** How a face or a view stands among those of its item. */
export interface PartPlace {
  /** Labels of all of them. */
  readonly labels: readonly string[]
  /** The only one: its annotations stand beside it. */
  readonly alone: boolean
  readonly garment: string
  /** Shows its preview large. */
  readonly onOpen: () => void
}

interface PartFactsProps {
  /** Name of the face or view. */
  readonly label: string
  /** Names of all faces of the item, or of all views of its decoration. */
  readonly labels: readonly string[]
  readonly area: Face['area']
  readonly techniques: readonly string[]
  /** At the end of its title. */
  readonly tool?: ReactNode
  readonly children?: ReactNode
}

/** What a face or a view is: its name, size, heavy marker (reference: items-and-decorations 2.2), techniques and where it stands. */
export function PartFacts({ label, labels, area, techniques, tool, children }: PartFactsProps) {
  return (
    <div className={styles.facts}>
      <div className={styles.title}>
        <b>{label}</b>
        {area && (
          <span className={`${styles.area} num`}>
            {formatNumber(area.width)} × {formatNumber(area.height)} cm
          </span>
        )}
        {isHeavy(label, labels) && (
          <span className={styles.heavy} title="Dos sans face avant">
            <Dumbbell16Regular />
            Lourd
          </span>
        )}
        {tool}
      </div>
      {techniques.map((technique) => (
        <PartTechnique key={technique} technique={technique} />
      ))}
      {area?.position && <p className={styles.note}>{area.position}</p>}
      {children}
    </div>
  )
}
