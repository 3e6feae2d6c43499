import { Outlet, useMatch } from 'react-router-dom'
import { ConnectionBanner } from '../../features/connection/connection-banner'
import { StatusBar } from '../../features/connection/status-bar'
import { useConnection } from '../../features/connection/use-connection'
import { signOut } from '../../features/session/session'
import { Sidebar } from '../../features/sidebar/sidebar'
import { useReducedSidebar } from '../../features/sidebar/use-reduced-sidebar'
import { UserMenu } from '../../features/user-menu/user-menu'
import styles from '../shell/shell.module.css'
import { useLiveConnection } from '../shell/use-live-connection'

/** What stands around lists and orders: lists on the left, connection above and below. The screen scrolls in its own room. */
export function Component() {
  useLiveConnection()
  const { connection, retryNow } = useConnection()
  const onOrder = useMatch('/orders/view/:id') !== null
  const [reduced, toggle] = useReducedSidebar(onOrder)
  return (
    <div className={styles.shell}>
      <Sidebar reduced={reduced} onToggle={toggle} foot={onOrder ? <UserMenu onSignOut={signOut} /> : undefined} />
      <div className={styles.content}>
        <ConnectionBanner connection={connection} onRetry={retryNow} />
        <main className={styles.screen}>
          <Outlet />
        </main>
        <StatusBar connection={connection} />
      </div>
    </div>
  )
}
