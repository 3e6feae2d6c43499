import { Fragment } from 'react'
import type { PieceTable } from '@/domain/picking/piece-table'
import { CodeBadges } from '../page/code-badges'
import { PieceTile } from '../page/piece-tile'
import { ColorName } from './color-name'
import styles from './reference-blocks.module.css'
import { RunField } from './run-field'

/** The pieces of a reference on a phone: one block for each colour and run, its bins, three tiles in a row (reference: picking 2.3). */
export const ReferenceBlocks = ({ table }: { table: PieceTable }) =>
  table.colors.map((color) => (
    <Fragment key={color.name}>
      {color.rows.map((row) => (
        <section key={row.key} className={styles.block} aria-label={`${table.ref} ${color.name}`}>
          <div className={styles.head}>
            <ColorName color={color} />
            <span className={styles.run}>
              <RunField reference={table.ref} color={color.name} row={row} />
            </span>
          </div>
          <p className={styles.bacs}>
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
