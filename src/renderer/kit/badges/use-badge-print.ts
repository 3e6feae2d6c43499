import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PrintedBadge } from '@/contract/people/badges'
import { authorName } from '@/domain/format/person'
import type { Read } from '@/domain/reading/read-as'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'

/** What a print is told of. */
interface WantedBadges {
  /** Asks the server for them: they count as printed from then on. Null where its answer could not be read. */
  readonly load: () => Promise<readonly Read<PrintedBadge>[] | null>
  /** What is said before the reason when it fails: « Le badge n'a pas pu être imprimé. » */
  readonly failed: string
}

/** Prints badges from where one is, one print at a time: the sheet comes with the first one. What fails is said, and may be tried again. */
export function useBadgePrint(): (wanted: WantedBadges) => Promise<void> {
  const client = useQueryClient()
  const { show } = useNotices()
  const workshop = useWorkshop()
  const profile = useProfile()
  const underWay = useRef(false)

  const print = async (wanted: WantedBadges): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    try {
      // Nothing counts as printed before there is what prints it.
      const { printBadgeSheet } = await import('./print-badge-sheet')
      const badges = await wanted.load()
      if (badges === null) throw new ApiError('nonsense', 200, null)
      for (const queryKey of [queryKeys.team, queryKeys.account]) void client.invalidateQueries({ queryKey })
      await printBadgeSheet(badges, { workshop: workshop?.name ?? '', by: profile === undefined ? null : authorName(profile) })
    } catch (error) {
      show({
        text: `${wanted.failed} ${errorText(error)}`,
        tone: 'error',
        about: 'badges',
        action: { label: 'Réessayer', run: () => void print(wanted) }
      })
    } finally {
      underWay.current = false
    }
  }
  return print
}
