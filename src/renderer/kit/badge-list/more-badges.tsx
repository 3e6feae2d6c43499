import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { type ReactNode, useRef } from 'react'
import { Badge } from './badge'
import styles from './badge-list.module.css'

interface Props {
  /** Name of the list. */
  readonly label: string
  readonly values: readonly string[]
  /** How many of them do not show in the row. */
  readonly hidden: number
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onRemove: (value: string) => void
  /** Nothing is hidden any more: where the focus goes. */
  readonly onEmptied: () => void
  readonly code: boolean
  readonly draw?: ((value: string) => ReactNode) | undefined
}

/** « +8 »: all labels of a list that has no room for them, each with the button that removes it. */
export function MoreBadges({ label, values, hidden, open, onOpen, onRemove, onEmptied, code, draw }: Props) {
  const all = useRef<HTMLDivElement>(null)
  const remove = (value: string): void => {
    const buttons = [...(all.current?.querySelectorAll('button') ?? [])]
    const at = values.indexOf(value)
    if (hidden === 1) onEmptied()
    else (buttons[at + 1] ?? buttons[at - 1])?.focus()
    onRemove(value)
  }
  const told = hidden === 1 ? '1 autre' : `${hidden} autres`
  return (
    <Popover open={open} onOpenChange={(_, data) => onOpen(data.open)} trapFocus positioning={{ position: 'below', align: 'start' }}>
      <PopoverTrigger disableButtonEnhancement>
        <button type="button" className={styles.more} aria-label={`${label}\u00a0: ${told}`} title={values.join(', ')}>
          +{hidden}
        </button>
      </PopoverTrigger>
      <PopoverSurface aria-label={label}>
        <div ref={all} className={styles.all}>
          {values.map((value) => (
            <Badge key={value} value={value} code={code} marked={false} onRemove={remove} draw={draw} />
          ))}
        </div>
      </PopoverSurface>
    </Popover>
  )
}
