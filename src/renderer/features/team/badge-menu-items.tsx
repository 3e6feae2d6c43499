import { MenuDivider, MenuItem } from '@fluentui/react-components'
import { Password20Regular } from '@fluentui/react-icons/svg/password'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code'
import type { PersonActions } from './person-actions'
import { type ShownPerson, usePersonDetails } from './use-team'

interface Props {
  readonly person: ShownPerson
  readonly disabled: boolean
  readonly actions: PersonActions
}

/** What a row's menu offers of a badge and a PIN. Whether there is a PIN is asked when the menu opens: its entry waits, so that none moves under the hand. */
export function BadgeMenuItems({ person, disabled, actions }: Props) {
  const { details } = usePersonDetails(person.id)
  const withPin = (details?.pin ?? null) !== null
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<Print20Regular />} disabled={disabled} onClick={() => actions.printBadge(person)}>
        Imprimer le badge
      </MenuItem>
      {person.badge !== null && (
        <MenuItem icon={<QrCode20Regular />} disabled={disabled} onClick={() => actions.badgeLost(person)}>
          Badge perdu…
        </MenuItem>
      )}
      <MenuItem icon={<Password20Regular />} disabled={disabled || !withPin} onClick={() => actions.erasePin(person)}>
        Effacer le PIN
      </MenuItem>
    </>
  )
}
