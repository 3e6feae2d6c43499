import { Button } from '@fluentui/react-components'
import { type ReactNode, useEffect } from 'react'
import { PAGE_SIZE } from '@/contract/orders/orders'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { countText, type ListCount } from '@/domain/lists/list-count'
import { Icon } from '@/renderer/kit/icons/icon'
import type { IconName } from '@/renderer/kit/icons/icon-paths'
import { raiseNotices } from '@/renderer/lib/notices/notices'
import { pageCount } from './data/list-request'
import styles from './list-pager.module.css'

interface Props {
  /** Orders of the list on all pages; undefined while unknown. */
  readonly total: ListCount | undefined
  readonly page: number
  readonly onPage: (page: number) => void
  /** A page that is about to be asked for. */
  readonly onAhead: (page: number) => void
  /** What stands beside the number of orders. */
  readonly children?: ReactNode
}

const range = (page: number, total: number): string =>
  `${formatNumber((page - 1) * PAGE_SIZE + 1)}–${formatNumber(Math.min(page * PAGE_SIZE, total))}`

function Results({ total, page }: { total: ListCount; page: number }) {
  const { nbItems } = total
  if (pageCount(nbItems) === 1)
    return (
      <>
        <b>{formatNumber(nbItems)}</b>
        {`\u00a0${isPlural(nbItems) ? 'résultats' : 'résultat'}`}
      </>
    )
  return (
    <>
      <b>{range(page, nbItems)}</b> sur <b>{countText(total)}</b> commandes
    </>
  )
}

/** Notices stand over it. */
const PAGER = { wide: 80, phone: 92 }

const Legend = () => (
  <span className={styles.legend}>
    <span>
      <i className={styles.mine} />
      Votre sélection
    </span>
    <span>
      <i className={styles.other} />
      Un autre opérateur
    </span>
    <span>
      <i className={styles.both} />
      Conflit
    </span>
    <span>
      <Icon name="ghost" />
      Imprimée
    </span>
  </span>
)

/** Foot of a list: how many orders, what the marks mean, and the pages of 150: first, previous, next, last (reference: lists 4.2). Of a list that was not counted to its end, the last is not known (4.3). */
export function ListPager({ total, page, onPage, onAhead, children }: Props) {
  useEffect(() => raiseNotices(PAGER), [])
  const last = total === undefined ? 1 : pageCount(total.nbItems)
  const isWhole = total?.nbItemsRelation === undefined
  const turn = (icon: IconName, label: string, target: number) => (
    <Button
      appearance="subtle"
      icon={<Icon name={icon} size={18} />}
      aria-label={label}
      title={label}
      // The press that leads to the end leaves the focus here.
      disabledFocusable={target < 1 || target > last || target === page}
      onPointerEnter={() => target >= 1 && target <= last && target !== page && onAhead(target)}
      onClick={() => onPage(target)}
    />
  )
  return (
    <footer className={styles.pager}>
      <span role="status">{total !== undefined && <Results total={total} page={page} />}</span>
      {children}
      <Legend />
      <span className={styles.grow} />
      {last > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <span className={styles.at}>
            Page <b>{formatNumber(page)}</b>
            {isWhole && (
              <>
                {' '}
                sur <b>{formatNumber(last)}</b>
              </>
            )}
          </span>
          {turn('page-first', 'Première page', 1)}
          {turn('page-previous', 'Page précédente', page - 1)}
          {turn('page-next', 'Page suivante', page + 1)}
          {isWhole && turn('page-last', 'Dernière page', last)}
        </nav>
      )}
    </footer>
  )
}
