import { Menu, MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import {
  CheckboxChecked20Regular,
  CheckboxUnchecked20Regular,
  Copy20Regular,
  Edit20Regular,
  Eye20Regular,
  EyeOff20Regular,
  Open20Regular,
  WindowNew20Regular
} from '@fluentui/react-icons'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { LABEL_FIELDS } from '@/domain/orders/patch/fields'
import { roleOfFields } from '@/domain/orders/patch/patch-roles'
import { usePhone } from '@/renderer/kit/theme/use-media'
import { copyText } from '@/renderer/lib/copy-text'
import { host } from '@/renderer/lib/host/host'
import { useNotices } from '@/renderer/lib/notices/notices'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { togglePreview, usePreviewed } from '../preview/previewed'
import { EDITED_COLUMNS, type EditedColumn, editCell } from './edited'
import type { RowMenuProps } from './in-place-seam'
import styles from './row-menu.module.css'
import { StepItems, techniquesWithNext } from './step-items'

const EDITS: Readonly<Record<EditedColumn, string>> = {
  bacs: 'Modifier les bacs…',
  runs: 'Modifier les runs…',
  options: 'Modifier les options…'
}

interface Props extends Omit<RowMenuProps, 'open' | 'shown'> {
  readonly open: NonNullable<RowMenuProps['open']>
  /** What other features do with the order: sheets, archive, after-sales. */
  readonly children: ReactNode
  /** What is done with the selection that the row is part of. */
  readonly ofSelection: ReactNode
  readonly selected: boolean
  readonly onSelect: () => void
}

/** Beside the pointer, or the row. */
const targetOf = (beside: Props['open']['beside']) =>
  beside instanceof HTMLElement ? beside : { getBoundingClientRect: () => new DOMRect(beside.x, beside.y, 0, 0) }

/** The keys go on in the menu from its first moment: nothing but a press opened it. */
const focusFirst = (list: HTMLElement | null): void => list?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })

/** What a row can do, by the actions that do it elsewhere; what it cannot says why (reference: lists 14). */
export function RowMenu({ request, open: { row, beside }, ofSelection, selected, onSelect, onClose, children }: Props) {
  const reference = displayReference(row.origin_ref_id)
  const maySet = useHasRole('operator')
  const mayEdit = useHasRole(roleOfFields(LABEL_FIELDS))
  const steps = maySet && techniquesWithNext(row).length > 0
  return (
    <Menu
      open
      onOpenChange={(_, { open }) => open || onClose()}
      positioning={{ target: targetOf(beside), position: 'below', align: 'start', shiftToCoverTarget: true, autoSize: 'height' }}
    >
      <MenuPopover className={styles.menu ?? ''}>
        <MenuList ref={focusFirst} aria-label={`Commande #${reference}`}>
          {ofSelection}
          <MenuGroup>
            <MenuGroupHeader>#{reference}</MenuGroupHeader>
            <OpenItems row={row} />
            {steps && (
              <>
                <MenuDivider />
                <StepItems request={request} order={row} />
              </>
            )}
            {mayEdit && <MenuDivider />}
            {mayEdit &&
              (Object.keys(EDITED_COLUMNS) as EditedColumn[]).map((column, at) => (
                <MenuItem
                  key={column}
                  icon={<Edit20Regular />}
                  {...(at === 0 ? { secondaryContent: 'F2' } : {})}
                  onClick={() => editCell({ orderId: row.id, column })}
                >
                  {EDITS[column]}
                </MenuItem>
              ))}
            <MenuDivider />
            {children}
            <CopyItem text={reference} />
            <MenuItem
              icon={selected ? <CheckboxUnchecked20Regular /> : <CheckboxChecked20Regular />}
              secondaryContent="X"
              onClick={onSelect}
            >
              {selected ? 'Désélectionner' : 'Sélectionner'}
            </MenuItem>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** The ways to the order: its page, another tab or window, beside the list. */
function OpenItems({ row }: { row: OrderSummary }) {
  const navigate = useNavigate()
  const previewed = usePreviewed(({ id }) => id === row.id)
  const phone = usePhone()
  return (
    <>
      <MenuItem icon={<Open20Regular />} secondaryContent="Entrée" onClick={() => void navigate(orderPath(row.id))}>
        Ouvrir la commande
      </MenuItem>
      <MenuItem
        icon={<WindowNew20Regular />}
        secondaryContent={`Ctrl\u00a0Entrée`}
        onClick={() => void window.open(orderPath(row.id), '_blank', 'noopener')}
      >
        {host.kind === 'desktop' ? 'Ouvrir dans une nouvelle fenêtre' : 'Ouvrir dans un nouvel onglet'}
      </MenuItem>
      {!phone && (
        <MenuItem icon={previewed ? <EyeOff20Regular /> : <Eye20Regular />} secondaryContent="Espace" onClick={() => togglePreview(row.id)}>
          {previewed ? "Fermer l'aperçu" : 'Aperçu à côté de la liste'}
        </MenuItem>
      )}
    </>
  )
}

/** Copies the reference; what could not be copied stays on screen, to be marked by hand. */
function CopyItem({ text }: { text: string }) {
  const { show } = useNotices()
  const marked = useRef<HTMLSpanElement>(null)
  const copy = async (): Promise<void> => {
    const mark = (): void => void (marked.current && window.getSelection()?.selectAllChildren(marked.current))
    if (await copyText(text, mark)) show({ text: `Référence copiée\u00a0: ${text}`, tone: 'success' })
    else show({ text: `La référence n'a pas pu être copiée\u00a0: ${text}`, tone: 'warning', durationMs: null })
  }
  return (
    <MenuItem icon={<Copy20Regular />} onClick={() => void copy()}>
      Copier la référence
      <span ref={marked} className="visually-hidden" aria-hidden="true">
        {text}
      </span>
    </MenuItem>
  )
}
