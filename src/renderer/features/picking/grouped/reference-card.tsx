import type { PieceTable } from '@/domain/picking/piece-table'
import card from '../page/card.module.css'
import { PickingProgress } from '../page/progress'
import { ReferenceBlocks } from './reference-blocks'
import { ReferenceTable } from './reference-table'

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
