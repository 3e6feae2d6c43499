import { useState } from 'react'
import { isHeavy } from '@/domain/faces/heavy'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { Face, Item } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { techniqueLabel } from '@/domain/techniques/techniques'
import { MISSING_PREVIEW } from '@/renderer/kit/paper-print/when-drawn'
import { SHEET_ICONS } from '../parts/icons'
import sheetLinesStyles from '../parts/sheet-lines.module.css'
import { type PicturesLayout, picturesLayout } from './item-layout'
import { itemNotes, type Note, notesBesideItem, zoneText } from './item-notes'
import styles from './sheet-item.module.css'
import { SheetSizes } from './sheet-sizes'

interface Props {
  readonly item: Item
  readonly items: readonly Item[]
  /** Its place in the order, from 1. */
  readonly place: number
  /** Millimetres that the page leaves its previews and faces; 0 where the order takes several. */
  readonly room: number
}

/**
 * One garment reference on paper: previews, faces to tick, sizes to tick, never cut between two pages; notes stand beside the previews as
 * far as there is room, then after the sizes, where a page may end (reference: printing 3.2).
 */
export function SheetItem({ item, items, place, room }: Props) {
  const { faces } = item
  const labels = faces.map(({ face }) => face)
  const layout = picturesLayout(faces.length, room)
  const notes = itemNotes(item)
  const beside = notesBesideItem(item, layout)
  return (
    <article className={styles.item}>
      <div className={styles.whole}>
        <h2 className={styles.title}>
          <span>
            {place}/{items.length}
          </span>
          <span className={styles.name}>
            {item.sku} · {item.name}
          </span>
          <small>{[item.metas.brand, item.color?.name].filter(Boolean).join(' · ')}</small>
          <span className={styles.total}>{counted(totalPieces(item.sizes), 'piece')}</span>
        </h2>
        {faces.length > 0 && (
          <div className={layout.beside > 0 ? `${styles.body} ${styles.aside}` : styles.body}>
            <div className={styles.pictures} style={{ gridTemplateColumns: `repeat(${layout.inRow}, ${layout.width}mm)` }}>
              {faces.map((face) => (
                <SheetPreview key={face.id} face={face} heavy={isHeavy(face.face, labels)} layout={layout} />
              ))}
            </div>
            <div>
              <SheetFaces faces={faces} />
              <SheetNotes notes={notes.slice(0, beside)} />
            </div>
          </div>
        )}
        {item.comment && <p className={styles.comment}>{item.comment}</p>}
        <SheetSizes item={item} items={items} />
      </div>
      {notes.length > beside && (
        <div className={styles.notes}>
          <h3>{`Notes ${place}/${items.length} · ${item.sku}`}</h3>
          <SheetNotes notes={notes.slice(beside)} />
        </div>
      )}
    </article>
  )
}

/** What was noted on an item. */
export const SheetNotes = ({ notes }: { notes: readonly Note[] }) =>
  notes.map(({ id, pinned, place, text, file, by }) => (
    <p key={id} className={sheetLinesStyles.line}>
      <span className={sheetLinesStyles.icon}>{pinned ? <SHEET_ICONS.pin /> : <SHEET_ICONS.comment />}</span>
      <span>
        {place && <b>{`${place}\u00a0: `}</b>}
        {text} {file && <b>{file} </b>}
        <i>{by}</i>
      </span>
    </p>
  ))

/** Faces of an item with a box to tick, technique, zone and stitch points (reference: printing 3.2). */
export function SheetFaces({ faces }: { faces: readonly Face[] }) {
  const stitched = faces.some(({ stitch_points }) => stitch_points !== null)
  return (
    <table className={styles.faces}>
      <thead>
        <tr>
          <td />
          <th scope="col">Face</th>
          <th scope="col">Technique</th>
          <th scope="col">Zone et position</th>
          {stitched && <th scope="col">Points</th>}
        </tr>
      </thead>
      <tbody>
        {faces.map((face) => (
          <tr key={face.id}>
            <td>
              <span className={styles.tick} />
            </td>
            <td>
              <b>{face.face}</b>
            </td>
            <td>
              {face.techniques.map((technique) => (
                <span key={technique} className={styles.technique}>
                  {techniqueLabel(technique).badge}
                </span>
              ))}
            </td>
            <td>
              {zoneText(face)}
              {[...face.options, ...face.tags].map((text) => (
                <span key={text} className={styles.extra}>
                  {text}
                </span>
              ))}
            </td>
            {stitched && <td>{face.stitch_points !== null && <b>{formatNumber(face.stitch_points)}</b>}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SheetPreviewProps {
  readonly face: Face
  readonly heavy: boolean
  readonly layout: PicturesLayout
}

/** A face's drawing with the measures of its area upon it; a frame that says so where there is no drawing (reference: printing 3.5). */
export function SheetPreview({ face, heavy, layout }: SheetPreviewProps) {
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
