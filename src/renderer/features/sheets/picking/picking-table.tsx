import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { PieceTable } from '@/domain/picking/piece-table'
import { techniqueLabel } from '@/domain/techniques/techniques'
import { QuantityCells, SizeNames } from '../parts/quantity-cells'
import { type SizeBands, sizeBands } from '../parts/size-bands'
import styles from './picking-table.module.css'

/** Millimetres beside the columns of colour, run and bins. */
const ROOM = { placed: 111, alone: 149 } as const

interface Props {
  readonly table: PieceTable
  /** Whether runs and bins stand in the rows: they do where several orders share the sheet. */
  readonly placed: boolean
}

type Color = PieceTable['colors'][number]

const techniquesText = ({ techniques }: Color): string => techniques.map((technique) => techniqueLabel(technique).badge).join(', ')

/** A missing bin or run is a line to write on. */
const Codes = ({ codes }: { codes: readonly string[] }) => (codes.length > 0 ? codes.join(' ') : <span className={styles.blank} />)

interface BandProps extends Props {
  readonly band: SizeBands['bands'][number]
  readonly tight: boolean
  readonly totalWidth: number
  /** Whether the totals stand in it: they do in the last one. */
  readonly last: boolean
}

/** Some of the sizes of a reference, for all of its colours. */
const Band = ({ table, placed, band, tight, totalWidth, last }: BandProps) => (
  <table className={styles.table}>
    <colgroup>
      <col className={styles.color} />
      {placed && (
        <>
          <col className={styles.code} />
          <col className={styles.code} />
        </>
      )}
      {band.map((size, at) => (
        <col key={size ?? at} />
      ))}
      <col style={{ width: `${totalWidth}mm` }} />
    </colgroup>
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
        <SizeNames sizes={band} />
        {last && (
          <th scope="col" className={styles.total}>
            Total
          </th>
        )}
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
            <QuantityCells sizes={band} cells={row.cells} tight={tight} />
            {last && (
              <td className={styles.total}>
                <b>{formatNumber(row.total)}</b>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

/**
 * One product reference to take off the shelves: colours, runs and bins, sizes in scale order to tick, in bands where they are too many for
 * one. Never cut between two pages.
 */
export function PickingTable({ table, placed }: Props) {
  const rows = table.colors.flatMap((color) => color.rows)
  const { bands, tight, totalWidth } = sizeBands({
    sizes: table.sizes,
    quantities: rows.flatMap(({ cells }) => cells.map(({ qty }) => qty)),
    total: Math.max(...rows.map(({ total }) => total)),
    room: placed ? ROOM.placed : ROOM.alone
  })
  return (
    <section className={styles.reference}>
      <h2 className={styles.title}>
        {table.ref}
        <small>{[table.name, table.brand].filter(Boolean).join(' · ')}</small>
        <span className={styles.sum}>{counted(table.total, 'piece')}</span>
      </h2>
      {bands.map((band, at) => (
        <Band
          key={band.join()}
          table={table}
          placed={placed}
          band={band}
          tight={tight}
          totalWidth={totalWidth}
          last={at === bands.length - 1}
        />
      ))}
    </section>
  )
}
