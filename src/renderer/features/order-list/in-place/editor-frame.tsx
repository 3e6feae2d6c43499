import { Popover, PopoverSurface } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { displayReference } from '@/domain/format/reference'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import styles from './editor-frame.module.css'
import type { CellEditorProps } from './in-place-seam'

interface Props extends Pick<CellEditorProps, 'row' | 'anchor' | 'isGone' | 'onEnd'> {
  /** What is edited: « Bacs ». */
  readonly title: string
  readonly children: ReactNode
}

/** The editor of a cell over its row, whose keys are its own (Tab leads on): of which order and of what, and what the keys do (reference: lists 13.1). */
export function EditorFrame({ row, anchor, isGone, title, onEnd, children }: Props) {
  const reference = displayReference(row.origin_ref_id)
  return (
    <Popover
      open
      // The field has the focus, not the first button.
      unstable_disableAutoFocus
      onOpenChange={(event, { open }) => !open && onEnd(event.type === 'keydown' ? 'escape' : 'left')}
      positioning={{ target: anchor, position: 'below', align: 'start', offset: { mainAxis: -anchor.clientHeight } }}
    >
      <PopoverSurface
        role="dialog"
        className={styles.surface ?? ''}
        aria-label={`${title} de la commande #${reference}`}
        onKeyDown={(event) => {
          // Back over the first control: out of it, to the row.
          if (event.key !== 'Tab' || !event.shiftKey || event.currentTarget.querySelector('button, input') !== event.target) return
          event.preventDefault()
          onEnd('escape')
        }}
      >
        <p className={styles.head}>
          <b>{title}</b> <span>#{reference}</span>
        </p>
        <div className={styles.labels}>{children}</div>
        {isGone && (
          <p role="status" className={styles.gone}>
            Cette commande a quitté la liste&nbsp;: sa ligne reste là tant que vous y écrivez.
          </p>
        )}
        <p className={styles.keys} aria-hidden="true">
          <KeyCap>Entrée</KeyCap> enregistre <KeyCap>Échap</KeyCap> ferme <KeyCap>Tab</KeyCap> suivant
        </p>
      </PopoverSurface>
    </Popover>
  )
}
