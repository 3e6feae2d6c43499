import type { CSSProperties } from 'react'
import { initials } from '@/domain/format/person'
import styles from './person-chip.module.css'

interface Props {
  readonly person: { readonly id: number; readonly firstname: string; readonly lastname: string }
  /** Without an account in use: the chip has no hue of its own. */
  readonly faded?: boolean
  readonly size?: 'mini' | 'compact' | 'small' | 'large' | 'tile' | 'huge'
}

/** Degrees between the hues of two people who follow each other: no two near ones are alike. */
const APART = 137
/** A person's hue, the same everywhere, in degrees. */
const hueOf = (id: number): number => (id * APART) % 360

/** A person's initials on the person's own hue. It says nothing by itself: the name always stands beside it. */
export const PersonChip = ({ person, faded = false, size = 'small' }: Props) => (
  <span
    className={[styles.chip, styles[size], faded && styles.faded].filter(Boolean).join(' ')}
    style={{ '--hue': hueOf(person.id) } as CSSProperties}
    aria-hidden="true"
  >
    {initials(person)}
  </span>
)
