import { type Attention, UserButton, WithLock } from '@/renderer/features/user-menu/user-button'
import type { MenuButtonProps } from '@/renderer/kit/late-menu/late-menu'
import { usePrintsToLookAt } from '@/renderer/lib/printing/print-jobs'
import { lockStation, useIsShared } from '@/renderer/lib/station/shared-station'

/** What the operator's menu says of prints that somebody has to look at. */
export const attentionOf = (count: number): Attention | null =>
  count === 0 ? null : { count, label: count === 1 ? '1 impression à traiter' : `${count} impressions à traiter` }

/** The button of the operator's menu, while the menu is not there yet. */
export function OperatorButton({ narrow = false, ...button }: { readonly narrow?: boolean } & MenuButtonProps) {
  const toLookAt = usePrintsToLookAt()
  const shared = useIsShared()
  const named = shared && !narrow
  const menuButton = <UserButton {...button} named={named} attention={attentionOf(toLookAt)} />
  return named ? <WithLock onLock={lockStation}>{menuButton}</WithLock> : menuButton
}
