import { Fragment } from 'react'
import { NOTHING } from '@/domain/format/number'
import type { PieceTable } from '@/domain/picking/piece-table'
import { CodeBadges } from '../page/code-badges'
import { PieceTile } from '../page/piece-tile'
import { ColorName } from './color-name'
import styles from './reference-table.module.css'
import { RunField } from './run-field'

/** The pieces of a reference as a table: colour, run, bins, sizes, total, as on the picking sheet (reference: picking 2.3). */
export const ReferenceTable = ({ table }: { table: PieceTable }) => (
  <table className={styles.table} aria-label={`Pièces de ${table.ref}`}>
    <thead>
      <tr>
        <th className={styles.color}>Couleur, techniques</th>
        <th className={styles.run}>Run</th>
        <th className={styles.bacs}>Bacs</th>
        {table.sizes.map((size) => (
          <th key={size}>{size}</th>
        ))}
        <th className={styles.total}>Total</th>
      </tr>
    </thead>
    <tbody>
      {table.colors.map((color) => (
        <Fragment key={color.name}>
          {color.rows.map((row, at) => (
            <tr key={row.key}>
              {at === 0 && (
                <th scope="rowgroup" className={styles.color} rowSpan={color.rows.length}>
                  <ColorName color={color} />
                </th>
              )}
              <td className={styles.run}>
                <RunField reference={table.ref} color={color.name} row={row} />
              </td>
              <td className={styles.bacs}>
                <CodeBadges codes={row.bacs} none="Aucun bac" />
              </td>
              {table.sizes.map((size) => {
                const cell = row.cells.find((one) => one.size === size)
                return (
                  <td key={size}>
                    {cell ? <PieceTile cell={cell} of={`${table.ref} ${color.name}`} /> : <span className={styles.none}>{NOTHING}</span>}
                  </td>
                )
              })}
              <td className={`${styles.total} num`}>{row.total}</td>
            </tr>
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
)
