import { DismissRegular, FilterRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import styles from './items-bar.module.css'

interface Props {
  readonly titleId: string
  /** How many items the order has, and pieces. */
  readonly items: number
  readonly pieces: number
  readonly filter: string
  readonly onFilter: (text: string) => void
  readonly onFold: (folded: boolean) => void
  /** The jump list of a narrow window. */
  readonly jump: ReactNode
}

/** Over the items of a large order: how many, a filter, the ways to fold all (reference: items-and-decorations 1.7). */
export function ItemsBar({ titleId, items, pieces, filter, onFilter, onFold, jump }: Props) {
  return (
    <div className={styles.bar}>
      <h2 id={titleId} className={styles.title}>
        Articles <span className="num">{`${formatNumber(items)} · ${counted(pieces, 'piece')}`}</span>
      </h2>
      <div className={styles.filter}>
        <input
          type="search"
          aria-label="Filtrer les articles"
          placeholder="Filtrer les articles"
          title="Référence, nom, couleur, taille, technique, annotation"
          value={filter}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter === '' || event.nativeEvent.isComposing) return
            event.stopPropagation()
            onFilter('')
          }}
        />
        {filter === '' ? (
          <FilterRegular />
        ) : (
          <button type="button" aria-label="Effacer le filtre des articles" title="Effacer" onClick={() => onFilter('')}>
            <DismissRegular />
          </button>
        )}
      </div>
      {jump}
      <span className={styles.folds}>
        <button type="button" onClick={() => onFold(false)}>
          Tout déplier
        </button>
        <button type="button" onClick={() => onFold(true)}>
          Tout replier
        </button>
      </span>
    </div>
  )
}
