import { memo } from 'react'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { ALL_MOST } from './data/list-request'
import { useSelectList } from './data/use-select-list'
import { type RowSelectionSeam, useListState } from './grid/list-context'
import styles from './selection-info.module.css'

interface Taken {
  readonly count: number
  readonly outside: number
  /** Selected orders of the page on screen, and how many it has. */
  readonly here: number
  readonly page: number
  readonly total: number
}

/** What one would not see by the number alone: what is out of sight, or how far a whole page or list went. */
function noteOf({ count, outside, here, page, total }: Taken): string {
  if (outside > 0) return `dont ${formatNumber(outside)} hors de la liste`
  if (page < 2 || here < page) return ''
  return count >= total ? 'toute la liste' : 'toute la page'
}

/** How many orders are selected, on all pages, which of them are out of sight, the rest of the list, and the way to let them go (reference: lists 5.1). */
export const SelectionInfo = memo(function SelectionInfo({ selection }: { selection: RowSelectionSeam }) {
  const { request, ids, total } = useListState()
  const count = selection.useCount()
  const outside = selection.useOutsideCount()
  const here = selection.useCountOf(ids)
  const { reading, selectList } = useSelectList(selection, request)
  const note = noteOf({ count, outside, here, page: ids.length, total })
  const more = ids.length > 0 && here === ids.length && count - outside < total && total <= ALL_MOST
  return (
    <>
      <span role="status" className={styles.info}>
        {count > 0 && (
          <>
            <span>
              <b>{formatNumber(count)}</b> {isPlural(count) ? 'sélectionnées' : 'sélectionnée'}
            </span>
            {note !== '' && <span className={`${styles.note} ${outside > 0 ? styles.outside : ''}`}>{note}</span>}
          </>
        )}
      </span>
      {outside > 0 && (
        <PlainButton
          look="words"
          className={styles.link}
          title="Voir les commandes sélectionnées qui ne sont plus dans la liste"
          onClick={selection.showOutside}
        >
          Voir
        </PlainButton>
      )}
      {more && (
        <PlainButton look="words" className={styles.link} aria-busy={reading} onClick={() => !reading && void selectList()}>
          Sélectionner les {formatNumber(total)}
        </PlainButton>
      )}
      {count > 0 && (
        <PlainButton
          look="words"
          className={`${styles.link} ${styles.clear}`}
          aria-label="Désélectionner"
          title="Désélectionner (Échap)"
          onClick={selection.clear}
        >
          <Icon name="close" />
        </PlainButton>
      )}
    </>
  )
})
