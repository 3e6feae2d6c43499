import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { BADGES_MAX } from '@/contract/people/badges'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { badgeStanding } from '@/domain/people/badge'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { ShownPerson } from './use-team'

interface Props {
  readonly everybody: readonly ShownPerson[]
  /** Who the table shows. */
  readonly shown: readonly ShownPerson[]
  readonly disabled: boolean
  readonly className: string | undefined
  readonly onPrint: (people: readonly ShownPerson[]) => void
}

/** « À imprimer : 2 badges »: how many a choice prints; a print takes so many at once. */
function choiceText(which: string, count: number): string {
  if (count === 0) return `${which}\u00a0: aucun badge`
  const all = formatNumber(count)
  if (count > BADGES_MAX) return `${which}\u00a0: les ${formatNumber(BADGES_MAX)} premiers badges sur ${all}`
  return `${which}\u00a0: ${all}\u00a0${isPlural(count) ? 'badges' : 'badge'}`
}

/** Prints badges of many: those that nobody has in hand yet, or those of whom the table shows. Each choice says how many first. */
export function PrintBadgesMenu({ everybody, shown, disabled, className, onPrint }: Props) {
  const due = everybody.filter((person) => badgeStanding(person) === 'to-print')
  const here = shown.filter((person) => ['to-print', 'printed'].includes(badgeStanding(person)))
  const choices = [
    { people: due, which: 'À imprimer' },
    { people: here, which: shown.length === everybody.length ? "Toute l'équipe" : 'Cette liste' }
  ]
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <PlainButton look="medium" className={className} label="Imprimer les badges" disabled={disabled}>
          <Print20Regular />
          <span>Imprimer les badges</span>
        </PlainButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(({ people, which }) => (
            <MenuItem key={which} disabled={people.length === 0} onClick={() => onPrint(people.slice(0, BADGES_MAX))}>
              {choiceText(which, people.length)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
