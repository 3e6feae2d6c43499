import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { queryKeys } from '@/renderer/lib/query/keys'
import { serveViews, viewTab } from './serve-views'

const { kept, opened } = serveViews()

describe('a view that a colleague has just changed', () => {
  it('says who changed it as long as of any other, also where a second one changes meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      kept.views = kept.views.map((one) => ({ ...one, shared: true, mine: false, owner: 'Noa P.' }))
      const { client } = await opened()
      const changed = async (id: number, by: string): Promise<void> => {
        kept.views = kept.views.map((one) => (one.id === id ? { ...one, version: one.version + 1, changed_by: by } : one))
        await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
      }
      const says = async (name: RegExp) => (await viewTab(name)).textContent?.match(/changée par .*/)?.[0] ?? null
      await viewTab(/Retards DTG/)
      await changed(1, 'Noa P.')
      await waitFor(async () => expect(await says(/Retards DTG/)).toBe('changée par Noa P.'))
      await act(() => vi.advanceTimersByTimeAsync(3_000))
      await changed(2, 'Sacha M.')
      await waitFor(async () => expect(await says(/Express/)).toBe('changée par Sacha M.'))
      expect(await says(/Retards DTG/)).toBe('changée par Noa P.')
      await act(() => vi.advanceTimersByTimeAsync(2_500))
      expect([await says(/Retards DTG/), await says(/Express/)]).toEqual([null, 'changée par Sacha M.'])
      await act(() => vi.advanceTimersByTimeAsync(3_000))
      expect(await says(/Express/)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
