import type { SharedStation } from '@/contract/desktop/shared-station'
import { STORAGE_KEYS, WINDOW_KEY } from '@/contract/storage'
import { onStored, readOfWindow, readStored, writeOfWindow } from '@/renderer/lib/storage/storage'
import type { BrowserSession } from './browser-session'
import type { BrowserStation, OfBrowser } from './browser-station'
import type { HostShared } from './host-types'

/** A browser as a station that several people share (reference: people 6). All that it takes comes where it is one, or becomes one. */
export interface BrowserShared {
  readonly host: HostShared
  readonly isShared: () => boolean
  readonly station: () => Promise<BrowserStation>
  /**
   * The session of who works here, or of the person that is named; what a call in their name is answered where theirs is kept no more. At once
   * where the browser is not shared.
   */
  readonly sessionOf: (person?: number) => BrowserSession | Promise<BrowserSession | Response>
  /** Somebody signed in to a browser that is not shared. */
  readonly begin: () => Promise<void>
  /** Number of who works here, where several do. */
  readonly present: () => Promise<number | undefined>
}

export function browserShared(of: Omit<OfBrowser, 'wasOpen' | 'isFrame' | 'tell'>): BrowserShared {
  const listeners = new Set<(station: SharedStation | null) => void>()
  const wasOpen = readOfWindow(WINDOW_KEY) !== null
  const isFrame = window.self !== window.top
  writeOfWindow(WINDOW_KEY, '1')
  const tell = (station: SharedStation | null): void => {
    for (const listener of listeners) listener(station)
  }

  let loading: Promise<BrowserStation> | null = null
  const station = (): Promise<BrowserStation> => {
    loading ??= import('./browser-station').then(
      ({ browserStation }) => browserStation({ ...of, wasOpen, isFrame, tell }),
      (error: unknown) => {
        loading = null
        throw error
      }
    )
    return loading
  }
  const isShared = (): boolean => readStored(STORAGE_KEYS.sharedStation) !== null
  const matters = (): boolean => loading !== null || isShared()
  const load = (): void => {
    if (matters()) station().catch(() => undefined)
  }
  load()
  onStored((key) => {
    if (matters() && (key === STORAGE_KEYS.sharedStation || key === null))
      station().then(
        ({ read }) => tell(read()),
        () => undefined
      )
  })

  return {
    station,
    isShared,
    begin: async () => {
      if (loading !== null) (await loading).begin()
    },
    sessionOf: (person) => (matters() ? station().then(({ sessionOf }) => sessionOf(person)) : of.own),
    present: async () => (matters() ? ((await station()).present() ?? undefined) : undefined),
    host: {
      station: async () => (matters() ? (await station()).settled() : null),
      onChanged: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      lock: async (why) => (await station()).lock(why),
      enrol: async (choices) => (await station()).calls.enrol(choices),
      change: async (choices) => (await station()).calls.change(choices),
      close: async () => (await station()).calls.close(),
      people: async () => (await station()).calls.people(),
      badge: async (badge) => (await station()).calls.badge(badge),
      take: async (person, pin) => (await station()).calls.take(person, pin)
    }
  }
}
