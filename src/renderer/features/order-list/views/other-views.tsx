import { Menu, MenuItemLink, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { countBadge } from '@/domain/lists/list-count'
import type { SavedView } from '@/domain/lists/views'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { useViewCount } from './use-view-count'
import { enterView } from './view-bases'
import { type ListPlace, viewPath } from './view-place'
import styles from './view-tabs.module.css'

function OtherView({ view, place }: { readonly view: SavedView; readonly place: ListPlace }) {
  const navigate = useNavigate()
  const count = useViewCount(view, place)
  const path = viewPath(view, place)
  return (
    <MenuItemLink
      href={path}
      secondaryContent={count === undefined ? '\u00a0' : countBadge(count)}
      onClick={(event) => {
        enterView(view)
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(path)
      }}
    >
      {view.shared ? `${view.name} (partagée)` : view.name}
    </MenuItemLink>
  )
}

/** « 3 autres »: the views that have no room as tabs. */
export function OtherViews({ views, place }: { readonly views: readonly SavedView[]; readonly place: ListPlace }) {
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <PlainButton className={styles.tool}>
          {views.length > 1 ? `${views.length} autres` : '1 autre'}
          <Icon name="chevron-down" size={12} />
        </PlainButton>
      </MenuTrigger>
      <MenuPopover className={styles.others}>
        <MenuList>
          {views.map((view) => (
            <OtherView key={view.id} view={view} place={place} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
