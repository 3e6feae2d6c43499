import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'
import styles from './technique-menu.module.css'

interface Props {
  /** Name of the button for who cannot see where it stands: « Technique : choisir les techniques ». */
  readonly label: string
  readonly chosen: readonly string[]
  readonly saving: boolean
  /** Why nothing may be chosen; told on the button. */
  readonly refusal?: string | null
  readonly onToggle: (technique: ProducedTechnique) => void
}

/** Chooses techniques among all that are produced, each ticked on its own. */
export function TechniqueMenu({ label, chosen, saving, refusal = null, onToggle }: Props) {
  const button = (
    <Button appearance="subtle" size="small" icon={<Add16Regular />} disabledFocusable={refusal !== null || saving} aria-label={label}>
      Technique
    </Button>
  )
  if (refusal !== null)
    return (
      <Tooltip relationship="description" content={refusal}>
        {button}
      </Tooltip>
    )
  return (
    <Menu checkedValues={{ techniques: [...chosen] }} positioning={{ position: 'below', align: 'end' }}>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {PRODUCED_TECHNIQUES.map((technique) => (
            <MenuItemCheckbox key={technique} name="techniques" value={technique} disabled={saving} onClick={() => onToggle(technique)}>
              <span className={styles.choice}>
                <TechniqueBadge technique={technique} step={null} />
                {TECHNIQUE_LABELS[technique].label}
              </span>
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
