import { MenuItem } from '@fluentui/react-components'
import {
  BarcodeScanner20Regular,
  BuildingFactory20Regular,
  CalendarWorkWeek20Regular,
  History20Regular,
  Keyboard20Regular,
  Person20Regular,
  Print20Regular
} from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from '@/renderer/features/session/use-sign-out'
import { UserMenu } from '@/renderer/features/user-menu/user-menu'
import type { MenuOpening } from '@/renderer/kit/late-menu/late-menu'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import { ACCOUNT_PATH } from '@/renderer/lib/people/people-paths'
import { DASHBOARD_PATH } from '@/renderer/lib/planning/planning-paths'
import { usePrintsToLookAt } from '@/renderer/lib/printing/print-jobs'
import { PRINT_JOBS_PATH } from '@/renderer/lib/printing/print-jobs-path'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { lockStation, useIsShared } from '@/renderer/lib/station/shared-station'
import { attentionOf } from './operator-button'
import { useOverlay } from './overlay-store'

/** The entries of the operator's menu: the station's own page, how it prints, and what its keys do. */
export function OperatorEntries({ narrow = false, defaultOpen = false }: { readonly narrow?: boolean } & MenuOpening) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const show = useOverlay((overlays) => overlays.show)
  const toLookAt = usePrintsToLookAt()
  const withPeople = useCapability('people')
  const manages = useHasRole('manager')
  const shared = useIsShared()
  return (
    <UserMenu
      onSignOut={signOut}
      onLock={shared ? lockStation : null}
      narrow={narrow}
      defaultOpen={defaultOpen}
      attention={attentionOf(toLookAt)}
    >
      {withPeople && (
        <MenuItem icon={<Person20Regular />} onClick={() => void navigate(ACCOUNT_PATH)}>
          Mon compte
        </MenuItem>
      )}
      {withPeople && manages && (
        <MenuItem icon={<BuildingFactory20Regular />} onClick={() => window.requestAnimationFrame(() => show('workshop'))}>
          L'atelier…
        </MenuItem>
      )}
      <MenuItem icon={<CalendarWorkWeek20Regular />} onClick={() => void navigate(DASHBOARD_PATH)}>
        Planning
      </MenuItem>
      <MenuItem icon={<BarcodeScanner20Regular />} onClick={() => void navigate('/station')}>
        Poste
      </MenuItem>
      {/* The menu gives the focus back to its button first: that is where it returns from a dialog. */}
      <MenuItem icon={<BarcodeScanner20Regular />} onClick={() => window.requestAnimationFrame(() => show('camera'))}>
        Scanner une photo…
      </MenuItem>
      {host.printQueue !== null && (
        <MenuItem
          icon={<History20Regular />}
          secondaryContent={toLookAt === 0 ? null : `${toLookAt} à traiter`}
          onClick={() => void navigate(PRINT_JOBS_PATH)}
        >
          Impressions
        </MenuItem>
      )}
      <MenuItem icon={<Print20Regular />} onClick={() => window.requestAnimationFrame(() => show('print-settings'))}>
        Réglages d'impression…
      </MenuItem>
      <MenuItem icon={<Keyboard20Regular />} secondaryContent="?" onClick={() => window.requestAnimationFrame(() => show('shortcuts'))}>
        Raccourcis clavier
      </MenuItem>
    </UserMenu>
  )
}
