import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { viewGridKey } from '@/contract/storage'
import type { Role } from '@/domain/people/roles'
import { takeRole } from '@/renderer/lib/roles/role'
import { serveViews, viewLine, viewTab } from './serve-views'

const { kept, sent, opened } = serveViews()

const user = userEvent.setup({ pointerEventsCheck: 0 })

describe('a view that was changed', () => {
  it('says what, and is put back', async () => {
    const { router } = await opened()
    await user.click(await viewTab(/Retards DTG/))
    await router.navigate('/orders/all/opened?technique=dtg&printed=0&sort=productionAt,customer&dir=asc,asc&view=1')
    const said = await viewLine()
    expect(said.textContent).toMatch(/La vue Retards DTG est modifiée.: Imprimée.: non ajouté, tri par Client ajouté\./)
    expect((await viewTab(/Retards DTG/)).textContent).toMatch(/modifiée$/)
    await user.click(within(said).getByRole('button', { name: 'Réinitialiser' }))
    await waitFor(() => expect(router.state.location.search).toBe('?technique=dtg&sort=productionAt&dir=asc&view=1'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull())
  })

  it('stays changed here while its tab is opened once more in another window', async () => {
    const { router } = await opened()
    await user.click(await viewTab(/Retards DTG/))
    await router.navigate('/orders/all/opened?technique=dtg,pap&sort=productionAt&dir=asc&view=1')
    const here = await waitFor(() => {
      const kept = localStorage.getItem(viewGridKey(1))
      expect(kept).toContain('pap')
      return kept
    })
    fireEvent.click(await viewTab(/Retards DTG/), { ctrlKey: true })
    expect(localStorage.getItem(viewGridKey(1))).toBe(here)
  })

  it('is kept, by the version that one saw', async () => {
    const { router } = await opened()
    await user.click(await viewTab(/Retards DTG/))
    await router.navigate('/orders/all/opened?technique=dtg,pap&sort=productionAt&dir=asc&view=1')
    await user.click(within(await viewLine()).getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull())
    expect(sent('PATCH')[0]?.body).toMatchObject({ version: 1, grid: { chips: { technique: ['dtg', 'pap'] } } })
  })

  it('stays changed where it is refused, and says why', async () => {
    const { router } = await opened()
    await user.click(await viewTab(/Retards DTG/))
    await router.navigate('/orders/all/opened?technique=pap&view=1')
    kept.refuse = { status: 409, body: { code: 'conflict', message: 'Cette vue a été changée entre-temps par Noa P.' } }
    await user.click(within(await viewLine()).getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(/La vue « Retards DTG » n'a pas été changée\. Cette vue a été changée entre-temps par Noa P\./)
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    expect(router.state.location.search).toBe('?technique=pap&view=1')
    expect(await viewLine()).toBeTruthy()
  })

  it('is another’s: it is asked first, and kept as one’s own before', async () => {
    const { router } = await opened()
    await user.click(await viewTab(/Express du jour/))
    await router.navigate('/orders/all/opened?printed=0&view=2')
    await user.click(within(await viewLine()).getByRole('button', { name: 'Enregistrer' }))
    const question = await screen.findByRole('alertdialog', { name: /Changer la vue de tous/ })
    await user.click(await within(question).findByRole('button', { name: 'Annuler' }))
    expect(sent('PATCH')).toEqual([])
    await user.click(within(await viewLine()).getByRole('button', { name: 'Enregistrer sous…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer la vue' }))
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'La mienne{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?printed=0&view=9'))
    await waitFor(async () => expect((await viewTab(/La mienne/)).getAttribute('aria-current')).toBe('page'))
  })

  it('is nobody’s to change without the role', async () => {
    takeRole('operator' satisfies Role)
    const { router } = await opened()
    await user.click(await viewTab(/Express du jour/))
    await router.navigate('/orders/all/opened?printed=0&view=2')
    expect(within(await viewLine()).queryByRole('button', { name: 'Enregistrer' })).toBeNull()
    expect(within(await viewLine()).getByRole('button', { name: 'Enregistrer sous…' })).toBeTruthy()
  })
})
