import { Button } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import { compareNaturally } from '@/domain/format/natural-order'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { cellsOf, pieceTables } from '@/domain/picking/piece-table'
import { runChanges } from '@/domain/picking/run-drafts'
import { Icon } from '@/renderer/kit/icons/icon'
import { useFit } from '@/renderer/kit/virtual-grid/use-fit'
import { errorText } from '@/renderer/lib/http/api-error'
import type { FoundOrders } from '@/renderer/lib/orders/found-orders'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useSlow } from '@/renderer/lib/use-slow'
import { OrderPieces, type PickingSelection } from '../by-order/order-pieces'
import { draftsIn, heldRuns, runDrafts } from '../data/run-drafts'
import { usePickingOrders } from '../data/use-picking-orders'
import { useSaveLabels, useSaveRuns } from '../data/use-picking-saves'
import { ReferenceCard } from '../grouped/reference-card'
import { PickingBar } from './picking-bar'
import { PickingBlank } from './picking-blank'
import styles from './picking-page.module.css'
import pickingSkeleton from './picking-skeleton.module.css'

/** The page before its orders, once waiting is worth a word. */
function PickingSkeleton() {
  const slow = useSlow(true)
  if (!slow) return null
  return (
    <div className={pickingSkeleton.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        Chargement des commandes…
      </p>
      <div className={pickingSkeleton.card} />
      <div className={pickingSkeleton.card} />
      <div className={pickingSkeleton.card} />
    </div>
  )
}

/** Bins already entered, as badges: which are taken, and by whose pieces (reference: picking 2.2). */
function KnownBacs({ orders }: { orders: readonly Order[] }) {
  const owners = new Map<string, string[]>()
  for (const { bacs, origin_ref_id: reference } of orders)
    for (const bac of bacs) owners.set(bac, [...(owners.get(bac) ?? []), displayReference(reference)])
  if (owners.size === 0) return null
  return (
    <section className={styles.known} aria-label="Bacs déjà saisis">
      <span aria-hidden="true">Bacs déjà saisis</span>
      <ul>
        {[...owners]
          .sort(([a], [b]) => compareNaturally(a, b))
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

interface Props {
  readonly ids: readonly number[]
  readonly selection: PickingSelection
}

/** Under this width the page is laid out for a phone. */
const PHONE_BELOW = 768

/** Scope of the selection of this page: it follows the operator from the list where the orders were selected. */
const SCOPE = 'picking/orders'

const NONE: FoundOrders = { orders: [], missing: [] }

/** orders/picking/{ids}: what to take off the shelves, by product reference or by order (reference: picking 2.1). */
export function PickingPage({ ids, selection }: Props) {
  const { view, retry } = usePickingOrders(ids)
  const grouped = usePreferences((preferences) => preferences.pickingGrouped)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const drafts = runDrafts.useAll()
  const saveLabels = useSaveLabels(ids)
  const { saving, save } = useSaveRuns(ids)
  const page = useRef<HTMLElement>(null)
  const { narrow } = useFit(page, PHONE_BELOW)
  selection.useLive(SCOPE, ids)

  const { orders, missing } = view.kind === 'ready' ? view.found : NONE
  const tables = useMemo(() => pieceTables(orders, heldRuns(drafts)), [orders, drafts])
  const pieces = useMemo(() => cellsOf(orders.flatMap(({ items }) => items)).flatMap((cell) => cell.pieces), [orders])
  const written = useMemo(() => draftsIn(drafts, tables), [drafts, tables])
  const changes = runChanges(Object.values(written))

  const reload = (
    <Button icon={<Icon name="retry" size={18} />} onClick={retry}>
      Recharger
    </Button>
  )
  const shown = (() => {
    switch (view.kind) {
      case 'loading':
        return <PickingSkeleton />
      case 'unreachable':
        return (
          <PickingBlank icon="unplugged" bad title="Le serveur ne répond pas" text="Les commandes s'afficheront dès qu'il répondra.">
            {reload}
          </PickingBlank>
        )
      case 'refused':
        return (
          <PickingBlank icon="attention" bad title="Les commandes n'ont pas pu être chargées" text={errorText(view.error)}>
            {reload}
          </PickingBlank>
        )
      case 'ready':
        if (orders.length === 0)
          return (
            <PickingBlank icon="box" title="Aucune commande à préparer" text="Sélectionnez des commandes dans la liste, puis Préparer." />
          )
        if (!grouped)
          return (
            <>
              <KnownBacs orders={orders} />
              <div className={styles.orders}>
                {orders.map((order) => (
                  <OrderPieces key={order.id} order={order} selection={selection} onSave={saveLabels} />
                ))}
              </div>
            </>
          )
        if (tables.length === 0)
          return <PickingBlank icon="box" title="Aucune pièce à prendre" text="Ces commandes n'ont pas de taille à préparer." />
        return tables.map((table) => <ReferenceCard key={table.ref} table={table} narrow={narrow} />)
    }
  })()

  return (
    <main ref={page} className={styles.page}>
      <PickingBar
        ids={ids}
        orders={view.kind === 'ready' ? orders.length : null}
        pieces={pieces}
        grouped={grouped}
        onGroup={(next) => setPreferences({ pickingGrouped: next })}
        runs={{ changed: changes.push.length + changes.pop.length > 0, saving, save: () => save(written) }}
      />
      <div className={grouped ? `${styles.content} ${styles.grouped}` : styles.content}>
        {missing.length > 0 && (
          <p role="alert" className={styles.missing}>
            {missing.length > 1 ? 'Commandes introuvables' : 'Commande introuvable'}
            {`\u00a0: ${missing.join(', ')}.`}
          </p>
        )}
        {shown}
      </div>
    </main>
  )
}
