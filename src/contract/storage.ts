import type { ITEM_FOLDS_KEY } from '@/domain/items/item-list'
import type { VIEW_NUMBER_KEY } from '@/domain/lists/view-numbers'

/** Local-storage keys of a station (reference: session 3.4). The token keys are used by the browser host alone. */
export const STORAGE_KEYS = {
  origin: 'origin',
  profile: 'profile',
  closeAfterPrint: 'print.closeAfterPrint',
  autoPrint: 'print.autoPrint',
  printProduction: 'print.production',
  printPicking: 'print.picking',
  accessToken: 'access_token',
  tokenExpiry: 'expires_at',
  refreshToken: 'refresh_token',
  tokenType: 'token_type',
  tokenScope: 'scope',
  search: 'search',
  compact: 'compact',
  reducedSidebar: 'sidebar.reduced',
  dashboardGroup: 'dashboard.group',
  /** Saved views where the host knows none. */
  listViews: 'list.views',
  theme: 'theme',
  previousList: 'list.previous',
  dimensionList: 'list.dimension',
  listBefore: 'list.before',
  foldedSections: 'order.folded',
  scanGapMs: 'scan.gap',
  scanMuted: 'scan.muted',
  gunReading: 'scan.reading',
  camera: 'scan.camera',
  paletteRecent: 'palette.recent',
  peopleChoices: 'people.choices',
  stationGesture: 'station.gesture',
  pickingGrouped: 'picking.grouped',
  pickingTicks: 'picking.ticks',
  pickingRuns: 'picking.runs',
  packingTicks: 'packing.ticks',
  stationKey: 'station.key',
  sharedStation: 'station.shared',
  updateClosed: 'update.closed',
  tabQuestion: 'station.question',
  tabAnswer: 'station.answer'
} as const

/** Key of what one window selected in its lists; kept by the window alone, and gone with it (reference: lists 5.1). */
export const SELECTION_KEY = 'selection'

/** Key of what was typed at a first start, but for the password, with its one-time key: a reload goes on (reference: people 5.2). */
export const FIRST_START_KEY = 'first-start'

/** Key by which a window knows itself again after a reload: a shared station is locked for one that is new (reference: session 3.4). */
export const WINDOW_KEY = 'window'

/** Keys of a window's own memory, which ends with it. */
export type WindowKey = typeof SELECTION_KEY | typeof FIRST_START_KEY | typeof WINDOW_KEY

/** Before the number of a person: their tokens at a shared station, and when they last used it. Of the browser host alone. */
export const PERSON_KEYS = { tokens: 'station.session.', usedAt: 'station.used.' } as const

export type StorageKey =
  | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]
  | `grid.${string}`
  | `${(typeof PERSON_KEYS)[keyof typeof PERSON_KEYS]}${number}`
  | typeof ITEM_FOLDS_KEY
  | typeof VIEW_NUMBER_KEY

/** Key of the saved grid configuration of a dimension (reference: lists 3.4). */
export const gridKey = (dimension: string): StorageKey => `grid.${dimension}`

/** Key of a list as it stands while a saved view is on, and of the view as it was then (reference: lists 8.4). */
export const viewGridKey = (view: number): StorageKey => `grid.view-${view}`
export const viewBaseKey = (view: number): StorageKey => `grid.base-${view}`

/** The saved view of which a key is, or null: what the station keeps of views is each person's own (reference: people 6.2). */
export function viewOfKey(key: string): number | null {
  const [, id] = /^grid\.(?:view|base)-(\d+)$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}
