import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, says, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { LINK, peopleScreen, servePeople } from '../support/people-host'

servePeople()
const print = vi.fn()
let takeRoom: () => void
beforeEach(() => {
  print.mockReset()
  takeRoom = giveRoom()
  vi.stubGlobal('print', print)
})
afterEach(() => {
  fireEvent(window, new Event('afterprint'))
  takeRoom()
})

const leaf = (): HTMLElement | null => document.querySelector('[data-paper]')

it('a link is printed by itself, as a code and in letters, with what to do; the leaf goes with the print dialog', async () => {
  peopleScreen('/equipe')
  await theOne('button', 'Inès Fabre')
  await press('Nouveau lien')
  await says(/Lien prêt pour Inès Fabre/)
  await press('Imprimer la feuille')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const said = leaf()?.textContent ?? ''
  expect(said).toContain(`${LINK.origin}/invitation#${LINK.token}`)
  expect(said).toMatch(/Bienvenue, Inès Fabre.*12 caractères au moins.*ines@atelier\.test.*une seule fois/s)
  expect(leaf()?.querySelector('[role=img] svg')).not.toBeNull()
  expect(leaf()?.parentElement).toBe(document.body)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(leaf()).toBeNull())
  await press('Imprimer la feuille')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  // The dialog that shows the link is still there: printing is not handing over.
  await says(/Lien prêt pour Inès Fabre/)
})
