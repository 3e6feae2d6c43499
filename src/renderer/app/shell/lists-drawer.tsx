import { useMatch } from 'react-router-dom'
import { Sidebar } from '@/renderer/features/sidebar/sidebar'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import styles from './lists-drawer.module.css'
import { OperatorMenu } from './operator-menu'
import { CameraButton } from './shell-buttons'

/** The menu of lists over the page of a phone; where it leads closes it. On an order it has what the toolbar of other pages has. */
export function ListsDrawer({ onClose }: { onClose: () => void }) {
  const onOrder = useMatch('/orders/view/:id') !== null
  return (
    <DialogShell title="Listes" className={styles.drawer} onClose={onClose}>
      <Sidebar
        reduced={false}
        foot={
          onOrder && (
            <>
              <CameraButton quiet />
              <OperatorMenu />
            </>
          )
        }
      />
    </DialogShell>
  )
}
