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
import type { ReactNode } from 'react'
import { codeOf } from '@/domain/orders/labels'
import type { LabelField } from '@/domain/orders/patch/fields'
import { isSavTag, OPTIONS, type OptionCode, optionOf } from '@/domain/tags/options'
import styles from './labels.module.css'
import type { SavedNotice } from './use-label-save'

/** How a list of labels is written, edited and told of. */
export interface LabelKind {
  readonly field: LabelField
  readonly title: string
  readonly add: string
  readonly hint: string
  readonly code: boolean
  readonly keep: (text: string) => string
  readonly saved: SavedNotice
  readonly draw?: (label: string) => ReactNode
}

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
function Option({ tag }: { tag: string }) {
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

const trimmed = (text: string): string => text.trim()
const CODES_NOTICE_MS = 3_000
const OPTIONS_NOTICE_MS = 5_000

/** Tags keep their case and are undone from their notice; bins and runs are upper-cased (reference: orders 1.4, order-page 2.2). */
export const LABEL_KINDS: readonly LabelKind[] = [
  {
    field: 'tags',
    title: 'Options',
    add: 'Ajouter une option',
    hint: 'Option',
    code: false,
    keep: trimmed,
    saved: {
      text: 'Les options ont bien été enregistrées\u00a0!',
      durationMs: OPTIONS_NOTICE_MS,
      undo: { text: 'Annuler', done: 'Les options ont bien été restaurées\u00a0!' }
    },
    draw: (tag) => <Option tag={tag} />
  },
  {
    field: 'bacs',
    title: 'Bacs',
    add: 'Ajouter un bac',
    hint: 'Bac',
    code: true,
    keep: codeOf,
    saved: { text: 'Les bacs ont bien été enregistrés\u00a0!', durationMs: CODES_NOTICE_MS }
  },
  {
    field: 'picking_runs',
    title: 'Runs',
    add: 'Ajouter un run',
    hint: 'Run',
    code: true,
    keep: codeOf,
    saved: { text: 'Les runs ont bien été enregistrés\u00a0!', durationMs: CODES_NOTICE_MS }
  }
]
