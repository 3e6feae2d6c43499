import { memo, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { errorText } from '@/renderer/lib/http/api-error'
import { useNotices } from '@/renderer/lib/notices/notices'
import { ALL_MOST, type ListRequest, sameOrders } from './data/list-request'
import { type RowSelectionSeam, useListState } from './grid/list-context'
import styles from './selection-info.module.css'

/** Selects the whole list, its other pages too; `reading` until they are known. A failure is told, and leaves what was selected. */
function useSelectList(selection: RowSelectionSeam, request: ListRequest) {
  const { show } = useNotices()
  const [reading, setReading] = useState(false)
  /** What is on screen; null once one has left the list. */
  const onScreen = useRef<ListRequest | null>(request)
  useLayoutEffect(() => {
    onScreen.current = request
    return () => {
      onScreen.current = null
    }
  }, [request])
  const selectList = async (): Promise<void> => {
    setReading(true)
    try {
      const { readAll } = await import('./data/read-all')
      const ids = await readAll(request)
      // Where one is in another list by then, or set other filters, that list is not the one that was meant.
      await selection.selectList(ids, () => onScreen.current !== null && sameOrders(onScreen.current, request))
    } catch (error) {
      show({ tone: 'error', text: `La liste n'a pas pu être sélectionnée. ${errorText(error)}` })
    } finally {
      setReading(false)
    }
  }
  return { reading, selectList }
}

interface Taken {
  readonly count: number
  readonly outside: number
  /** Selected orders of the page on screen, and how many it has. */
  readonly here: number
  readonly page: number
  readonly total: number
  /** Whether `total` is all that the list has. */
  readonly isWhole: boolean
}

/** What one would not see by the number alone: what is out of sight, or how far a whole page or list went. */
function noteOf({ count, outside, here, page, total, isWhole }: Taken): string {
  if (outside > 0) return `dont ${formatNumber(outside)} hors de la liste`
  if (page < 2 || here < page) return ''
  return isWhole && count >= total ? 'toute la liste' : 'toute la page'
}

/** How many orders are selected, on all pages, which of them are out of sight, and the rest of the list (reference: lists 5.1). */
export const SelectionInfo = memo(function SelectionInfo({ selection }: { selection: RowSelectionSeam }) {
  const { request, ids, total } = useListState()
  const count = selection.useCount()
  const outside = selection.useOutsideCount()
  const here = selection.useCountOf(ids)
  const { reading, selectList } = useSelectList(selection, request)
  const isWhole = total.nbItemsRelation === undefined
  const note = noteOf({ count, outside, here, page: ids.length, total: total.nbItems, isWhole })
  const more = isWhole && ids.length > 0 && here === ids.length && count - outside < total.nbItems && total.nbItems <= ALL_MOST
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
          Sélectionner les {formatNumber(total.nbItems)}
        </PlainButton>
      )}
    </>
  )
})
