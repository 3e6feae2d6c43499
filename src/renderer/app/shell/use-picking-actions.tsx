import { BoxCheckmark20Regular, FlagCheckered20Regular } from '@fluentui/react-icons'
import { useMatch } from 'react-router-dom'
import { isDimension, isPickingList } from '@/domain/lists/dimensions'
import type { PaletteAction } from '../../features/palette/entries'
import { useOpenPicking } from '../../features/picking/actions/use-open-picking'
import { listSelection } from '../../features/selection/list-selection'
import { useOverlay } from './overlay-store'

/** Préparer and Term. run as the palette offers them: where garments are picked, once orders are selected. */
export function usePickingActions(): readonly PaletteAction[] {
  const code = useMatch('/orders/:dimension/:channel')?.params.dimension ?? ''
  const count = listSelection.useCount()
  const show = useOverlay((overlays) => overlays.show)
  const open = useOpenPicking()
  if (!isDimension(code) || !isPickingList(code) || count === 0) return []
  return [
    { id: 'prepare', label: 'Préparer la sélection', icon: <BoxCheckmark20Regular />, run: () => listSelection.act('Préparer', open) },
    {
      id: 'end-run',
      label: 'Term. run…',
      icon: <FlagCheckered20Regular />,
      run: () => listSelection.act('Terminer', (orders) => show('end-run', orders))
    }
  ]
}
