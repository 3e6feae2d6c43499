import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import { Link20Regular } from '@fluentui/react-icons/svg/link'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { Open20Regular } from '@fluentui/react-icons/svg/open'
import { PersonAvailable20Regular } from '@fluentui/react-icons/svg/person-available'
import { PersonProhibited20Regular } from '@fluentui/react-icons/svg/person-prohibited'
import { fullName } from '@/domain/format/person'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { BadgeMenuItems } from './badge-menu-items'
import type { PersonActions } from './person-actions'
import type { ShownPerson } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly isLast: boolean
  readonly disabled: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly tabIndex: number
  readonly actions: PersonActions
}

/** The actions of a row: what its state does not call for is absent. */
export function PersonMenu({ person, isLast, disabled, open, onOpenChange, tabIndex, actions }: Props) {
  const shared = useCapability('stations')
  return (
    <Menu open={open} onOpenChange={(_, data) => onOpenChange(data.open)} positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <PlainButton look="tool" label={`Actions sur ${fullName(person)}`} tabIndex={tabIndex}>
          <MoreHorizontal20Regular />
        </PlainButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Open20Regular />} onClick={() => actions.open(person)}>
            Ouvrir
          </MenuItem>
          {person.state === 'invited' && (
            <MenuItem icon={<Link20Regular />} disabled={disabled} onClick={() => actions.link(person)}>
              Nouveau lien
            </MenuItem>
          )}
          {person.state === 'active' && (
            <MenuItem icon={<Key20Regular />} disabled={disabled} onClick={() => actions.link(person)}>
              Réinitialiser le mot de passe…
            </MenuItem>
          )}
          {person.state === 'disabled' && (
            <MenuItem icon={<PersonAvailable20Regular />} disabled={disabled} onClick={() => actions.enable(person)}>
              Réactiver
            </MenuItem>
          )}
          {shared && person.state !== 'disabled' && <BadgeMenuItems person={person} disabled={disabled} actions={actions} />}
          {person.state !== 'disabled' && !isLast && (
            <>
              <MenuDivider />
              <MenuItem icon={<PersonProhibited20Regular />} disabled={disabled} onClick={() => actions.disable(person)}>
                Désactiver…
              </MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
