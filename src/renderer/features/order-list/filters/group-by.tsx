import type { GridConfig, Grouping } from '@/domain/lists/grid-config'
import { lateMenu } from '@/renderer/kit/late-menu/late-menu'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { late } from '@/renderer/lib/react/late'
import { GroupByButton, type GroupByProps } from './group-button'

/** « Regrouper »: its menu comes after the list is there. */
export const GroupBy = lateMenu<GroupByProps>(async () => (await import('./group-menu')).GroupMenu, GroupByButton)

/** Why a list is not gathered, though that was chosen; to be drawn where it was. */
export const WhyNotGrouped = late(async () => (await import('./not-grouped')).NotGrouped)

/** By what a list is gathered, and the way to choose it; undefined where the host gathers none (reference: lists 11.2). */
export function useGroupBy(grouping: Grouping | null, change: (part: Pick<GridConfig, 'group'>) => void): GroupByProps | undefined {
  return useCapability('list-groups') ? { grouping, onGroup: (group) => change({ group }) } : undefined
}
