import { counted } from '@/domain/format/plural'
import type { PieceTable } from '@/domain/picking/piece-table'
import { techniqueLabel } from '@/domain/techniques/techniques'
import { QuantityCells } from '../quantity-cells'
import styles from './picking-table.module.css'

interface Props {
  readonly table: PieceTable
  /** Whether runs and bins stand in the rows: they do where several orders share the sheet. */
  readonly placed: boolean
}

type Color = PieceTable['colors'][number]

const techniquesText = ({ techniques }: Color): string => techniques.map((technique) => techniqueLabel(technique).badge).join(', ')

/** A missing bin or run is a line to write on. */
const Codes = ({ codes }: { codes: readonly string[] }) => (codes.length > 0 ? codes.join(' ') : <span className={styles.blank} />)

/** One product reference to take off the shelves: colours, runs and bins, sizes in scale order to tick. Never cut between two pages. */
export const PickingTable = ({ table, placed }: Props) => (
  <section className={styles.reference}>
    <h2 className={styles.title}>
      {table.ref}
      <small>{[table.name, table.brand].filter(Boolean).join(' · ')}</small>
      <span className={styles.sum}>{counted(table.total, 'piece')}</span>
    </h2>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.color}>
            Couleur, techniques
          </th>
          {placed && (
            <>
              <th scope="col" className={styles.code}>
                Run
              </th>
              <th scope="col" className={styles.code}>
                Bacs
              </th>
            </>
          )}
          {table.sizes.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
          <th scope="col" className={styles.total}>
            Total
          </th>
        </tr>
      </thead>
      {table.colors.map((color) => (
        <tbody key={color.name}>
          {color.rows.map((row, at) => (
            <tr key={row.key}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={color.rows.length} className={styles.color}>
                  {color.name}
                  <small>{techniquesText(color)}</small>
                </th>
              )}
              {placed && (
                <>
                  <td className={styles.code}>
                    <Codes codes={row.runs} />
                  </td>
                  <td className={styles.code}>
                    <Codes codes={row.bacs} />
                  </td>
                </>
              )}
              <QuantityCells sizes={table.sizes} cells={row.cells} />
              <td className={styles.total}>
                <b>{row.total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
)
