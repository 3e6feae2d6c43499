import { MenuItem } from '@fluentui/react-components'
import { BarcodeScanner20Regular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../../features/session/session'
import { UserMenu } from '../../features/user-menu/user-menu'

/** The operator's menu with what the shell adds to it: the station's own page. */
export function OperatorMenu() {
  const navigate = useNavigate()
  return (
    <UserMenu onSignOut={signOut}>
      <MenuItem icon={<BarcodeScanner20Regular />} onClick={() => void navigate('/station')}>
        Poste
      </MenuItem>
    </UserMenu>
  )
}
