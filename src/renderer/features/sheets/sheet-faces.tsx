import { formatNumber } from '@/domain/format/number'
import type { Face } from '@/domain/orders/order'
import { techniqueLabel } from '@/domain/techniques/techniques'
import { zoneText } from './item-notes'
import styles from './sheet-faces.module.css'

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
