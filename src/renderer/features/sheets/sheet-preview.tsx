import { useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import type { Face } from '@/domain/orders/order'
import type { PicturesLayout } from './item-layout'
import styles from './sheet-preview.module.css'
import { MISSING_PREVIEW } from './when-drawn'

interface Props {
  readonly face: Face
  readonly heavy: boolean
  readonly layout: PicturesLayout
}

/** A face's drawing with the measures of its area upon it; a frame that says so where there is no drawing (reference: printing 3.5). */
export function SheetPreview({ face, heavy, layout }: Props) {
  const [broken, setBroken] = useState(false)
  const size = face.area && `${formatNumber(face.area.width)} × ${formatNumber(face.area.height)} cm`
  return (
    <figure className={styles.figure}>
      <div className={styles.stage} style={{ height: `${layout.height}mm` }}>
        {face.preview !== null && !broken ? (
          <img src={face.preview} alt={`Aperçu ${face.face}`} onError={() => setBroken(true)} />
        ) : (
          <span className={styles.missing} {...(broken && { [MISSING_PREVIEW]: '' })}>
            Aperçu indisponible
          </span>
        )}
        {size && <b className={styles.size}>{size}</b>}
      </div>
      <figcaption>
        {face.face}
        {heavy && ' · Lourd'}
      </figcaption>
    </figure>
  )
}
