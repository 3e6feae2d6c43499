import { useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import type { Face } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/made-up'
import { Glyph } from '@/renderer/kit/icons/icon'
import { Annotations } from '../annotations/annotations'
import { useHoldsItem } from '../large/held-items'
import { FaceEdit } from './face-edit'
import styles from './part-card.module.css'
import { PartFacts } from './part-facts'
import { PartPreview } from './part-preview'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly face: Face
  /** Labels of all faces of the item. */
  readonly labels: readonly string[]
  /** The only face of its item: its annotations stand beside it. */
  readonly alone: boolean
  readonly garment: string
  /** Shows its preview large. */
  readonly onOpen: () => void
}

/** One print or embroidery area: its preview, size, techniques and annotations (reference: items-and-decorations 2.1). */
export function FaceCard({ orderKey, reference, face, labels, alone, garment, onOpen }: Props) {
  const [editing, setEditing] = useState(false)
  useHoldsItem(editing)
  const options = editing ? face.options : [...face.options, ...face.tags]
  return (
    <fieldset className={alone ? `${styles.part} ${styles.alone}` : styles.part} aria-label={`Face ${face.face}`}>
      <PartPreview url={face.preview} label={`${garment}, ${face.face}`} small={alone} onOpen={onOpen} />
      <div className={styles.body}>
        <PartFacts
          label={face.face}
          labels={labels}
          area={face.area}
          techniques={face.techniques}
          tool={
            !isMadeUp(face.id) && (
              <button
                type="button"
                className={styles.tool}
                aria-expanded={editing}
                aria-label={`Techniques et options, ${face.face}`}
                title="Techniques et options de la face"
                onClick={() => setEditing(!editing)}
              >
                <Glyph name="edit" />
              </button>
            )
          }
        >
          {face.stitch_points !== null && <p className={styles.note}>{formatNumber(face.stitch_points)} points par pièce</p>}
          {options.length > 0 && <p className={styles.note}>{options.join(' · ')}</p>}
          {editing && <FaceEdit orderKey={orderKey} reference={reference} face={face} />}
        </PartFacts>
        <Annotations orderKey={orderKey} reference={reference} kind="face" id={face.id} label={face.face} annotations={face.annotations} />
      </div>
    </fieldset>
  )
}
