import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { host } from '@/renderer/lib/host/host'

/** The shared station as this window knows it (reference: people 6.2). */
interface StationStore {
  /** Null where it is not shared; undefined until that is known: nothing is drawn before. */
  readonly station: SharedStation | null | undefined
  /** Screens of somebody stand in this window, behind the lock while it is locked. */
  readonly opened: boolean
  /** Those of who was here go, and those of the next person come. */
  readonly changing: boolean
  /** An address that needs nobody: an invitation is taken up at a locked station too. */
  readonly open: boolean
  /** What a shared station has beside its screens; its code comes with the first one. */
  readonly parts: StationParts | null
}

export interface StationParts {
  /** Locks it, and shows who may take it. */
  readonly Guard: ComponentType
  /** Its name, and what waits there for others, at the foot of the screens. */
  readonly StationNote: ComponentType
}

export const useStation = create<StationStore>()(() => ({ station: undefined, opened: false, changing: false, open: false, parts: null }))

/** Whether several people share this station. */
export const useIsShared = (): boolean => useStation(({ station }) => station != null)

/** The same at this moment, for what draws nothing. */
export const isShared = (): boolean => useStation.getState().station != null

/** Locks the station now: somebody asked for it. */
export const lockStation = (): void => void host.shared?.lock('asked')

/** Whether it is locked: what would come over everything else waits. */
export const useIsLocked = (): boolean => useStation(({ station }) => station?.locked != null)
export const isLocked = (): boolean => useStation.getState().station?.locked != null

/** Calls back when the station is locked; what is held is let go then. The answer stops listening. */
export const onLocked = (listener: () => void): (() => void) =>
  useStation.subscribe(({ station }, before) => {
    if (station?.locked != null && before.station?.locked == null) listener()
  })
