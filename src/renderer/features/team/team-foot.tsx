import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import styles from '@/renderer/kit/table/table-foot.module.css'
import type { ShownPerson } from './use-team'

interface Props {
  /** Everybody; undefined while nobody was read, and counted. */
  readonly people: readonly ShownPerson[] | undefined
  readonly tab: 'people' | 'roles'
  readonly offline: boolean
}

/** How many there are, and what holds of what one does here. */
export function TeamFoot({ people, tab, offline }: Props) {
  const online = people?.filter((person) => person.online).length ?? 0
  return (
    <footer className={styles.foot}>
      {tab === 'people' && people && (
        <>
          <span>
            <b className="num">{formatNumber(people.length)}</b> {isPlural(people.length) ? 'personnes' : 'personne'}
          </span>
          <span>{`${formatNumber(online)} au travail en ce moment`}</span>
        </>
      )}
      <span role="status" className={offline ? styles.offline : styles.said}>
        {offline
          ? "Hors ligne\u00a0: l'équipe se lit, ne se change pas."
          : tab === 'roles'
            ? 'Les rôles sont fixes. Une action refusée dit à qui elle est réservée.'
            : 'Un rôle change tout de suite, sur tous les postes de la personne.'}
      </span>
    </footer>
  )
}
