import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { ShownStation } from './use-fleet'

/** What a row offers. */
export interface StationActions {
  readonly pilot: (station: ShownStation) => void
  readonly close: (station: ShownStation) => void
  readonly forget: (station: ShownStation) => void
}

interface Props {
  readonly station: ShownStation
  /** Whether it may become the pilot. */
  readonly mayTry: boolean
  readonly disabled: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly actions: StationActions
}

/** The actions of a row: what does not go with it is absent. */
export const StationMenu = ({ station, mayTry, disabled, open, onOpenChange, actions }: Props) => (
  <Menu open={open} onOpenChange={(_, data) => onOpenChange(data.open)} positioning="below-end">
    <MenuTrigger disableButtonEnhancement>
      <PlainButton look="tool" label={`Actions sur ${station.name}`} tabIndex={-1}>
        <MoreHorizontal20Regular />
      </PlainButton>
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        {mayTry && (
          <MenuItem icon={<Beaker20Regular />} disabled={disabled} onClick={() => actions.pilot(station)}>
            Essayer ici…
          </MenuItem>
        )}
        {station.shared !== null && (
          <MenuItem icon={<LockClosed20Regular />} disabled={disabled} onClick={() => actions.close(station)}>
            Fermer ce poste…
          </MenuItem>
        )}
        {station.version !== null && (
          <MenuItem icon={<Delete20Regular />} disabled={disabled} onClick={() => actions.forget(station)}>
            Retirer de la liste…
          </MenuItem>
        )}
      </MenuList>
    </MenuPopover>
  </Menu>
)
