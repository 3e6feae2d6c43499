import { create } from 'zustand'
import { STORAGE_KEYS } from '@/contract/storage'
import type { Reading } from '@/domain/barcode/read-burst'
import { SCAN_GAP_MS } from '@/domain/barcode/scan-buffer'
import { OriginFilter } from '@/domain/orders/origins'
import { DEFAULT_PROCESS_GROUP, PROCESS_GROUP_CODES, type ProcessGroup } from '@/domain/planning/process-groups'
import { DEFAULT_PRINT_SETTINGS, type PrintSettings, withASheet } from '@/domain/printing/print-settings'
import { onPersonTaken } from '@/renderer/lib/station/person-here'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'

export const PROFILES = { production: 'P.A.O', dtg: 'DTG', packing: 'Emballage' } as const
export type StationProfile = keyof typeof PROFILES
export const THEME_CHOICES = { system: 'Comme le système', light: 'Clair', dark: 'Sombre' } as const
export type ThemeChoice = keyof typeof THEME_CHOICES

/** What this station remembers of its user's choices, under the keys of the contract (reference: session 3.4). */
export interface Preferences extends PrintSettings {
  readonly origin: OriginFilter
  readonly profile: StationProfile
  readonly theme: ThemeChoice
  readonly compact: boolean
  /** Null until its user chose: the width of the window decides then. */
  readonly reducedSidebar: boolean | null
  /** The process group of the dashboard. */
  readonly dashboardGroup: ProcessGroup
  readonly search: string
  /** Address of the list to go back to, results of a search included. */
  readonly previousList: string
  /** Address of the last list of a dimension: where a search was begun. */
  readonly dimensionList: string
  /** Address of the list or search before the one of `previousList`; null until there was one. */
  readonly listBefore: string | null
  /** Longest gap between two characters of a scan, in milliseconds (reference: scanning 2.2). */
  readonly scanGapMs: number
  readonly scanMuted: boolean
  /** How the last test of the gun was read; null until one was made. */
  readonly gunReading: Reading | null
  /** Whether the picking page groups pieces by product reference. */
  readonly pickingGrouped: boolean
  /** The camera that scans, as the browser names it; null until one was chosen. */
  readonly camera: string | null
}

const one = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise

const flag = (text: string | null): boolean | null => (text === null ? null : text === '1')

const gapOf = (text: string | null): number => {
  const gap = Number(text)
  return text !== null && gap >= SCAN_GAP_MS.least && gap <= SCAN_GAP_MS.most ? gap : SCAN_GAP_MS.standard
}

/** A flag as any of its writers wrote it: `1` or `0`, `true` or `false`; else what it is by default. */
const flagOr = (text: string | null, otherwise: boolean): boolean =>
  text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : otherwise

const readPrintSettings = (): PrintSettings =>
  withASheet({
    closeAfterPrint: flagOr(readStored(STORAGE_KEYS.closeAfterPrint), DEFAULT_PRINT_SETTINGS.closeAfterPrint),
    autoPrint: flagOr(readStored(STORAGE_KEYS.autoPrint), DEFAULT_PRINT_SETTINGS.autoPrint),
    printProduction: flagOr(readStored(STORAGE_KEYS.printProduction), DEFAULT_PRINT_SETTINGS.printProduction),
    printPicking: flagOr(readStored(STORAGE_KEYS.printPicking), DEFAULT_PRINT_SETTINGS.printPicking)
  })

const HOME_LIST = '/orders/all/opened'
const READINGS: readonly Reading[] = ['key', 'code', 'same', 'both']

const read = (): Preferences => ({
  ...readPrintSettings(),
  origin: one(OriginFilter.options, readStored(STORAGE_KEYS.origin), 'all'),
  profile: one(Object.keys(PROFILES) as StationProfile[], readStored(STORAGE_KEYS.profile), 'production'),
  theme: one(Object.keys(THEME_CHOICES) as ThemeChoice[], readStored(STORAGE_KEYS.theme), 'system'),
  compact: readStored(STORAGE_KEYS.compact) === '1',
  reducedSidebar: flag(readStored(STORAGE_KEYS.reducedSidebar)),
  dashboardGroup: one(PROCESS_GROUP_CODES, readStored(STORAGE_KEYS.dashboardGroup), DEFAULT_PROCESS_GROUP),
  search: readStored(STORAGE_KEYS.search) ?? '',
  previousList: readStored(STORAGE_KEYS.previousList) ?? HOME_LIST,
  dimensionList: readStored(STORAGE_KEYS.dimensionList) ?? HOME_LIST,
  listBefore: readStored(STORAGE_KEYS.listBefore),
  scanGapMs: gapOf(readStored(STORAGE_KEYS.scanGapMs)),
  scanMuted: readStored(STORAGE_KEYS.scanMuted) === '1',
  gunReading: READINGS.find((reading) => reading === readStored(STORAGE_KEYS.gunReading)) ?? null,
  pickingGrouped: flagOr(readStored(STORAGE_KEYS.pickingGrouped), true),
  camera: readStored(STORAGE_KEYS.camera)
})

const text = (value: string | number | boolean | null): string | null =>
  typeof value === 'boolean' ? (value ? '1' : '0') : value === null ? null : String(value)

interface PreferencesStore extends Preferences {
  readonly set: (change: Partial<Preferences>) => void
}

export const usePreferences = create<PreferencesStore>()((set) => ({
  ...read(),
  set: (change) => {
    for (const [name, value] of Object.entries(change)) writeStored(STORAGE_KEYS[name as keyof Preferences], text(value))
    set(change)
  }
}))

// What somebody chose comes back with them (reference: people 6.2).
onPersonTaken(() => usePreferences.setState(read()))

const pathOf = (address: string): string => address.split('?')[0] ?? address

/** Remembers the list on screen, and the one before it when it is another list (reference: lists 5.3). Its pages are one list. */
export function rememberList(address: string): void {
  const { previousList, set } = usePreferences.getState()
  const other = pathOf(previousList) !== pathOf(address)
  set(other ? { previousList: address, listBefore: previousList } : { previousList: address })
}
