import * as z from 'zod/mini'
import { ListView } from '@/contract/list-views'
import { STORAGE_KEYS } from '@/contract/storage'
import { onStored, readStored } from '@/renderer/lib/storage/storage'

const Views = z.array(ListView)

/** The views that a station keeps whose host knows none (reference: lists 8.6); none where they cannot be read. */
export function stationViews(): ListView[] {
  try {
    return z.safeParse(Views, JSON.parse(readStored(STORAGE_KEYS.listViews) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Hears of views that another window of the station keeps; the answer stops listening. */
export const onStationViews = (listener: () => void): (() => void) =>
  onStored((key) => {
    if (key === null || key === STORAGE_KEYS.listViews) listener()
  })
