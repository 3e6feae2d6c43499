import { Button } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listFullOrders } from '@/contract/orders/orders'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import { type NarrowedList, whyNotListed } from '@/domain/lists/is-listed'
import type { Order, OrderSummary } from '@/domain/orders/order'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { lineReferenceClass, OrderCustomer, OrderOrigin } from '@/renderer/kit/origin-chip/order-line'
import { StateFace, StatePill } from '@/renderer/kit/state-pill/state-pill'
import { UnreadLine } from '@/renderer/kit/table/unread-line'
import { call } from '@/renderer/lib/http/call'
import { listedOrders } from '@/renderer/lib/orders/listed-orders'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useSlow } from '@/renderer/lib/use-slow'
import { todayNow } from '@/renderer/lib/use-today'
import styles from './outside-dialog.module.css'
import { actOnSelected, closeQuestion, type OutsideQuestion } from './outside-question'
import { selectAll } from './selection-store'
import { useSightStore } from './sight-store'

/** Why an order is out of sight. */
const reasonOf = (order: Order, list: NarrowedList | undefined): string => {
  if (list === undefined) return ''
  const why = whyNotListed(order, list, todayNow())
  if (why === 'left') return 'A quitté la liste'
  return why === 'hidden' ? 'Masquée par les filtres' : 'Sur une autre page'
}

function OutsideRow({ order, reason }: { order: OrderSummary; reason: string }) {
  return (
    <li className={styles.row}>
      <OrderOrigin order={order} />
      <span className={styles.who}>
        <Link to={orderPath(order.id)} className={`${styles.reference} ${lineReferenceClass(order.origin_code)}`}>
          {displayReference(order.origin_ref_id)}
        </Link>
        <OrderCustomer order={order} className={styles.customer} />
      </span>
      <span className={styles.reason}>{reason}</span>
      <span className={styles.states}>
        <StateFace state={order.files_state} about="Fichiers" />
        <StateFace state={order.preparation_state} about="Préparation" />
        <StatePill state={order.state} about="Production" />
      </span>
    </li>
  )
}

const outsideText = (outside: number): string =>
  `${counted(outside, 'order')} ${outside > 1 ? 'sélectionnées ne sont' : "sélectionnée n'est"} plus dans la liste à l'écran.`

const unsureText = (unsure: number): string =>
  unsure > 1
    ? `${counted(unsure, 'order')} sélectionnées n'ont pas pu être relues\u00a0: on ne sait pas si elles sont dans la liste.`
    : "1\u00a0commande sélectionnée n'a pas pu être relue\u00a0: on ne sait pas si elle est dans la liste."

const allLabel = (verb: string, count: number): string => `${verb} les ${formatNumber(count)}`
const listedLabel = (verb: string, count: number): string =>
  count === 1 ? `${verb} celle de la liste` : `${verb} les ${formatNumber(count)} de la liste`

/** Where the orders stand is being looked up; said where that takes a while. */
function LookingUp({ verb, selected }: Pick<OutsideQuestion, 'verb' | 'selected'>) {
  return (
    useSlow(true) && (
      <DialogShell title={verb} onClose={closeQuestion} actions={<Cancel />}>
        <p className={styles.said} role="status">
          {selected.length === 1
            ? 'Lecture de la commande sélectionnée…'
            : `Lecture des ${counted(selected.length, 'order')} sélectionnées…`}
        </p>
      </DialogShell>
    )
  )
}

const Cancel = () => (
  <Button size="large" className={styles.cancel} onClick={closeQuestion}>
    Annuler
  </Button>
)

/** The selected orders that are not in the list any more; before something is done with them, whether they are meant too (reference: lists 5.1). */
export const OutsideDialog = ({ question }: { question: OutsideQuestion }) =>
  question.looking ? <LookingUp {...question} /> : <Outside {...question} />

function Outside({ verb, selected, outside, unsure, act }: OutsideQuestion) {
  const absent = [...outside, ...unsure]
  const printed = absent.slice(0, SHEETS_MAX)
  const list = useSightStore((store) => store.seen?.list)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.sheets(printed, 'selection'),
    queryFn: ({ signal }) => call(listFullOrders, { query: { ids: printed.join(','), scope: 'production' } }, { signal }),
    staleTime: 0
  })
  const listed = selected.filter((id) => !absent.includes(id))
  const go = (orders: readonly number[]): void => {
    closeQuestion()
    act?.(orders)
  }
  const letGo = (): void => {
    closeQuestion()
    selectAll(outside, false)
  }
  // What is found of those of which nobody knew changes the question.
  const readAgain = (): void => {
    if (act !== null && unsure.length > 0) actOnSelected(verb, act)
    else void refetch()
  }
  const unread = data === undefined && error !== null ? listedOrders(client, printed) : []
  const gone = data === undefined ? 0 : printed.length - data.length
  return (
    <DialogShell
      title={act === null ? 'Hors de la liste' : outside.length > 0 ? `${verb}\u00a0: hors de la liste` : verb}
      onClose={closeQuestion}
      className={styles.dialog}
      actions={
        act === null ? (
          <>
            <Button size="large" onClick={closeQuestion}>
              Fermer
            </Button>
            <Button size="large" appearance="primary" onClick={letGo}>
              {outside.length === 1 ? 'La désélectionner' : 'Les désélectionner'}
            </Button>
          </>
        ) : (
          <>
            <Cancel />
            <Button size="large" onClick={() => go(selected)}>
              {selected.length === 1 ? `${verb} quand même` : allLabel(verb, selected.length)}
            </Button>
            {listed.length > 0 && (
              <Button size="large" appearance="primary" onClick={() => go(listed)}>
                {listedLabel(verb, listed.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {outside.length > 0 && <p className={styles.said}>{outsideText(outside.length)}</p>}
      {unsure.length > 0 && <p className={styles.said}>{unsureText(unsure.length)}</p>}
      {error !== null && (
        <UnreadLine
          text={unsure.length > 0 ? undefined : outside.length === 1 ? "Elle n'a pas pu être relue." : "Elles n'ont pas pu être relues."}
          reason={error}
          onAgain={readAgain}
        />
      )}
      {(error === null || data !== undefined || unread.length > 0) && (
        <ul className={styles.orders} aria-busy={data === undefined && error === null}>
          {data === undefined && error === null && printed.map((id) => <li key={id} className={styles.row} aria-hidden="true" />)}
          {unread.map((order) => (
            <OutsideRow key={order.id} order={order} reason="Pas relue" />
          ))}
          {data?.map((order) => (
            <OutsideRow key={order.id} order={order} reason={reasonOf(order, list)} />
          ))}
        </ul>
      )}
      {gone > 0 && (
        <p className={styles.said}>
          {counted(gone, 'order')} introuvable{gone > 1 ? 's' : ''}.
        </p>
      )}
      {absent.length > printed.length && <p className={styles.said}>Et {counted(absent.length - printed.length, 'order')} de plus.</p>}
    </DialogShell>
  )
}
