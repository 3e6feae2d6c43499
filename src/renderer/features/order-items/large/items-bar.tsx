import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { DismissRegular, FilterRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { ItemReference } from '@/domain/items/item-list'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { articles } from './grid-lines'
import itemsBar from './items-bar.module.css'
import styles from './jump-list.module.css'

interface Props {
  readonly references: readonly ItemReference[]
  readonly onJump: (item: number) => void
}

const isOne = (items: number): boolean => items === 1

/** Goes to the items of a reference, from beside the grid where there is room (reference: items-and-decorations 1.7). */
export const JumpList = ({ references, onJump }: Props) => (
  <nav className={`${sheet.sheet} ${styles.list}`} aria-label="Aller à un article">
    <h2>Aller à</h2>
    <ul>
      {references.map(({ sku, name, itemId, items, pieces }) => (
        <li key={sku}>
          <PlainButton title={name} onClick={() => onJump(itemId)}>
            <b>{sku}</b>
            <span className="num">{formatNumber(pieces)}</span>
            <span className={styles.name}>{isOne(items) ? name : `${name}, ${articles(items)}`}</span>
          </PlainButton>
        </li>
      ))}
    </ul>
  </nav>
)

/** The same as a menu, where there is none. */
export const JumpMenu = ({ references, onJump }: Props) => (
  <span className={styles.menu}>
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="medium" disabled={references.length === 0}>
          Aller à…
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.references}>
          {references.map(({ sku, name, itemId, pieces }) => (
            // The menu gives the focus back to its button as it closes: the row takes it after that.
            <MenuItem key={sku} secondaryContent={formatNumber(pieces)} onClick={() => window.setTimeout(() => onJump(itemId))}>
              {sku} <span className={styles.name}>{name}</span>
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  </span>
)

interface ItemsBarProps {
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
export function ItemsBar({ titleId, items, pieces, filter, onFilter, onFold, jump }: ItemsBarProps) {
  return (
    <div className={itemsBar.bar}>
      <h2 id={titleId} className={itemsBar.title}>
        Articles <span className="num">{`${formatNumber(items)} · ${counted(pieces, 'piece')}`}</span>
      </h2>
      <div className={itemsBar.filter}>
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
          <PlainButton aria-label="Effacer le filtre des articles" title="Effacer" onClick={() => onFilter('')}>
            <DismissRegular />
          </PlainButton>
        )}
      </div>
      {jump}
      <span className={itemsBar.folds}>
        <PlainButton onClick={() => onFold(false)}>Tout déplier</PlainButton>
        <PlainButton onClick={() => onFold(true)}>Tout replier</PlainButton>
      </span>
    </div>
  )
}
