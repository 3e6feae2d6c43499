import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { queryKeys } from '@/renderer/lib/query/keys'
import { serveViews, viewTab } from './serve-views'

const { kept, opened, sent } = serveViews()

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

  describe('while its name is a field', () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const nameField = async () => {
      const { client } = await opened()
      await user.click(await screen.findByRole('button', { name: 'Gérer les vues…' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Vues de Toutes les commandes' }))
      await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
      const field = dialog.getByRole('textbox', { name: 'Nom de la vue Retards DTG' })
      const renamed = async (name: string): Promise<void> => {
        kept.views = kept.views.map((one) => (one.id === 1 ? { ...one, version: one.version + 1, name, changed_by: 'Noa P.' } : one))
        await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
        await dialog.findByRole('textbox', { name: `Nom de la vue ${name}` })
      }
      return { dialog, field, renamed }
    }

    it('keeps the name that the colleague gave, where nothing was typed', async () => {
      const { dialog, field, renamed } = await nameField()
      await renamed('DTG du matin')
      await user.click(field)
      await user.keyboard('{Enter}')
      await dialog.findByRole('button', { name: 'DTG du matin' })
      expect(sent('PATCH')).toEqual([])
    })

    it('is given the name that was typed as it was then, for the host to refuse, and by another try', async () => {
      const { dialog, field, renamed } = await nameField()
      await user.clear(field)
      await user.type(field, 'En retard')
      await renamed('DTG du matin')
      kept.refuse = { status: 409, body: { code: 'conflict', message: 'Changée entre-temps.' } }
      await user.keyboard('{Enter}')
      await waitFor(() => expect(sent('PATCH').length).toBe(1))
      const again = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Nom de la vue DTG du matin' })
      expect(again.value).toBe('En retard')
      kept.refuse = null
      await user.click(again)
      await user.keyboard('{Enter}')
      await dialog.findByRole('button', { name: 'En retard' })
      expect(sent('PATCH').map(({ body }) => body)).toEqual([
        { version: 1, name: 'En retard' },
        { version: 2, name: 'En retard' }
      ])
    })
  })
})
