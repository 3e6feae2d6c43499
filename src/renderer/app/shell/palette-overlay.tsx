import { useSearch } from '@/renderer/features/order-search/use-search'
import { CommandPalette } from '@/renderer/features/palette/palette'
import { type SidebarSwitch, usePaletteActions } from './palette-actions'

interface Props {
  readonly sidebar: SidebarSwitch
  readonly onClose: () => void
}

/** The palette with what the shell can do; loaded when it is asked for. */
export function PaletteOverlay({ sidebar, onClose }: Props) {
  return <CommandPalette actions={usePaletteActions(sidebar)} onSearch={useSearch()} onClose={onClose} />
}
