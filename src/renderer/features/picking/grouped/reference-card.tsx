import { Fragment } from 'react'
import { formatNumber, NOTHING } from '@/domain/format/number'
import type { ColorRows, PieceTable } from '@/domain/picking/piece-table'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import card from '../page/card.module.css'
import { PieceTile } from '../page/piece-tile'
import { PickingProgress } from '../page/progress'
import codeBadges from './code-badges.module.css'
import colorName from './color-name.module.css'
import styles from './reference-table.module.css'
import { RunField } from './run-field'

interface CodeBadgesProps {
  readonly codes: readonly string[]
  /** What stands there when there is none. */
  readonly none: string
}

/** Bins or runs to read. */
function CodeBadges({ codes, none }: CodeBadgesProps) {
  if (codes.length === 0) return <span className={codeBadges.none}>{none}</span>
  return (
    <>
      {codes.map((code) => (
        <span key={code} className={codeBadges.code}>
          {code}
        </span>
      ))}
    </>
  )
}

/** A colour with what is done to its pieces. */
const ColorName = ({ color }: { color: ColorRows }) => (
  <span className={colorName.color}>
    <Garment hex={color.hex} object={color.techniques.includes('objets')} />
    <span className={colorName.text}>
      {color.name}
      {color.techniques.length > 0 && (
        <span className={colorName.techniques}>
          {color.techniques.map((technique) => (
            <TechniqueBadge key={technique} technique={technique} step={null} />
          ))}
        </span>
      )}
    </span>
  </span>
)

interface Props {
  /** Colour of the fabric, which is the order's own data; its name stands beside it. */
  readonly hex: string | null
  /** Not a garment: a disc. */
  readonly object: boolean
}

const SHIRT = 'M22 6c3 4 11 4 14 0l6 2 12 10-6 9-6-4v43H16V23l-6 4-6-9L16 8z'
const DISC = 'M29 14a22 22 0 1 0 .01 0z'

/** A garment or an object in its colour. */
const Garment = ({ hex, object }: Props) => (
  <svg className={colorName.garment} viewBox="3 4 52 64" aria-hidden="true">
    <path d={object ? DISC : SHIRT} fill={hex ?? 'none'} strokeWidth="1.6" strokeDasharray={hex === null ? '4 3' : undefined} />
  </svg>
)

/** Columns of so many sizes, and quantities of less than so many pieces, have room in equal shares of a table, from 1280 pixels on. */
const EVEN = { sizes: 8, below: 10_000 }
const isEven = ({ sizes, total }: PieceTable): boolean => sizes.length <= EVEN.sizes && total < EVEN.below

/** The pieces of a reference as a table: colour, run, bins, sizes, total, as on the picking sheet (reference: picking 2.3). */
const ReferenceTable = ({ table }: { table: PieceTable }) => (
  <div className={styles.scroll}>
    <table className={isEven(table) ? `${styles.table} ${styles.even}` : styles.table} aria-label={`Pièces de ${table.ref}`}>
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
                <td className={`${styles.total} num`}>{formatNumber(row.total)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
)

/** One product reference: its name, how much of it is taken, its pieces (reference: picking 2.3). */
export function ReferenceCard({ table, narrow }: { table: PieceTable; narrow: boolean }) {
  const pieces = table.colors.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.pieces)))
  return (
    <section className={card.card} aria-label={table.ref}>
      <header className={card.head}>
        <h2>{table.ref}</h2>
        <span className={card.sub}>{[table.name, table.brand].filter(Boolean).join(' · ')}</span>
        <PickingProgress pieces={pieces} />
      </header>
      {narrow ? <ReferenceBlocks table={table} /> : <ReferenceTable table={table} />}
    </section>
  )
}

/** The pieces of a reference on a phone: one block for each colour and run, its bins, three tiles in a row (reference: picking 2.3). */
const ReferenceBlocks = ({ table }: { table: PieceTable }) =>
  table.colors.map((color) => (
    <Fragment key={color.name}>
      {color.rows.map((row) => (
        <section key={row.key} className={styles.block} aria-label={`${table.ref} ${color.name}`}>
          <div className={styles.head}>
            <ColorName color={color} />
            <span className={styles.blockRun}>
              <RunField reference={table.ref} color={color.name} row={row} />
            </span>
          </div>
          <p className={styles.blockBacs}>
            {row.bacs.length > 0 && <span className={styles.word}>{row.bacs.length > 1 ? 'Bacs' : 'Bac'}</span>}
            <CodeBadges codes={row.bacs} none="Aucun bac" />
          </p>
          <div className={styles.tiles}>
            {row.cells.map((cell) => (
              <PieceTile key={cell.size} cell={cell} of={`${table.ref} ${color.name}`} named />
            ))}
          </div>
        </section>
      ))}
    </Fragment>
  ))
