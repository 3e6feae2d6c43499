import { Fragment } from 'react'
import type { PieceTable } from '@/domain/picking/piece-table'
import card from '../page/card.module.css'
import { CodeBadges } from '../page/code-badges'
import { PieceTile } from '../page/piece-tile'
import { PickingProgress } from '../page/progress'
import { ColorName } from './color-name'
import { ReferenceTable } from './reference-table'
import styles from './reference-table.module.css'
import { RunField } from './run-field'

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
