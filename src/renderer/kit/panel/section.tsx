import { ChevronDown16Regular, Edit16Regular } from '@fluentui/react-icons'
import { type ReactNode, type Ref, useId } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useFoldedSections } from './folded-sections'
import styles from './section.module.css'

interface Props {
  /** Name under which the station remembers that it is folded. */
  readonly name: string
  readonly title: string
  /** Beside the title: a count, a badge, a short text. */
  readonly aside?: ReactNode
  /** Folded until one unfolds it; the station remembers that then. */
  readonly foldedAtFirst?: boolean
  readonly children: ReactNode
}

/** A titled part of a sheet that folds and remembers it (reference: order-page 1.4). */
export function Section({ name, title, aside, foldedAtFirst = false, children }: Props) {
  const id = useId()
  // What the station remembers is that it is not as it was at first.
  const toggled = useFoldedSections((sections) => sections.folded.has(name))
  const folded = toggled !== foldedAtFirst
  const toggle = useFoldedSections((sections) => sections.toggle)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
        <PlainButton
          look="tool"
          className={styles.fold}
          aria-expanded={!folded}
          aria-label={`${folded ? 'Déplier' : 'Replier'} ${title}`}
          title={folded ? 'Déplier' : 'Replier'}
          onClick={() => toggle(name)}
        >
          <ChevronDown16Regular />
        </PlainButton>
      </header>
      {!folded && children}
    </section>
  )
}

/** A small count beside a title; `warn` in amber. */
export const Count = ({ children, warn = false, title }: { children: ReactNode; warn?: boolean; title?: string }) => (
  <span className={warn ? `${styles.count} ${styles.warn}` : styles.count} title={title}>
    {children}
  </span>
)

interface EditButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** The pencil in the head of a section; `label` tells what it changes. */
export const EditButton = ({ label, onClick, ref }: EditButtonProps) => (
  <PlainButton look="tool" ref={ref} className={styles.edit} label={label} onClick={onClick}>
    <Edit16Regular />
  </PlainButton>
)
