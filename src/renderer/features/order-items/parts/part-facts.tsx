import { Dumbbell16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { isHeavy } from '@/domain/faces/heavy'
import { formatNumber } from '@/domain/format/number'
import type { Face } from '@/domain/orders/order'
import { PartTechnique } from '../techniques/part-technique'
import styles from './part-card.module.css'

interface Props {
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
export function PartFacts({ label, labels, area, techniques, tool, children }: Props) {
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
