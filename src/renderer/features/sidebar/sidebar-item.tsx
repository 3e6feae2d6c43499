import { memo } from 'react'
import { Link } from 'react-router-dom'
import { formatMetric } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { type DimensionCode, dimension, listScope } from '@/domain/lists/dimensions'
import { techniqueHue } from '../../kit/technique-badge/technique-badge'
import { DIMENSION_MARKS } from './dimension-marks'
import styles from './sidebar.module.css'

interface Props {
  readonly code: DimensionCode
  readonly channel: string
  /** Undefined until known. */
  readonly count: number | null | undefined
  /** `page`: this list is on screen; `true`: it is the list one comes from. */
  readonly current: 'page' | true | undefined
}

/** One list: mark, short name, number of orders. Its accessible name is the whole title with the exact number. */
export const SidebarItem = memo(function SidebarItem({ code, channel, count, current }: Props) {
  const { short, title } = dimension(code)
  const mark = DIMENSION_MARKS[code]
  const label = count === undefined || count === null ? title : `${title}, ${counted(count, 'order')}`
  return (
    <Link className={styles.item} to={`/orders/${listScope(code, channel)}`} title={label} aria-current={current}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.drawn} aria-hidden="true">
        {mark.kind === 'icon' ? (
          <span className={styles.icon}>{mark.icon}</span>
        ) : (
          <span className={`${styles.hue} ${techniqueHue(mark.technique)}`}>
            <b>{mark.code}</b>
          </span>
        )}
        <span className={styles.label}>{short}</span>
        <span className={count === 0 ? `${styles.count} ${styles.zero} num` : `${styles.count} num`}>
          {count === undefined || count === null ? '' : formatMetric(count)}
        </span>
      </span>
    </Link>
  )
})
