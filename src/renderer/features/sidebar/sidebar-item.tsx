import {
  Box20Regular,
  Cart20Regular,
  ClipboardTextLtr20Regular,
  Cut20Regular,
  DocumentCheckmark20Regular,
  FolderOpen20Regular,
  Headset20Regular,
  Hourglass20Regular,
  Merge20Regular,
  VehicleTruckProfile20Regular
} from '@fluentui/react-icons'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMetric } from '@/domain/format/metric'
import { counted } from '@/domain/format/plural'
import { type DimensionCode, dimension, listScope } from '@/domain/lists/dimensions'
import type { Technique } from '@/domain/techniques/techniques'
import { techniqueHue } from '@/renderer/kit/technique-badge/technique-badge'
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

/** What stands before a list's name: a drawing, or the hue of its technique with three letters for the reduced sidebar. */
type DimensionMark =
  | { readonly kind: 'icon'; readonly icon: ReactNode }
  | { readonly kind: 'technique'; readonly technique: Technique; readonly code: string }

const icon = (drawing: ReactNode): DimensionMark => ({ kind: 'icon', icon: drawing })
const technique = (of: Technique, code: string): DimensionMark => ({ kind: 'technique', technique: of, code })

const DIMENSION_MARKS: Readonly<Record<DimensionCode, DimensionMark>> = {
  all: icon(<ClipboardTextLtr20Regular />),
  sav: icon(<Headset20Regular />),
  prepare: icon(<Box20Regular />),
  supply: icon(<Cart20Regular />),
  backorder: icon(<Hourglass20Regular />),
  proofread: icon(<DocumentCheckmark20Regular />),
  files: icon(<FolderOpen20Regular />),
  'impr-flex': technique('flex', 'FLX'),
  'impr-quadriflex': technique('quadriflex', 'QUA'),
  'impr-dtf': technique('dtf', 'DTF'),
  'impr-pap': technique('pap', 'PAP'),
  'impr-special': technique('stickers', 'SPÉ'),
  'impr-transfert': technique('transfert', 'TRA'),
  'impr-sublimation': technique('sublimation', 'SUB'),
  'prod-logos': icon(<Cut20Regular />),
  'prod-assembly': icon(<Merge20Regular />),
  broderie: technique('broderie', 'BRO'),
  dtg: technique('dtg', 'DTG'),
  objets: technique('objets', 'OBJ'),
  shipping: icon(<VehicleTruckProfile20Regular />)
}
