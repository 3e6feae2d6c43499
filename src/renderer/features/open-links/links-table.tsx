import { ArrowUp12Regular } from '@fluentui/react-icons/svg/arrow-up'
import { Link } from 'react-router-dom'
import { timeOfDay } from '@/domain/calendar/date-text'
import { fullName } from '@/domain/format/person'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useFocusStays } from '@/renderer/kit/focus/use-focus-stays'
import { useRowWalk } from '@/renderer/kit/focus/use-row-walk'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import { ActionsHeading } from '@/renderer/kit/table/actions-heading'
import { pickingPath } from '@/renderer/lib/orders/order-paths'
import { LinkLife } from './link-life'
import { LinkUses } from './link-uses'
import styles from './links-table.module.css'
import type { ListedLink } from './use-open-links'

interface Props {
  readonly links: readonly ListedLink[]
  /** Ms since 1970. */
  readonly now: number
  readonly offline: boolean
  /** One's own alone, where there is little room: who made them goes without saying. */
  readonly own?: boolean
  readonly onClose: (id: string) => void
}

/** « ST0604, ST0605 », the reference of an only order, or « sans run ». */
const opens = ({ orders, references, runs }: ListedLink): string =>
  orders.length === 1 && references[0] !== undefined ? displayReference(references[0]) : runs.join(', ') || 'sans run'

/** Open links, soonest to end first: arrows go from row to row (reference: session 4.3). */
export function LinksTable({ links, now, offline, own = false, onClose }: Props) {
  const { keysOf, placeOf } = useRowWalk<string, HTMLAnchorElement>(links.map(({ id }) => id))
  return (
    <table className={own ? `${styles.table} ${styles.own}` : styles.table} aria-label={own ? 'Mes liens ouverts' : 'Liens ouverts'}>
      <thead>
        <tr>
          <th scope="col">Page de picking</th>
          {!own && (
            <>
              <th scope="col">Runs ou commande</th>
              <th scope="col">Créé par</th>
              <th scope="col">À</th>
            </>
          )}
          <th scope="col" aria-sort="ascending">
            Se ferme dans
            <ArrowUp12Regular />
          </th>
          <th scope="col">Ouvert sur</th>
          <ActionsHeading />
        </tr>
      </thead>
      <tbody>
        {links.map((link, at) => (
          <LinkRow
            key={link.id}
            link={link}
            now={now}
            offline={offline}
            own={own}
            onClose={() => onClose(link.id)}
            onKeyDown={keysOf(at)}
            pageRef={placeOf(link.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly link: ListedLink
  /** Ms since 1970. */
  readonly now: number
  readonly offline: boolean
  readonly own: boolean
  readonly onClose: () => void
  readonly onKeyDown: (event: React.KeyboardEvent) => void
  readonly pageRef: (page: HTMLAnchorElement | null) => void
}

function LinkRow({ link, now, offline, own, onClose, onKeyDown, pageRef }: RowProps) {
  const row = useFocusStays<HTMLTableRowElement>()
  const what = `${counted(link.orders.length, 'order')}, ${opens(link)}`
  return (
    <tr ref={row} onKeyDown={onKeyDown}>
      <td>
        <b>{counted(link.orders.length, 'order')}</b>
        <small className={styles.under}>{opens(link)}</small>
      </td>
      {!own && (
        <>
          <td title={opens(link)}>{opens(link)}</td>
          <td>
            <span className={styles.maker}>
              <PersonChip person={link.maker} />
              {fullName(link.maker)}
            </span>
          </td>
          <td className="num">{timeOfDay(link.made_at)}</td>
        </>
      )}
      <td>
        <LinkLife expiresAt={link.expires_at} now={now} />
      </td>
      <td>
        <LinkUses uses={link.uses} />
      </td>
      <td>
        <span className={styles.actions}>
          <Link ref={pageRef} className={styles.page} to={pickingPath(link.orders)} aria-label={`Voir la page, ${what}`}>
            Voir la page
          </Link>
          <PlainButton look="medium" className={styles.close} aria-label={`Fermer le lien, ${what}`} disabled={offline} onClick={onClose}>
            Fermer
          </PlainButton>
        </span>
      </td>
    </tr>
  )
}
