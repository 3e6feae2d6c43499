import {
  Box16Regular,
  Camera16Regular,
  Cart16Regular,
  Flag16Regular,
  Flash16Regular,
  type FluentIcon,
  Gift16Regular,
  Warning16Regular
} from '@fluentui/react-icons'
import { isSavTag, OPTIONS, type OptionCode, optionOf } from '@/domain/tags/options'
import styles from './labels.module.css'

const ICONS: Readonly<Record<OptionCode, FluentIcon>> = {
  prio: Flag16Regular,
  express: Flash16Regular,
  fractionne: Box16Regular,
  cadeau: Gift16Regular,
  photo: Camera16Regular,
  prio_frs: Cart16Regular
}

const URGENT: readonly OptionCode[] = ['prio', 'express', 'prio_frs']

/** A tag as the workshop knows it: the option that it means with its drawing, or its own text (reference: orders 1.6). */
export function Option({ tag }: { tag: string }) {
  if (isSavTag(tag))
    return (
      <span className={`${styles.option} ${styles.sav}`}>
        <Warning16Regular />
        SAV
      </span>
    )
  const code = optionOf(tag)
  if (code === null) return <span className={styles.option}>{tag}</span>
  const Drawing = ICONS[code]
  return (
    <span className={`${styles.option} ${URGENT.includes(code) ? styles.urgent : ''}`} title={tag}>
      <Drawing />
      {OPTIONS[code].label}
    </span>
  )
}
