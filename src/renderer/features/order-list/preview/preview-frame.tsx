import { ChevronDown20Regular, Dismiss20Regular, Open20Regular } from '@fluentui/react-icons'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listedCustomer } from '@/domain/customers/names'
import { formatNumber } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import { countText } from '@/domain/lists/list-count'
import type { OrderSummary } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import { OrderOnlookers } from '@/renderer/kit/presence/order-onlookers'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { OptionsCell } from '../cells/options-cell'
import styles from './list-preview.module.css'
import type { PreviewProps } from './preview-seam'

type Props = PreviewProps & { readonly children: ReactNode }

/** The panel beside a list: which order, where it stands, the ways to the others; what stands in it follows (reference: lists 9.2). */
export function PreviewFrame({ row, place, previous, next, onClose, children }: Props) {
  const reference = displayReference(row.origin_ref_id)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // What lies over the panel closes first; its keys come here too, through React's tree.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    if ((event.target as Element).closest('[aria-haspopup][aria-expanded="true"]') !== null) return
    event.preventDefault()
    onClose()
  }
  return (
    <aside className={styles.panel} aria-label={`Aperçu de la commande #${reference}`} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <div className={styles.ways}>
          <span className={styles.place}>
            {place === null ? 'Hors de la liste' : `${formatNumber(place.at)} sur ${countText(place.of)}`}
          </span>
          <OrderOnlookers orderId={row.id} />
          <Way label="Commande précédente" hint="↑" up go={previous} />
          <Way label="Commande suivante" hint="↓" go={next} />
          <Link to={orderPath(row.id)} className={styles.way} aria-label="Ouvrir la commande" title="Ouvrir la commande (Entrée)">
            <Open20Regular />
          </Link>
          <PlainButton
            look="tool"
            className={styles.way}
            aria-label="Fermer l'aperçu"
            title="Fermer l'aperçu (Espace ou Échap)"
            onClick={onClose}
          >
            <Dismiss20Regular />
          </PlainButton>
        </div>
        <h2>#{reference}</h2>
        <Who row={row} />
        <Marks row={row} />
      </header>
      {children}
    </aside>
  )
}

function Way({ label, hint, up = false, go }: { label: string; hint: string; up?: boolean; go: (() => void) | null }) {
  return (
    <PlainButton
      look="tool"
      className={up ? `${styles.way} ${styles.up}` : styles.way}
      aria-label={label}
      aria-disabled={go === null}
      title={go === null ? `${label}\u00a0: la liste s'arrête ici` : `${label} (${hint})`}
      onClick={() => go?.()}
    >
      <ChevronDown20Regular />
    </PlainButton>
  )
}

function Who({ row }: { row: OrderSummary }) {
  const { strong, rest } = listedCustomer(row)
  const contact = row.customer_organization ? `${row.customer_firstname} ${row.customer_lastname}`.trim() : rest
  return (
    <p className={styles.who} title={`${strong} ${contact}`.trim()}>
      {strong} <span>{contact}</span>
    </p>
  )
}

/** As many as stand beside each other. */
const BACS = 3

/** Where it lies, its run, its options, whether it was printed. */
function Marks({ row }: { row: OrderSummary }) {
  const { bacs, picking_runs: runs } = row
  const more = (all: readonly string[], shown: number) =>
    all.length > shown && (
      <Meaning label={all.slice(shown).join(', ')} className={styles.more}>
        +{all.length - shown}
      </Meaning>
    )
  return (
    <div className={styles.marks}>
      {bacs.slice(0, BACS).map((bac) => (
        <span key={bac} className={styles.bac} title={bac}>
          {bac}
        </span>
      ))}
      {more(bacs, BACS)}
      {runs[0] !== undefined && (
        <span className={styles.run} title={runs[0]}>
          {runs[0]}
        </span>
      )}
      {more(runs, 1)}
      {bacs.length + runs.length > 0 && row.tags.length > 0 && <span className={styles.rule} />}
      <OptionsCell order={row} />
      {row.printed && (
        <Meaning label="Déjà imprimée" className={styles.printed}>
          <Icon name="ghost" />
        </Meaning>
      )}
    </div>
  )
}

/** What scrolls in the panel, from its top for each order; `shown` is the order whose parts stand in it. */
export const PreviewBody = ({ shown, children }: { shown?: number; children: ReactNode }) => (
  <div className={styles.body} data-preview-body={shown ?? ''}>
    {children}
  </div>
)

/** The one next action, and what else one does. */
export const PreviewFoot = ({ children }: { children?: ReactNode }) => <footer className={styles.foot}>{children}</footer>
