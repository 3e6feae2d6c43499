import { MenuItem } from '@fluentui/react-components'
import { BarcodeScanner20Regular, Print20Regular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../../features/session/session'
import { UserMenu } from '../../features/user-menu/user-menu'
import { useOverlay } from './overlay-store'

/** The operator's menu with what the shell adds to it: the station's own page, and how it prints. */
export function OperatorMenu() {
  const navigate = useNavigate()
  const show = useOverlay((overlays) => overlays.show)
  return (
    <UserMenu onSignOut={signOut}>
      <MenuItem icon={<BarcodeScanner20Regular />} onClick={() => void navigate('/station')}>
        Poste
      </MenuItem>
      {/* The menu gives the focus back to its button first: that is where it returns from the dialog. */}
      <MenuItem icon={<Print20Regular />} onClick={() => window.requestAnimationFrame(() => show('print-settings'))}>
        Réglages d'impression…
      </MenuItem>
    </UserMenu>
  )
}
