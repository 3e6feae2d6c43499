import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import styles from './known-bacs.module.css'

const NATURAL = new Intl.Collator('fr', { numeric: true })

/** Bins already entered, as badges: which are taken, and by whose pieces (reference: picking 2.2). */
export function KnownBacs({ orders }: { orders: readonly Order[] }) {
  const owners = new Map<string, string[]>()
  for (const { bacs, origin_ref_id: reference } of orders)
    for (const bac of bacs) owners.set(bac, [...(owners.get(bac) ?? []), displayReference(reference)])
  if (owners.size === 0) return null
  return (
    <section className={styles.known} aria-label="Bacs déjà saisis">
      <span aria-hidden="true">Bacs déjà saisis</span>
      <ul>
        {[...owners]
          .sort(([a], [b]) => NATURAL.compare(a, b))
          .map(([bac, references]) => (
            <li key={bac} title={references.join(', ')}>
              {bac}
              {references.length > 1 && <small> × {references.length}</small>}
            </li>
          ))}
      </ul>
    </section>
  )
}
