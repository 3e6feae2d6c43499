import * as z from 'zod/mini'
import { gridKey, STORAGE_KEYS, type StorageKey, viewOfKey } from '@/contract/storage'
import { ITEM_FOLDS_KEY } from '@/domain/items/item-list'
import { DIMENSION_CODES } from '@/domain/lists/dimensions'
import { readStored, storedKeys, writeStored } from '@/renderer/lib/storage/storage'

/** What somebody chose at a station and finds again there; printers, scanner, camera and what was ticked are the station's (reference: people 6.2). */
const OWN: readonly StorageKey[] = [
  STORAGE_KEYS.profile,
  STORAGE_KEYS.theme,
  STORAGE_KEYS.compact,
  STORAGE_KEYS.origin,
  STORAGE_KEYS.search,
  STORAGE_KEYS.previousList,
  STORAGE_KEYS.dimensionList,
  STORAGE_KEYS.listBefore,
  STORAGE_KEYS.reducedSidebar,
  STORAGE_KEYS.dashboardGroup,
  STORAGE_KEYS.listViews,
  STORAGE_KEYS.foldedSections,
  STORAGE_KEYS.paletteRecent,
  STORAGE_KEYS.pickingGrouped,
  ITEM_FOLDS_KEY,
  gridKey('search'),
  ...DIMENSION_CODES.map(gridKey)
]
const isOfView = (key: string): key is StorageKey => viewOfKey(key) !== null
/** The same with what stands there of saved views: as they were left, and as they were then. */
const ownKeys = (): readonly StorageKey[] => [...OWN, ...storedKeys().filter(isOfView)]

const Choices = z.record(z.string(), z.string())
/** Whose the choices of now are, and those of everybody else, by person. */
const Kept = z.object({ person: z.int(), others: z.record(z.string(), Choices) })
type Kept = z.infer<typeof Kept>

function read(): Kept | null {
  try {
    return z.safeParse(Kept, JSON.parse(readStored(STORAGE_KEYS.peopleChoices) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const write = (kept: Kept | null): void => writeStored(STORAGE_KEYS.peopleChoices, kept && JSON.stringify(kept))

const present = (): z.infer<typeof Choices> =>
  Object.fromEntries(
    ownKeys().flatMap((key) => {
      const value = readStored(key)
      return value === null ? [] : [[key, value]]
    })
  )

/**
 * Puts away what the one before chose and brings back what this person did; who was never here begins as at a new station. The first one at a
 * shared station keeps what stands there. What another window did already is not done twice.
 */
export function bringChoices(person: number): void {
  const kept = read()
  if (kept === null) write({ person, others: {} })
  if (kept === null || kept.person === person) return
  const { [String(person)]: own = {}, ...others } = kept.others
  write({ person, others: { ...others, [String(kept.person)]: present() } })
  for (const key of new Set([...ownKeys(), ...Object.keys(own).filter(isOfView)])) writeStored(key, own[key] ?? null)
}

/** The station serves one person again: theirs stay. */
export const forgetChoices = (): void => write(null)
