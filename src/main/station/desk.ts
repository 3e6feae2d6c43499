import type { DeskAnswer, DeskChoices, DeskSetup } from '@/contract/desktop/desk'
import { NORMAL_ZOOM, type ZoomStep, zoomAfter } from '@/domain/desktop/zoom'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import type { SystemStart } from '@/main/ports/start-with-system'
import type { ErrorLog } from './error-log'
import type { StationStore } from './station-store'

/** How the windows of a station are, as a person sets it (reference: desktop 2). */
export interface DeskControl {
  readonly zoom: () => number
  readonly setup: () => Promise<DeskSetup>
  readonly setZoom: (zoom: number | ZoomStep) => Promise<DeskSetup>
  readonly setWall: (group: ProcessGroup | null) => Promise<DeskAnswer>
  readonly setKeys: (keys: string | null) => Promise<DeskAnswer>
  /** Does at a start what the file wants of the system. */
  readonly begin: () => Promise<void>
}

interface DeskAround {
  /** Null where the system starts nothing by itself. */
  readonly system: SystemStart | null
  /** Arguments that stand before ours. */
  readonly before: readonly string[]
  /** Keys of the whole system; false where another program has them. */
  readonly globalKeys: { readonly take: (keys: string) => boolean; readonly give: (keys: string) => void }
  readonly onZoom: (zoom: number) => void
  readonly log: ErrorLog
}

const NO_START = 'Ce système ne permet pas de lancer le mural à son démarrage.'
const START_FAILED = "Le démarrage avec le système n'a pas pu être réglé\u00a0: vérifiez les droits de cette session, puis réessayez."
const TAKEN = "Un autre programme utilise déjà ces touches. Choisissez-en d'autres."

/** The desk over the station's file. */
export function openDesk(store: StationStore, { system, before, globalKeys, onZoom, log }: DeskAround): DeskControl {
  const now = (): DeskChoices => store.read().desk ?? {}
  const change = (fields: DeskChoices): Promise<void> => store.change(({ desk }) => ({ desk: { ...desk, ...fields } }))
  const argsOf = (group: ProcessGroup): readonly string[] => [...before, `--mural=${group}`]
  let zoomNow = now().zoom ?? NORMAL_ZOOM
  /** Keys that the system gave. */
  let held: string | null = null

  const setup = async (): Promise<DeskSetup> => {
    const { wall = null, keys = null } = now()
    const starts = wall !== null && (await system?.stateOf(argsOf(wall)).catch(() => 'absent')) === 'on'
    return { zoom: zoomNow, wall: { group: wall, starts }, keys: { chosen: keys, taken: keys !== held } }
  }
  const kept = async (): Promise<DeskAnswer> => ({ kind: 'kept', setup: await setup() })

  const take = (keys: string | null): boolean => {
    if (keys === held) return true
    if (keys !== null && !globalKeys.take(keys)) return false
    if (held !== null) globalKeys.give(held)
    held = keys
    return true
  }

  return {
    zoom: () => zoomNow,
    setup,
    setZoom: async (zoom) => {
      zoomNow = typeof zoom === 'number' ? zoom : zoomAfter(zoomNow, zoom)
      onZoom(zoomNow)
      await change({ zoom: zoomNow })
      return setup()
    },
    setWall: async (group) => {
      if (system === null) return { kind: 'refused', message: NO_START }
      try {
        await system.set(group === null ? null : argsOf(group))
      } catch (error) {
        log('wall', error)
        return { kind: 'refused', message: START_FAILED }
      }
      await change({ wall: group })
      return kept()
    },
    setKeys: async (keys) => {
      if (!take(keys)) return { kind: 'refused', message: TAKEN }
      await change({ keys })
      return kept()
    },
    begin: async () => {
      const { wall, keys = null } = now()
      if (!take(keys)) log('keys', `taken by another program: ${keys}`)
      // A station that nobody asked for a wall leaves the system as it is.
      if (wall == null || system === null) return
      try {
        // Whoever switched it off in the system's own settings has the last word; what stands there otherwise may be of another wall.
        if ((await system.stateOf(argsOf(wall))) !== 'off') await system.set(argsOf(wall))
      } catch (error) {
        log('wall', error)
      }
    }
  }
}
