import { beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { VIEW_NUMBER_KEY } from '@/domain/lists/view-numbers'
import {
  changeAtStation,
  deleteAtStation,
  keepAtStation,
  restoreAtStation
} from '@/renderer/features/order-list/views/station-view-changes'
import { stationViews } from '@/renderer/features/order-list/views/station-views'

const grid = {
  filters: { bac: '', picking_runs: '', sku: '', keyword: '' },
  chips: {},
  order: { field: 'production_at', dir: 'asc' },
  second: null,
  group: null,
  columns: null,
  density: null
} as const
let ids: readonly number[]
beforeEach(() => {
  localStorage.removeItem(STORAGE_KEYS.listViews)
  ids = ['un', 'deux', 'trois', 'quatre'].map(
    (name) => keepAtStation({ name, dimension: 'all', channel: 'opened', grid, shared: false }).id
  )
})

const shown = (): readonly string[] => stationViews().map(({ name }) => name)
const at = (place: number): number => ids[place] ?? 0

it.each([
  ['the first first', [0, 1], [0, 1]],
  ['the last first', [0, 1], [1, 0]],
  ['deleted from the end, the first first', [1, 0], [0, 1]],
  ['deleted from the end, the last first', [1, 0], [1, 0]],
  ['the last of all', [3, 2], [3, 2]],
  ['all of them', [1, 3, 0, 2], [0, 2, 3, 1]]
] as const)('views that were deleted come back in their order: %s', (_, gone, back) => {
  for (const place of gone) deleteAtStation(at(place))
  for (const place of back) restoreAtStation(at(place))
  expect(shown()).toEqual(['un', 'deux', 'trois', 'quatre'])
})

const TAKEN = { status: 409, message: 'Une autre de vos vues porte déjà ce nom.' }

it('a name that another view of the station has is refused: of a new one, of one that is renamed, of one that comes back', () => {
  expect(() => keepAtStation({ name: ' DEUX ', dimension: 'all', channel: 'opened', grid, shared: false })).toThrow(
    expect.objectContaining(TAKEN)
  )
  expect(() => changeAtStation(at(0), { name: 'Trois', version: 1 })).toThrow(expect.objectContaining(TAKEN))
  expect(changeAtStation(at(0), { name: 'Un', version: 1 })?.name).toBe('Un')
  deleteAtStation(at(1))
  const other = keepAtStation({ name: 'deux', dimension: null, channel: null, grid, shared: false })
  expect(() => restoreAtStation(at(1))).toThrow(expect.objectContaining(TAKEN))
  deleteAtStation(other.id)
  expect(restoreAtStation(at(1))?.name).toBe('deux')
  expect(shown()).toEqual(['Un', 'deux', 'trois', 'quatre'])
})

it('a number is given once, whichever window deletes and keeps, and also after a reload', async () => {
  deleteAtStation(at(3))
  vi.resetModules()
  const other: typeof import('@/renderer/features/order-list/views/station-view-changes') = await import(
    '@/renderer/features/order-list/views/station-view-changes'
  )
  const made = other.keepAtStation({ name: 'cinq', dimension: 'all', channel: 'opened', grid, shared: false })
  expect(ids).not.toContain(made.id)
  expect(restoreAtStation(at(3))?.id).toBe(at(3))
  other.deleteAtStation(made.id)
  const last = keepAtStation({ name: 'six', dimension: 'all', channel: 'opened', grid, shared: false })
  expect([...ids, made.id]).not.toContain(last.id)
  expect(new Set(stationViews().map(({ id }) => id)).size).toBe(5)
})

it('views that were kept before numbers were counted keep theirs for themselves', () => {
  const [first] = stationViews()
  localStorage.clear()
  localStorage.setItem(STORAGE_KEYS.listViews, JSON.stringify([{ ...first, id: 7 }]))
  deleteAtStation(7)
  expect(keepAtStation({ name: 'huit', dimension: 'all', channel: 'opened', grid, shared: false }).id).toBe(8)
})

it.each(['9007199254740991', 'beaucoup'])('a count that another hand has put there (%s) costs no view', (count) => {
  localStorage.setItem(VIEW_NUMBER_KEY, count)
  const before = ids.length
  const made = keepAtStation({ name: 'cinq', dimension: 'all', channel: 'opened', grid, shared: false })
  expect(ids).not.toContain(made.id)
  expect(stationViews()).toHaveLength(before + 1)
  expect(localStorage.getItem(VIEW_NUMBER_KEY)).toBe(String(made.id))
})

it('a number is given once, though the storage is full until a view is deleted', () => {
  localStorage.removeItem(VIEW_NUMBER_KEY)
  const { setItem } = Storage.prototype
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === VIEW_NUMBER_KEY && shown().length === 4) throw new DOMException('No room', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  deleteAtStation(at(3))
  full.mockRestore()
  expect(keepAtStation({ name: 'cinq', dimension: 'all', channel: 'opened', grid, shared: false }).id).toBeGreaterThan(at(3))
})

it('a view that comes back is refused its name where another window gave it away', () => {
  deleteAtStation(at(3))
  const views = stationViews()
  // Another window knows nothing of what this one deleted.
  localStorage.setItem(STORAGE_KEYS.listViews, JSON.stringify([...views, { ...views[0], id: at(3) + 1, name: 'Quatre' }]))
  expect(() => restoreAtStation(at(3))).toThrow(expect.objectContaining(TAKEN))
  expect(shown()).toEqual(['un', 'deux', 'trois', 'Quatre'])
})
