import { Edit16Regular } from '@fluentui/react-icons'
import type { Ref } from 'react'
import styles from './edit-button.module.css'

interface Props {
  readonly label: string
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** The pencil in the head of a section; `label` tells what it changes. */
export const EditButton = ({ label, onClick, ref }: Props) => (
  <button ref={ref} type="button" className={styles.edit} aria-label={label} title={label} onClick={onClick}>
    <Edit16Regular />
  </button>
)
