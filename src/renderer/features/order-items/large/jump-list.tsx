import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { formatNumber } from '@/domain/format/number'
import type { ItemReference } from '@/domain/items/item-list'
import sheet from '../../../kit/panel/sheet.module.css'
import { articles } from './grid-lines'
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
          <button type="button" title={name} onClick={() => onJump(itemId)}>
            <b>{sku}</b>
            <span className="num">{formatNumber(pieces)}</span>
            <span className={styles.name}>{isOne(items) ? name : `${name}, ${articles(items)}`}</span>
          </button>
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
