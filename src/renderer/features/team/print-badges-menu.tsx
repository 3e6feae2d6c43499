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

/** « Les 2 badges à imprimer »: how many a choice prints, of which a print takes so many at once. */
function choiceText(count: number, which: string): string {
  if (count === 0) return `Aucun badge ${which}`
  if (!isPlural(count)) return `Le badge ${which}`
  const all = `${formatNumber(count)}\u00a0badges ${which}`
  return count > BADGES_MAX ? `Les ${formatNumber(BADGES_MAX)} premiers des ${all}` : `Les ${all}`
}

/** Prints badges of many: those that nobody has in hand yet, or those of whom the table shows. Each choice says how many first. */
export function PrintBadgesMenu({ everybody, shown, disabled, className, onPrint }: Props) {
  const due = everybody.filter((person) => badgeStanding(person) === 'to-print')
  const here = shown.filter((person) => ['to-print', 'printed'].includes(badgeStanding(person)))
  const choices = [
    { people: due, which: 'à imprimer' },
    { people: here, which: shown.length === everybody.length ? "de l'équipe" : 'de cette liste' }
  ]
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <PlainButton look="medium" className={className} disabled={disabled}>
          <Print20Regular />
          Imprimer les badges
        </PlainButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(({ people, which }) => (
            <MenuItem key={which} disabled={people.length === 0} onClick={() => onPrint(people.slice(0, BADGES_MAX))}>
              {choiceText(people.length, which)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
