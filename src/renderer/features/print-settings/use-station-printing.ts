import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StationSettings } from '@/contract/desktop/bridge'
import type { SheetKindName } from '@/domain/printing/addresses'
import { DEFAULT_PAPER, type SheetPaper } from '@/domain/printing/papers'
import type { HostStation } from '@/renderer/lib/host/host-types'
import { queryKeys } from '@/renderer/lib/query/keys'

/** How the sheets of a kind leave; `printer` null is the system's default one. */
export interface SheetPrintOptions extends SheetPaper {
  readonly printer: string | null
}

interface Choice {
  readonly sheet: SheetKindName
  readonly chosen: Partial<SheetPrintOptions>
}

/** How the sheets of a kind leave by these settings. */
export const printOptionsIn = ({ printers, papers }: StationSettings, sheet: SheetKindName): SheetPrintOptions => ({
  printer: printers[sheet],
  ...(papers?.[sheet] ?? DEFAULT_PAPER)
})

/** The settings with another choice for a kind of sheet; the rest of the station stays. */
export function withChoice(settings: StationSettings, { sheet, chosen }: Choice): StationSettings {
  const before = printOptionsIn(settings, sheet)
  const { printer, paper, copies, tray, sides } = { ...before, ...chosen }
  // The trays of one printer are not those of another.
  const ownTray = printer === before.printer ? tray : undefined
  return {
    ...settings,
    printers: { ...settings.printers, [sheet]: printer },
    papers: {
      ...settings.papers,
      [sheet]: { paper, copies, ...(ownTray !== undefined && { tray: ownTray }), ...(sides !== undefined && { sides }) }
    }
  }
}

/** The printers of this station and how its sheets leave; a choice shows and is kept at once, and comes back when it could not be. */
export function useStationPrinting(station: HostStation) {
  const client = useQueryClient()
  const printers = useQuery({ queryKey: queryKeys.printers, queryFn: station.printers, staleTime: 0, retry: false })
  const settings = useQuery({ queryKey: queryKeys.stationSettings, queryFn: station.settings, staleTime: 0, retry: false })
  const save = useMutation({
    mutationFn: async (choice: Choice) => station.saveSettings(withChoice(await station.settings(), choice)),
    // One after the other: each starts from what the one before kept.
    scope: { id: 'station-settings' },
    onMutate: async (choice) => {
      // A reading that is under way knows nothing of the choice.
      await client.cancelQueries({ queryKey: queryKeys.stationSettings })
      client.setQueryData<StationSettings>(queryKeys.stationSettings, (shown) => shown && withChoice(shown, choice))
    },
    onSuccess: (kept) => client.setQueryData<StationSettings>(queryKeys.stationSettings, kept),
    onError: () => settings.refetch()
  })
  return {
    printers: printers.data,
    settings: settings.data,
    unreadable: printers.isError || settings.isError,
    /** The kind of sheet whose last choice could not be kept, or null. */
    unsaved: save.isError ? save.variables.sheet : null,
    choose: (sheet: SheetKindName, chosen: Partial<SheetPrintOptions>) => save.mutate({ sheet, chosen }),
    retry: () => {
      void printers.refetch()
      void settings.refetch()
    }
  }
}
